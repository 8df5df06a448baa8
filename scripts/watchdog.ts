/**
 * Ends a test run that hangs, and says where. A test and a hook have limits of their own, but a worker that is stuck in
 * one endless step, or never comes to its first test, cannot keep them: the run would wait for ever.
 */
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** More than the limits of a test and its hooks: a file from which nothing is heard for so long will never speak again. */
const SILENCE_MS = 8 * 60_000;

/** What a run that hung ends with. */
export const HUNG = 75;

export function watchdog(silence = SILENCE_MS): Reporter {
  let vitest: Vitest | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heard = performance.now();
  const running = new Map<string, { readonly heard: number; readonly what: string }>();
  const hear = ({ moduleId }: TestModule, what: string) => {
    heard = performance.now();
    running.set(moduleId, { heard, what });
  };
  const look = () => {
    const since = performance.now() - silence;
    const silent = [...running].filter(([, last]) => last.heard <= since);
    if (silent.length === 0 && heard > since) return;
    clearInterval(timer);
    const files = silent.map(([file, { what }]) => `${relative(process.cwd(), file)}, ${what}`);
    const where = files.length > 0 ? files.join('; ') : 'the run as a whole';
    process.stderr.write(`\nNothing heard for ${silence / 1000} s: ${where}.\n${processes()}`);
    // The second time it is meant: workers that do not listen are killed.
    for (let times = 0; times < 2; times++) vitest?.cancelCurrentRun('test-failure').catch(() => {});
    setTimeout(() => process.exit(HUNG), 2000);
  };
  return {
    onInit(started) {
      vitest = started;
      timer = setInterval(look, silence / 10).unref();
    },
    onTestModuleQueued: (module) => hear(module, 'not loaded yet'),
    onTestModuleCollected: (module) => hear(module, 'before its first test'),
    onTestCaseReady: ({ module, fullName }) => hear(module, `in: ${fullName}`),
    onTestCaseResult: ({ module, fullName }) => hear(module, `after: ${fullName}`),
    onTestModuleEnd({ moduleId }) {
      heard = performance.now();
      running.delete(moduleId);
    },
  };
}

/** What our processes are doing: whether one computes, sleeps, or waits for a child. */
function processes(): string {
  try {
    const [head, ...lines] = execFileSync('ps', ['-eo', 'pid,ppid,stat,etime,time,args'], {
      encoding: 'utf8',
    })
      .trimEnd()
      .split('\n');
    const family = new Set([String(process.pid)]);
    // Children come after their parents, but for a number used again: two looks find those, too.
    for (let looks = 0; looks < 2; looks++) {
      for (const line of lines) {
        const [pid, parent] = line.trim().split(/\s+/);
        if (family.has(parent!)) family.add(pid!);
      }
    }
    const ours = lines.filter((line) => family.has(line.trim().split(/\s+/)[0]!));
    return `${[head, ...ours].map((line) => line!.slice(0, 160)).join('\n')}\n`;
  } catch {
    return '';
  }
}
