"""unittest.case"""


class SkipTest(Exception):
    pass


class _ShouldStop(Exception):
    pass


class _UnexpectedSuccess(Exception):
    pass


class _Outcome:
    pass


def _same(f):
    return f


def skip(reason):
    return _same


def skipIf(condition, reason):
    return _same


def skipUnless(condition, reason):
    return _same


def expectedFailure(test_item):
    return test_item


class TestCase:
    failureException = AssertionError
    longMessage = True
    maxDiff = 640

    def __init__(self, methodName="runTest"):
        self._testMethodName = methodName

    def setUp(self):
        pass

    tearDown = setUp

    @classmethod
    def setUpClass(cls):
        pass

    tearDownClass = setUpClass

    def fail(self, msg=None):
        raise self.failureException(msg)

    def skipTest(self, reason):
        raise SkipTest(reason)

    def addCleanup(self, function, /, *args, **kwargs):
        pass

    def _callTestMethod(self, method):
        method()

    def assertTrue(self, expr, msg=None):
        if not expr:
            self.fail(msg)

    def assertEqual(self, first, second, msg=None):
        if not first == second:
            self.fail(msg or "%r != %r" % (first, second))


class FunctionTestCase(TestCase):
    pass


class IsolatedAsyncioTestCase(TestCase):
    pass
