/** Help at the table: what the game itself offers to show, and what its engine advises, drawn on the board. */

import type { Extra } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../pages/brought-records.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Pointer } from '../tables/art.ts';
import { Button } from './button.tsx';
import './help.css';

interface Props {
  readonly sitting: Sitting;
  readonly point: (pointers: readonly Pointer[]) => void;
}

export function Help({ sitting, point }: Props): ComponentChild {
  void sitting.version.value;
  const { seat } = sitting;
  const { question, may } = seat.standing;
  // What was said belongs to the line of moves it was said about.
  const [said, setSaid] = useState({ text: '', about: -1 });
  const about = seat.moves.length;
  const extras = seat.table.extras ?? [];
  const hints = seat.offers.includes('hint') && may.includes('hint');
  useEffect(() => point([]), [about]);
  if (!question || (extras.length === 0 && !hints)) return null;

  const say = (text: string) => setSaid({ text, about: seat.moves.length });
  const advise = async () => {
    say('Thinking …');
    const hint = await seat.think('hint', ({ says }) => says && say(`Thinking: ${says} …`)).answer;
    if (about !== seat.moves.length) return;
    if (!hint.ok) {
      say(sitting.says(hint.fault));
      return;
    }
    const text = hint.value ? `${hint.value.move}: ${hint.value.why}` : 'There is no advice to give here.';
    say(text);
    announce.value = text;
    point(hint.value?.cells.map((cell) => ({ cell, mark: 'hint' })) ?? []);
  };
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
