"""unittest: names that an engine may import; no test is run here."""
from unittest.case import FunctionTestCase, IsolatedAsyncioTestCase, SkipTest, TestCase, expectedFailure, skip, skipIf, skipUnless
import _world


def main(*a, **k):
    _world.unsupported("runs unit tests")


class TestSuite:
    def __init__(self, tests=()):
        self._tests = list(tests)

    def addTest(self, test):
        self._tests.append(test)

    def addTests(self, tests):
        self._tests.extend(tests)


class TestLoader:
    def loadTestsFromTestCase(self, testCaseClass):
        return TestSuite()

    loadTestsFromModule = loadTestsFromName = discover = loadTestsFromTestCase


class TestResult:
    pass


class TextTestResult(TestResult):
    pass


class TextTestRunner:
    def __init__(self, *a, **k):
        pass

    run = main


defaultTestLoader = TestLoader()
