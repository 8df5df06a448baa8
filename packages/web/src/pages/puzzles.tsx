/** The puzzles of a game: the next one, and all of them by grade, with those that are solved. */

import type { Puzzle, Table } from '@gridhall/core';
import { capital, t, word } from '@gridhall/core';
import { nextPuzzle, puzzleGrades } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Fetched, type Missing, useLoaded } from '../parts/lazy.tsx';
import { recordWords } from '../parts/record-words.ts';
import { beginPuzzle, type Puzzles, puzzlesHere } from '../play/puzzles.ts';
import { go } from '../router.ts';
import { findTable } from '../tables/rules.ts';
import './puzzles.css';

interface Found extends Puzzles {
  readonly table: Table;
}

export function PuzzlesPage({ game }: { game: string }): ComponentChild {
  const found = useLoaded<Found | Missing>(async () => {
    const table = await findTable(game);
    if (!table) return { say: t`No game here is called ${game}.` };
    const here = await puzzlesHere(game);
    return here.ok ? { table, ...here.value } : { say: recordWords(here.fault) };
  }, [game]);
  return <Fetched of={found} what={t`Laying out the puzzles`} draw={(it) => <List {...it} />} />;
}

function List({ table, all, solved }: Found): ComponentChild {
  const [refused, setRefused] = useState('');
  const begin = async (puzzle: Puzzle) => {
    const begun = await beginPuzzle(table, puzzle);
    if (begun.ok) go(`#/game/${begun.value}`);
    else setRefused(recordWords(begun.fault));
  };
  const next = nextPuzzle(all, solved);
  return (
    <main id="main" class={`page puzzles-page hue-${table.game.id}`} tabIndex={-1}>
      <Bar title={t`${table.game.title}: puzzles`} />
      <p>{t`${solved.size} of ${all.length} solved. A hint gives one away: then it is not counted.`}</p>
      <p class="notice" role="alert">
        {refused}
      </p>
      {next && (
        <Button primary onClick={() => begin(next)}>
          {t`Next: puzzle ${next.id}`}
        </Button>
      )}
      {puzzleGrades(all, solved).map(({ grade, all: count, solved: done }) => (
        <section key={grade}>
          <h2>{capital(word(grade))}</h2>
          <p class="muted">{t`${done} of ${count} solved`}</p>
          <ol class="puzzles">
            {all
              .filter((puzzle) => puzzle.grade.word === grade)
              .map((puzzle) => {
                const mark = solved.has(puzzle.id) ? ' ✓' : '';
                const label = t`Puzzle ${puzzle.id}: ${puzzle.says}${mark === '' ? '' : t` Solved.`}`;
                return (
                  <li key={puzzle.id}>
                    <Button small title={puzzle.says} aria-label={label} onClick={() => begin(puzzle)}>
                      {`${puzzle.id}${mark}`}
                    </Button>
                  </li>
                );
              })}
          </ol>
        </section>
      ))}
    </main>
  );
}
