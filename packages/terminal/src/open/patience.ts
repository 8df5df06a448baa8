/** What opening a record may cost on this machine, and a line that says how far it is. */
import { t } from '@gridhall/core';
import { type Patience, REPLAY_BUDGET } from '@gridhall/match';

/** What takes shorter needs no line. */
const SAID_AFTER_MS = 700;

interface Options {
  /** Without one: the player said that it may take what it takes. */
  readonly budget?: boolean;
  /** Where the line goes; nowhere where somebody else draws. */
  readonly say?: (text: string) => void;
  readonly signal?: AbortSignal;
}

export function patienceOf({ budget = true, say = () => {}, signal }: Options = {}): Patience {
  const since = performance.now();
  return {
    hear(done) {
      if (performance.now() - since > SAID_AFTER_MS) say(t`Opening: ${Math.floor(100 * done)} %`);
    },
    ...(signal ? { signal } : {}),
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
