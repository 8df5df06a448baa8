/**
 * What a hostile submission tries in the sandbox of `check`, as an ordinary user or as root. Each attack is bounded, so that a
 * sandbox that does not hold costs a few hundred megabytes and seconds. It runs alone as well: another user runs a copy of it.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canSandbox } from '../../packages/check/src/sandbox/launch.ts';
import type { Run, RunLimits } from '../../packages/check/src/sandbox/limits.ts';
import { Sandbox } from '../../packages/check/src/sandbox/sandbox.ts';

const MEMORY = 64;
const LIMITS: RunLimits = {
  ...{ ms: 20_000, wall: 20_000, memory: MEMORY, output: 64, processes: 16, files: 8 },
};
/** Every way to hold memory stops here by itself. */
const MOST_HELD = 6 * MEMORY;
/** What the limits allow in all: memory, three folders of files, and what is taken between two measurements. */
const MOST_ALLOWED = 3 * MEMORY;

/** Holds memory in the way that its first word names, slowly, and says after each megabyte how much it holds. */
const HOG = `
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>
#define MB (1 << 20)
static char page[MB];
static int tell(int held, int most) {
  printf("%d\\n", held);
  fflush(stdout);
  usleep(20000);
  return held < most;
}
int main(int argc, char **argv) {
  const char *way = argv[1];
  int most = atoi(argv[2]), held = 0;
  memset(page, 1, MB);
  if (!strcmp(way, "heap")) {
    do { char *at = malloc(MB); if (!at) return 3; memset(at, 1, MB); } while (tell(++held, most));
  } else if (!strcmp(way, "memfd")) {
    int fd = -1;
    do {
      if (held % 4 == 0 && (fd = memfd_create("held", 0)) < 0) return 3;
      if (write(fd, page, MB) != MB) return 3;
    } while (tell(++held, most));
  } else if (!strcmp(way, "system-v")) {
    do {
      int id = shmget(IPC_PRIVATE, MB, IPC_CREAT | 0600);
      if (id < 0) return 3;
      char *at = shmat(id, 0, 0);
      memset(at, 1, MB);
      shmdt(at);
    } while (tell(++held, most));
  } else if (!strcmp(way, "shared") || !strcmp(way, "zero")) {
    int zero = strcmp(way, "zero") ? -1 : open("/dev/zero", O_RDWR);
    char *all = mmap(0, (size_t)most * MB, PROT_READ | PROT_WRITE, zero < 0 ? MAP_SHARED | MAP_ANONYMOUS : MAP_SHARED, zero, 0);
    if (all == MAP_FAILED) return 3;
    do {
      char *at = all + (size_t)held * MB;
      memset(at, 1, MB);
      madvise(at, MB, MADV_DONTNEED);
    } while (tell(++held, most));
  } else if (!strcmp(way, "tables")) {
    do {
      for (int i = 0; i < 256; i++) {
        char *at = mmap(0, 2 * MB, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (at == MAP_FAILED) return 3;
        volatile char one = at[0]; (void)one;
      }
    } while (tell(++held, most));
  } else if (!strcmp(way, "files")) {
    const char *folders[] = {"/tmp", "/box", "/dev/shm", "/dev", "/"};
    for (int i = 0; i < 5; i++) {
      for (int file = 0; held < most; file++) {
        char name[64];
        snprintf(name, 64, "%s/%d", folders[i], file);
        int fd = open(name, O_CREAT | O_WRONLY, 0600);
        if (fd < 0 || write(fd, page, MB) != MB) break;
        close(fd);
        tell(++held, most);
      }
    }
    return 3;
  } else if (!strcmp(way, "empty-files")) {
    do {
      for (int i = 0; i < 1024; i++) {
        char name[64];
        snprintf(name, 64, "/tmp/%d-%d", held, i);
        int fd = open(name, O_CREAT | O_WRONLY, 0600);
        if (fd < 0) return 3;
        close(fd);
      }
    } while (tell(++held, most));
  }
  return 0;
}
`;

