"""Prints what a program prints on CPython's own library: show.py NAME."""
import os
import sys
import warnings

import harness

warnings.simplefilter('ignore')
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'programs', sys.argv[1] + '.py')) as f:
    sys.stdout.write('\n'.join(harness.run(harness.Reference(), f.read(), sys.argv[1])))
