/** Help at the table: what the game itself offers to show, and what its engine advises, drawn on the board. */

import type { Extra } from '@gridhall/core';
import { progressWords, solutionWords, type Thoughts } from '@gridhall/match';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../pages/brought-records.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Pointer } from '../tables/art.ts';
import { Button } from './button.tsx';
import './help.css';

interface Props {
  readonly sitting: Sitting;
  readonly point: (pointers: readonly Pointer[]) => void;
  /** More to ask for. */
  readonly children?: ComponentChildren;
}

export function Help({ sitting, point, children }: Props): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const { question, may } = seat.standing;
  // What was said belongs to the line of moves it was said about.
  const [said, setSaid] = useState({ text: '', about: -1 });
  const [thinking, setThinking] = useState<{ cancel(): void }>();
  const about = seat.moves.length;
  const extras = seat.table.extras ?? [];
  const hints = seat.offers.includes('hint') && may.includes('hint');
  useEffect(() => point([]), [about]);
  const asks = seat.offers.includes('solve') && may.includes('hint');
  if (!question || (extras.length === 0 && !hints && !asks)) return null;

  const say = (text: string) => setSaid({ text, about: seat.moves.length });
  /** What comes of a thought, while nobody has moved on. */
  const think = async <K extends 'hint' | 'solve'>(
    what: K,
    words: (found: Thoughts[K]) => string,
    show?: (found: Thoughts[K]) => void,
  ) => {
    say('Thinking …');
    const asked = seat.think(what, (progress) => say(`Thinking: ${progressWords(progress)} …`));
    setThinking(asked);
    const found = await asked.answer;
    setThinking(undefined);
    if (about !== seat.moves.length) return;
    const text = found.ok ? words(found.value) : sitting.says(found.fault);
    say(text);
    announce.value = text;
    if (found.ok) show?.(found.value);
  };
  const advise = () =>
    think(
      'hint',
      (hint) => (hint ? `${hint.move}: ${hint.why}` : 'There is no advice to give here.'),
      (hint) => point(hint?.cells.map((cell) => ({ cell, mark: 'hint' })) ?? []),
    );
  const ask = async (extra: Extra<unknown>) => {
    const text = extra.show(seat.view, question);
    const moves = extra.moves?.(seat.view) ?? [];
    const { who } = seat.standing;
    for (const move of moves) {
      if (!seat.standing.question || seat.standing.who !== who) break;
      if (!(await sitting.answer(move, true)).ok) break;
    }
    say(text);
    // What the moves brought about is told by the table itself.
    if (moves.length === 0) announce.value = text;
  };
  return (
    <section class="help-at-table" aria-label="Help">
      <div class="actions">
        {hints && (
          <Button small onClick={advise}>
            Hint
          </Button>
        )}
        {asks && (
          <Button small onClick={() => think('solve', solutionWords)}>
            Can it be won?
          </Button>
        )}
        {children}
        {thinking && (
          <Button small onClick={thinking.cancel}>
            Stop thinking
          </Button>
        )}
        {extras.map((extra) => (
          <Button
            key={extra.word}
            small
            aria-description={extra.about}
            title={extra.about}
            onClick={() => ask(extra)}
          >
            {`${extra.word[0]!.toUpperCase()}${extra.word.slice(1)}`}
          </Button>
        ))}
      </div>
      <pre class="help">{said.about === about ? said.text : ''}</pre>
    </section>
  );
}
