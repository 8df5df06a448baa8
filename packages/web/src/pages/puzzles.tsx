/** The puzzles of a game: the next one, and all of them by grade, with those that are solved. */

import type { Puzzle } from '@gridhall/core';
import { capital, t, word } from '@gridhall/core';
import { nextPuzzle, puzzleGrades, puzzleOpening } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { FirstLook } from '../parts/first-look.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { recordWords } from '../parts/record-words.ts';
import { beginPuzzle, type Puzzles, puzzlesHere } from '../play/puzzles.ts';
import { go } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import './puzzles.css';

interface Found extends Puzzles {
  readonly setting: Setting;
}

export function PuzzlesPage({ game }: { game: string }): ComponentChild {
  const found = useLoaded<Found | Missing>(async () => {
    const setting = await findSetting(game);
    if ('say' in setting) return setting;
    const here = await puzzlesHere(game);
    return here.ok ? { setting, ...here.value } : { say: recordWords(here.fault) };
  }, [game]);
  return <Fetched of={found} what={t`Laying out the puzzles`} draw={(it) => <List {...it} />} />;
}

function List({ setting, all, solved }: Found): ComponentChild {
  const { table } = setting;
  const [refused, setRefused] = useState('');
  const begin = async (puzzle: Puzzle) => {
    const begun = await beginPuzzle(table, puzzle);
    if (begun.ok) go(`#/game/${begun.value}`);
    else setRefused(recordWords(begun.fault));
  };
  const next = nextPuzzle(all, solved);
  return (
    <main id="main" class={`page puzzles-page hue-${table.game.id}`} tabIndex={-1}>
      <Bar title={t`Puzzles of ${table.game.title}`} />
      <p class="muted">{t`${solved.size} of ${all.length} solved. A hint gives one away: then it is not counted.`}</p>
      <p class="notice" role="alert">
        {refused}
      </p>
      {next && (
        <div class="beside-look">
          <Position setting={setting} puzzle={next} />
          <div>
            <h2>{next.says}</h2>
            <p class="muted">{capital(word(next.grade.word))}</p>
            <Button primary onClick={() => begin(next)}>
              {t`Next: puzzle ${next.id}`}
            </Button>
          </div>
        </div>
      )}
      <div class="grades">
        {puzzleGrades(all, solved).map(({ grade, all: count, solved: done }) => (
          <section key={grade} class="grade-of">
            <h2>
              {capital(word(grade))} <small>{t`${done} of ${count} solved`}</small>
            </h2>
            <progress class="thin" max={count} value={done} aria-hidden="true" />
            <ol class="puzzles">
              {all
                .filter((puzzle) => puzzle.grade.word === grade)
                .map((puzzle) => {
                  const mark = solved.has(puzzle.id) ? ' ✓' : '';
                  const label = t`Puzzle ${puzzle.id}: ${puzzle.says}${mark === '' ? '' : t` Solved.`}`;
                  return (
                    <li key={puzzle.id}>
                      <Button
                        small
                        class={mark === '' ? '' : 'solved'}
                        title={puzzle.says}
                        aria-label={label}
                        onClick={() => begin(puzzle)}
                      >
                        {`${puzzle.id}${mark}`}
                      </Button>
                    </li>
                  );
                })}
            </ol>
          </section>
        ))}
      </div>
    </main>
  );
}

/** How it stands when a puzzle begins, from the side of who has to solve it. */
function Position({ setting, puzzle }: { setting: Setting; puzzle: Puzzle }): ComponentChild {
  const opening = useMemo(() => puzzleOpening(setting.table, puzzle), [setting, puzzle]);
  if (!opening.ok) return null;
  const { params, setup } = opening.value;
  return <FirstLook setting={setting} params={params} setup={setup} seat={puzzle.seat} />;
}
