/** Every door is knocked at by a program of its own: a hang, a crash or a hunger for memory is that door's. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Knocked } from './doors.ts';

const KNOCKER = fileURLToPath(new URL('./knocker.ts', import.meta.url));
/** Garbage is taken away before it looks like a need. */
const FLAGS = ['--max-old-space-size=192', '--max-semi-space-size=8'];
/** What says nothing for so long hangs, on however busy a machine. */
const SILENCE_MS = 120_000;

export async function knockAlone(
  door: string,
  times: number,
  seed: string,
  told: (done: number) => void,
): Promise<Knocked> {
  const child = fork(KNOCKER, [door, String(times), seed], { execArgv: FLAGS });
  const { promise, resolve } = Promise.withResolvers<Knocked>();
  let at = 0;
  const lost = (what: string) =>
    resolve({ inputs: at, slowest: 0, grown: 0, findings: [`${what} after ${at} inputs of seed ${seed}`] });
  let timer = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
  child.on('message', (message: { readonly done?: number; readonly knocked?: Knocked }) => {
    clearTimeout(timer);
    if (message.knocked) return resolve(message.knocked);
    timer = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS);
    at = message.done ?? at;
    told(at);
  });
  child.on('exit', (status, signal) =>
    lost(signal === 'SIGKILL' ? 'hangs' : `ends with ${status ?? signal}`),
  );
  return promise.finally(() => clearTimeout(timer));
}
