/** A clock that stands still under a program, so that `srand(time(0))` draws what can be foretold. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Put in front of the C library: whoever asks for the time of day hears the second of GRIDHALL_CLOCK. */
const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t second(void) {
  const char *text = getenv("GRIDHALL_CLOCK");
  return text ? (time_t)strtoll(text, 0, 10) : 0;
}
time_t time(time_t *into) {
  time_t now = second();
  if (into) *into = now;
  return now;
}
int gettimeofday(struct timeval *into, void *zone) {
  (void)zone;
  into->tv_sec = second();
  into->tv_usec = 0;
  return 0;
}
int clock_gettime(clockid_t which, struct timespec *into) {
  static int (*real)(clockid_t, struct timespec *);
  if (which == CLOCK_REALTIME) {
    into->tv_sec = second();
    into->tv_nsec = 0;
    return 0;
  }
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return real(which, into);
}
`;

let made: { readonly library: string | undefined } | undefined;

/** Compiled once, with the machine's compiler; undefined where there is none, or no such thing as preloading. */
export function stoppedClock(): string | undefined {
  made ??= { library: process.platform === 'linux' ? compiled() : undefined };
  return made.library;
}

function compiled(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Whoever the programs run as reads it.
  chmodSync(folder, 0o755);
  const [source, library] = [join(folder, 'clock.c'), join(folder, 'clock.so')];
  writeFileSync(source, SOURCE);
  const flags = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'];
  return spawnSync('cc', flags, { stdio: 'ignore' }).status === 0 ? library : undefined;
}
