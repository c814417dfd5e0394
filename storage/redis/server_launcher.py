"""Becomes the server on its command line, after asking the kernel to end it together with its owner.

Run as a script by the owner: arguments are the owner's process id, then the server and its own arguments.
It imports nothing but the standard library: it runs without site packages (`-I -S`).
(A function run between fork and exec would do the same, but is not safe in a process with threads.)
Only Linux can be asked. Elsewhere a server whose owner was killed goes on, and the next process attaches.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def main() -> None:
    owner, *command = sys.argv[1:]
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
        if os.getppid() != int(owner):  # it died before the kernel was asked
            return
    os.execv(command[0], command)  # noqa: S606 - no shell: the command is our own list


if __name__ == "__main__":
    main()
