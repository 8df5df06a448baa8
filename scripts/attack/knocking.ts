/** Every door is knocked at by a program of its own: a hang, a crash or a hunger for memory is that door's. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Knocked } from './doors.ts';
import type { Repeated } from './repeated.ts';

const KNOCKER = fileURLToPath(new URL('./knocker.ts', import.meta.url));
/** Garbage is taken away before it looks like a need. */
const FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=8'];
/** What a door did with mutated texts, and what the slowest repeated text took of the processor. */
interface KnockedAlone extends Knocked {
  readonly slowestRepeated: number;
}

/** What says nothing for so long hangs, on however busy a machine. */
const SILENCE_MS = 120_000;

type Message = { readonly done: number } | { readonly knocked: Knocked; readonly repeated: Repeated };

export async function knockAlone(
  door: string,
  times: number,
  seed: string,
  told: (done: number) => void,
): Promise<KnockedAlone> {
  const child = fork(KNOCKER, [door, String(times), seed], { execArgv: FLAGS });
  const { promise, resolve } = Promise.withResolvers<KnockedAlone>();
  let at = 0;
  const lost = (what: string) =>
    resolve({
      ...{ inputs: at, slowest: 0, slowestRepeated: 0, grown: 0 },
      findings: [`${what} after ${at} inputs of seed ${seed}`],
    });
  let timer = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
  child.on('message', (message: Message) => {
    clearTimeout(timer);
    if ('knocked' in message) {
      const { knocked, repeated } = message;
      return resolve({
        ...knocked,
        inputs: knocked.inputs + repeated.inputs,
        slowestRepeated: repeated.slowest,
        findings: [...knocked.findings, ...repeated.findings.slice(0, 5)],
      });
    }
    timer = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
    at = message.done;
    told(at);
  });
  child.on('exit', (status, signal) =>
    lost(signal === 'SIGKILL' ? 'hangs' : `ends with ${status ?? signal}`),
  );
  return promise.finally(() => clearTimeout(timer));
}
