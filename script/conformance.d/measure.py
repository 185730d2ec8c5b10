"""Runs a program; writes seconds, seconds of CPU, peak megabytes and the exit code to a file.

A process inherits the peak of the one that started it, so this one is kept small:
measure.py FIGURES PROGRAM [ARGUMENT …]
"""

import os
import sys
import time

started = time.monotonic()
child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(child, 0)
# Linux counts in kilobytes, macOS in bytes.
unit = 1e6 if sys.platform == "darwin" else 1e3
with open(sys.argv[1], "w", encoding="utf-8") as file:
    print(time.monotonic() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit,
          os.waitstatus_to_exitcode(status), file=file)
