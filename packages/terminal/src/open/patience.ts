/** What opening a record may cost on this machine, with a line that says how far it is. */
import { type Patience, REPLAY_BUDGET } from '@gridhall/match';

/** What takes shorter needs no line. */
const SAID_AFTER_MS = 700;

interface Options {
  /** Without one: the player said that it may take what it takes. */
  readonly budget?: boolean;
  /** Where the line goes; nowhere where somebody else draws. */
  readonly say?: (text: string) => void;
}

export function patienceOf({ budget = true, say = () => {} }: Options = {}): Patience {
  const processor = process.cpuUsage();
  const memory = held();
  const spent = () => {
    const { user, system } = process.cpuUsage(processor);
    return { ms: (user + system) / 1000, bytes: held() - memory };
  };
  return {
    spent,
    async pause(done, of) {
      if (spent().ms > SAID_AFTER_MS) say(`Opening: ${Math.floor((100 * done) / Math.max(1, of))} %`);
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
    ...(budget ? { budget: REPLAY_BUDGET } : {}),
  };
}

/** A line on standard error that is written over, where a person sees it; and how to take it away. */
export function progressLine(): { say(text: string): void; clear(): void } {
  let said = '';
  const write = (text: string) => {
    if (text !== said && process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
    said = text;
  };
  return { say: write, clear: () => write('') };
}

function held(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
