/** Help at the table: what the game itself offers to show, and what a machine would do, drawn on the board. */
import type { Question } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Opponent } from '../play/asked.ts';
import type { Match } from '../play/match.ts';
import { opponentsOf, Thinker } from '../play/opponents.ts';
import type { Pointer } from '../tables/face.ts';
import type { Laid } from '../tables/index.ts';

interface Props {
  readonly match: Match;
  readonly laid: Laid;
  readonly question: Question | undefined;
  readonly answer: (text: string) => void;
  readonly point: (pointers: readonly Pointer[]) => void;
}

export function Help({ match, laid, question, answer, point }: Props): ComponentChild {
  const [said, setSaid] = useState('');
  const [adviser, setAdviser] = useState<Opponent | undefined>(undefined);
  const thinker = useRef<Thinker | undefined>(undefined);
  const version = match.version.value;
  const extras = laid.table.extras ?? [];
  useEffect(() => {
    // The last one listed is the strongest; who plays anything at all has no advice to give.
    void opponentsOf(laid.name).then((all) => setAdviser(all.findLast((one) => one.name !== 'random')));
    return () => thinker.current?.stop();
  }, [laid]);
  useEffect(() => {
    setSaid('');
    point([]);
  }, [version]);
  if (!question || (extras.length === 0 && !adviser)) return null;

  const advise = async () => {
    if (!adviser) return;
    thinker.current ??= new Thinker();
    match.session.markAided();
    const seen = match.version.value;
    setSaid(`${adviser.name} is thinking …`);
    try {
      const move = await thinker.current.ask(laid.name, adviser.name, match.view, question);
      if (move === undefined || seen !== match.version.value) return;
      setSaid(`${adviser.name} would answer: ${move}. ${adviser.about}`);
      point(laid.face.cellsOf?.(move).map((cell) => ({ cell, mark: 'hint' })) ?? []);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return h(
    'section',
    { class: 'help-at-table', 'aria-label': 'Help' },
    h(
      'div',
      { class: 'actions' },
      adviser && h('button', { class: 'button small', onClick: advise }, 'Hint'),
      extras.map((extra) =>
        h(
          'button',
          {
            key: extra.word,
            class: 'button small',
            'aria-description': extra.about,
            title: extra.about,
            onClick: () => {
              setSaid(extra.show(match.view, question));
              for (const move of extra.moves?.(match.view) ?? []) if (!match.over) answer(move);
            },
          },
          `${extra.word[0]!.toUpperCase()}${extra.word.slice(1)}`,
        ),
      ),
    ),
    h('pre', { class: 'help', role: 'status' }, said),
  );
}