/** Looks for a way to the descriptors and the memory of every process it sees. */
const REACH = `
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
/** Never more than a hundred, so that it may be tried where nothing holds it. */
static int forks(void) {
  int count = 0;
  while (count < 100) {
    int pid = fork();
    if (pid < 0) break;
    if (pid == 0) { sleep(60); _exit(0); }
    count++;
  }
  printf("%d\\n", count);
  return 0;
}
int main(int argc, char **argv) {
  if (argc > 1) return forks();
  for (int pid = 1; pid < 400; pid++) {
    int fd = syscall(434, pid, 0);
    for (int other = 0; fd >= 0 && other < 64; other++) {
      int mine = syscall(438, fd, other, 0);
      if (mine >= 0) printf("took descriptor %d of process %d\\n", other, pid);
    }
    if (fd >= 0) close(fd);
  }
  for (int fd = 3; fd < 64; fd++) {
    struct stat it;
    char name[64], to[256] = "";
    snprintf(name, 64, "/proc/self/fd/%d", fd);
    if (fstat(fd, &it) == 0 && readlink(name, to, 255) > 0) printf("got descriptor %d: %s\\n", fd, to);
  }
  return 0;
}
`;

/** Puts a shell of its own where the next session looks for one. */
const REPLACE =
  '(mv /bin /old; mkdir /bin; for f in /old/*; do ln -s $f /bin; done; rm /bin/sh; printf "#!/old/dash\\nshift; shift; shift; exec \\"\\$@\\"\\n" > /bin/sh; chmod 755 /bin/sh) 2>/dev/null';

type Try = (command: string, more?: Partial<RunLimits>) => Promise<Run>;

/** Each answers what it found; nothing where the sandbox held. */
const ATTACKS: Readonly<Record<string, (run: Try, tools: string) => Promise<readonly string[]>>> = {
  async 'writes beside its folders'(run) {
    const everywhere =
      'for d in / /dev /usr /bin /etc /gridhall /keeper /proc/sys/kernel /proc/sys/net; do (echo x > $d/written) 2>/dev/null && echo "wrote in $d"; done; ' +
      'mv /bin /bin2 2>/dev/null && echo "renamed /bin"; ln -s x /link 2>/dev/null && echo "made a link"; true';
    return lines((await run(everywhere)).output);
  },

  async 'leaves files and processes for the next session'(run) {
    const mark = `left-${process.pid}-${Date.now()}`;
    await run(`for d in / /dev /dev/shm /tmp /box /var/tmp /run; do (echo x > $d/${mark}) 2>/dev/null; done`);
    const files = lines((await run(`ls -d /${mark} /*/${mark} /dev/shm/${mark} 2>/dev/null`)).output);
    await run(`setsid sh -c 'sleep 60; : ${mark}' >/dev/null 2>&1 & sleep 0.1`);
    const count = Number((await run("ls /proc | grep -c '^[0-9]'")).output);
    return [
      ...files.map((file) => `found ${file}`),
      ...(count > 8 ? [`${count} processes`] : []),
      ...(await gone(mark)),
    ];
  },

  async 'replaces the shell that sets the limits'(run) {
    await run(REPLACE);
    const limits = (await run('cat /proc/self/limits')).output;
    const expected = [
      ['Max cpu time', 20],
      ['Max file size', LIMITS.files * 1024 * 1024],
      ['Max data size', MEMORY * 1024 * 1024],
      ['Max processes', LIMITS.processes],
      ['Max open files', 64],
    ] as const;
    return expected.flatMap(([name, most]) => {
      const value = new RegExp(`^${name} +(\\S+)`, 'm').exec(limits)?.[1] ?? 'missing';
      return value === String(most) ? [] : [`${name} is ${value}, not ${most}`];
    });
  },

  async 'forks without end'(run, tools) {
    await run(REPLACE);
    const forked = Number((await run(`exec ${tools}/reach forks`)).output);
    const mark = `bomb-${process.pid}-${Date.now()}`;
    const bomb = `: ${mark}; bomb() { bomb | bomb & }; bomb; sleep 60`;
    const running = run(bomb, { wall: 1500 });
    let most = 0;
    const counting = setInterval(() => {
      most = Math.max(most, marked(mark).length);
    }, 100);
    const { end } = await running;
    clearInterval(counting);
    // bubblewrap itself has the mark in its words, outside and inside.
    const found = most > LIMITS.processes + 2 ? [`${most} processes at a time`] : [];
    if (forked > LIMITS.processes || Number.isNaN(forked)) found.push(`${forked} children of one process`);
    return [...found, ...(end.kind === 'hang' ? [] : [`ended by ${end.kind}`]), ...(await gone(mark))];
  },

  async 'holds memory'(run, tools) {
    const ways = 'heap memfd system-v shared zero tables files empty-files'.split(' ');
    const found: string[] = [];
    for (const way of ways) {
      const { output, errors } = await run(`exec ${tools}/hog ${way} ${MOST_HELD}`);
      const held = Number(lines(output).at(-1) ?? 0);
      if (held > MOST_ALLOWED) found.push(`${way}: ${held} MB held`);
      if (errors.includes('not found')) found.push(`${way}: not tried`);
    }
    // Several processes at a time, each below the limit.
    const { end } = await run(
      `for i in 1 2 3 4; do ${tools}/hog heap ${MEMORY / 2} >/dev/null & done; wait; sleep 5`,
    );
    return end.kind === 'memory' ? found : [...found, `four processes together: ended by ${end.kind}`];
  },

  async 'makes namespaces and mounts'(run) {
    const { output } = await run(
      'unshare -Ur true 2>/dev/null && echo "made a user namespace"; unshare -Urm mount -t tmpfs none /tmp 2>/dev/null && echo "mounted"; true',
    );
    return lines(output);
  },

  async 'reaches for what runs it'(run, tools) {
    const { output } = await run(`${tools}/reach; grep -l -s SECRET_OF_THE_HOST /proc/[0-9]*/environ; true`);
    return lines(output);
  },

  async 'prints without end and without a line'(run) {
    const { end, output } = await run('exec head -c 50000000 /dev/zero');
    return end.kind === 'output' && output.length <= LIMITS.output * 1024 ? [] : [`ended by ${end.kind}`];
  },
};

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Processes of this machine whose command has a mark. */
function marked(mark: string): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || name === String(process.pid)) return false;
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  });
}

