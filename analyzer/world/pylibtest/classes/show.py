"""Prints what a program prints on CPython's own library: show.py FILE."""
import sys
import warnings

import harness

warnings.simplefilter('ignore')
with open(sys.argv[1]) as f:
    sys.stdout.write('\n'.join(harness.run(harness.Reference(), f.read())))
