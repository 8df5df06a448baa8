"""Runs a program in Python as often as it is asked to, as many.cpp does: forked, and not started."""

import os
import resource
import signal
import sys
import traceback

PATIENCE = 60
source, typed, told = sys.argv[1], sys.stdin.buffer, sys.stdout.buffer
with open(source) as file:
    CODE = compile(file.read(), source, "exec")


def text():
    return typed.read(int(typed.readline()))


def sheet(content=b""):
    place = os.memfd_create("sheet")
    os.write(place, content)
    os.lseek(place, 0, os.SEEK_SET)
    return place


def run(milliseconds, words, streams):
    for number, place in enumerate(streams):
        os.dup2(place, number)
    signal.setitimer(signal.ITIMER_PROF, milliseconds / 1000)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 20, 1 << 20))
    resource.setrlimit(resource.RLIMIT_DATA, (1 << 29, 1 << 29))
    signal.alarm(PATIENCE)
    sys.stdin, sys.stdout = open(0), open(1, "w")
    sys.argv = [source, *words]
    status = 1
    try:
        exec(CODE, {"__name__": "__main__"})
        status = 0
    except SystemExit as end:
        status = end.code or 0
    except BaseException:
        traceback.print_exc()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(status)


while line := typed.readline():
    words = [text().decode() for _ in range(int(typed.readline()))]
    files = [(text().decode(), text()) for _ in range(int(typed.readline()))]
    for name, content in files:
        with open(name, "wb") as file:
            file.write(content)
    streams = [sheet(text()), sheet(), sheet()]
    child = os.fork()
    if child == 0:
        run(int(line), words, streams)
    status = os.waitpid(child, 0)[1]
    for name, _content in files:
        os.unlink(name)
    told.write(b"%d\n%d\n" % (os.WTERMSIG(status), os.WEXITSTATUS(status)))
    for place in streams[1:]:
        size = os.lseek(place, 0, os.SEEK_END)
        told.write(b"%d\n" % size + os.pread(place, size, 0))
    for place in streams:
        os.close(place)
    told.flush()