/** What has the mark ends with its session, as soon as the system has cleared it away. */
async function gone(mark: string): Promise<string[]> {
  for (let i = 0; i < 100; i++) {
    if (marked(mark).length === 0) return [];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [`${marked(mark).length} processes are left`];
}

/** All attacks as whoever runs this; answers what they found. */
export async function attackSandbox(told: (done: string) => void = () => {}): Promise<string[]> {
  if (!(await canSandbox())) return ['no sandbox can be made here'];
  const tools = mkdtempSync(join(tmpdir(), 'gridhall-hostile-'));
  process.env.SECRET_OF_THE_HOST = 'SECRET_OF_THE_HOST';
  try {
    chmodSync(tools, 0o755);
    for (const [name, source] of Object.entries({ hog: HOG, reach: REACH })) {
      writeFileSync(join(tools, `${name}.c`), source);
      execFileSync('cc', ['-O1', '-w', '-o', join(tools, name), join(tools, `${name}.c`)]);
    }
    const found: string[] = [];
    for (const [name, attack] of Object.entries(ATTACKS)) {
      const sandbox = new Sandbox({ isolated: true, shown: [tools], limits: LIMITS });
      const run: Try = (command, more = {}) =>
        sandbox.run(['/bin/sh', '-c', command], { input: '', files: {} }, { ...LIMITS, ...more });
      found.push(...(await attack(run, tools)).map((what) => `${name}: ${what}`));
      sandbox.close();
      told(name);
    }
    return found;
  } finally {
    delete process.env.SECRET_OF_THE_HOST;
    rmSync(tools, { recursive: true, force: true });
  }
}

if (process.argv[2] === '--alone') process.stdout.write(JSON.stringify(await attackSandbox()));
