/** Help at the table: what the game itself offers to show, and what its engine advises, drawn on the board. */
import type { Extra, Question } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../pages/arrivals.ts';
import type { Match } from '../play/match.ts';
import { givesHints, Thinker } from '../play/opponents.ts';
import type { Pointer } from '../tables/face.ts';
import type { Laid } from '../tables/index.ts';

interface Props {
  readonly match: Match;
  readonly laid: Laid;
  readonly question: Question | undefined;
  readonly point: (pointers: readonly Pointer[]) => void;
}

export function Help({ match, laid, question, point }: Props): ComponentChild {
  const version = match.version.value;
  // What was said belongs to the position it was said about.
  const [said, setSaid] = useState({ text: '', about: -1 });
  const [hints, setHints] = useState(false);
  const thinker = useRef<Thinker | undefined>(undefined);
  const extras = laid.table.extras ?? [];
  useEffect(() => {
    void givesHints(laid.name).then(setHints);
    return () => thinker.current?.stop();
  }, [laid]);
  useEffect(() => point([]), [version]);
  if (!question || (extras.length === 0 && !hints)) return null;

  const say = (text: string) => setSaid({ text, about: match.version.value });
  const advise = async () => {
    thinker.current ??= new Thinker();
    match.aid();
    const seen = match.version.value;
    say('Thinking …');
    try {
      const hint = await thinker.current.hint(laid.name, match.view, question);
      if (seen !== match.version.value) return;
      const text = hint ? `${hint.move}: ${hint.why}` : 'There is no advice to give here.';
      say(text);
      announce.value = text;
      point(hint?.cells.map((cell) => ({ cell, mark: 'hint' })) ?? []);
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  };
  const ask = (extra: Extra<unknown>) => {
    const text = extra.show(match.view, question);
    const moves = extra.moves?.(match.view) ?? [];
    for (const move of moves) if (!match.question || !match.answer(move).ok) break;
    say(text);
    // What the moves brought about is told by the table itself.
    if (moves.length === 0) announce.value = text;
  };
  return h(
    'section',
    { class: 'help-at-table', 'aria-label': 'Help' },
    h(
      'div',
      { class: 'actions' },
      hints && h('button', { class: 'button small', onClick: advise }, 'Hint'),
      extras.map((extra) =>
        h(
          'button',
          {
            key: extra.word,
            class: 'button small',
            'aria-description': extra.about,
            title: extra.about,
            onClick: () => ask(extra),
          },
          `${extra.word[0]!.toUpperCase()}${extra.word.slice(1)}`,
        ),
      ),
    ),
    h('pre', { class: 'help' }, said.about === version ? said.text : ''),
  );
}
