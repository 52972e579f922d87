"""Every program in programs/ prints the same lines on our library and on CPython's."""
import glob
import os
import sys
import unittest
import warnings

import harness

HERE = os.path.dirname(os.path.abspath(__file__))

# Lines on which we knowingly differ: (program, line printed by CPython): reason.
KNOWN = {
    ('containers', "TypeError unhashable type: 'collections.deque'"):
        'the dotted names of C types are not names of classes',
    ('managers', "AttributeError 'types.SimpleNamespace' object has no attribute 'q'"):
        'the dotted names of C types are not names of classes',
    ('enums', 'AttributeError name'):
        'name and value are ordinary properties for speed, so the class shows the property object',
}


class Programs(unittest.TestCase):
    maxDiff = None

    def test_version(self):
        self.assertEqual(sys.version_info[:2], (3, 11), 'the reference is CPython 3.11')

    def check(self, path):
        name = os.path.basename(path)[:-3]
        with open(path) as f:
            source = f.read()
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            want = harness.run(harness.Reference(), source, name)
            got = harness.run(harness.World(), source, name)
        self.assertGreater(len(want), 10, 'the program prints next to nothing')
        self.assertFalse([w for w in want if w.startswith('uncaught')], 'the program itself is broken')
        known = 0
        for i, line in enumerate(want):
            if (name, line) in KNOWN:
                known += 1
                if i < len(got):
                    self.assertNotEqual(got[i], line, 'no longer differs: drop it from KNOWN')
                    got[i] = line
        self.assertEqual(known, len([k for k in KNOWN if k[0] == name]), 'KNOWN names lines that are gone')
        self.assertEqual('\n'.join(got), '\n'.join(want))


def _add(path):
    setattr(Programs, 'test_' + os.path.basename(path)[:-3], lambda self: self.check(path))


for _path in sorted(glob.glob(os.path.join(HERE, 'programs', '*.py'))):
    _add(_path)

if __name__ == '__main__':
    unittest.main()
