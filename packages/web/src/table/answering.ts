/** Answers as they are given at a table: one, or several that follow each other as long as none is refused. */
import { announce } from '../parts/announce.ts';
import type { Sitting } from '../play/sitting.ts';

export type Answering = (text: string, ...next: readonly string[]) => void;

export function answeringAt(sitting: Sitting): Answering {
  const answer: Answering = (text, ...next) =>
    void sitting.answer(text).then((done) => {
      if (!done.ok) {
        const risk = sitting.risk.value;
        // Who goes on anyway has given these answers as well.
        if (risk?.text === text && next.length > 0) sitting.risk.value = { ...risk, next };
        announce.value = risk?.warning ?? sitting.notice.value ?? '';
      } else if (next[0] !== undefined) answer(next[0], ...next.slice(1));
    });
  return answer;
}
