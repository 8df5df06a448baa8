/**
 * A library that is loaded before the C library of a program: its clock stands still where a session says so, so that
 * `srand(time(0))` draws what can be foretold; and what it prints leaves it line by line, as on a terminal, so that a crash
 * or an endless loop loses no output.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOURCE = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

__attribute__((constructor)) static void print_lines(void) {
  setvbuf(stdout, 0, _IOLBF, 1 << 16);
}
static int stands(time_t *second) {
  const char *text = getenv("GRIDHALL_CLOCK");
  if (text) *second = (time_t)strtoll(text, 0, 10);
  return text != 0;
}
int clock_gettime(clockid_t which, struct timespec *into) {
  static int (*real)(clockid_t, struct timespec *);
  if (which == CLOCK_REALTIME && stands(&into->tv_sec)) {
    into->tv_nsec = 0;
    return 0;
  }
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return real(which, into);
}
time_t time(time_t *into) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (into) *into = now.tv_sec;
  return now.tv_sec;
}
int gettimeofday(struct timeval *into, void *zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  into->tv_sec = now.tv_sec;
  into->tv_usec = now.tv_nsec / 1000;
  return 0;
}
`;

let made: { readonly library: string | undefined } | undefined;

/** Compiled once, with the machine's compiler; undefined where there is none, or no such thing as preloading. */
export function preload(): string | undefined {
  made ??= { library: process.platform === 'linux' ? compiled() : undefined };
  return made.library;
}

function compiled(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'gridhall-preload-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Whoever the programs run as reads it.
  chmodSync(folder, 0o755);
  const [source, library] = [join(folder, 'preload.c'), join(folder, 'preload.so')];
  writeFileSync(source, SOURCE);
  const flags = ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'];
  return spawnSync('cc', flags, { stdio: 'ignore' }).status === 0 ? library : undefined;
}
