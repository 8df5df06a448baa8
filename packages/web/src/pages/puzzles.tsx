/** The puzzles of a game: the next one, and all of them by grade, with those that are solved. */

import { nextPuzzle, puzzleGrades, puzzleOpening, sampleView } from '@gridhall/app';
import type { Puzzle } from '@gridhall/core';
import { capital, counted, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { sitsAcross } from '../parts/across.ts';
import { Fetched, type Missing } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import { FirstLook } from '../parts/first-look.tsx';
import { Heading } from '../parts/heading.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { recordWords } from '../parts/record-words.ts';
import { SmallBoard } from '../parts/small-board.tsx';
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
      <Heading title={t`Puzzles of ${table.game.title}`} />
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
        {puzzleGrades(all, solved).map(({ grade, all: count, solved: done }) => {
          const mine = all.filter((puzzle) => puzzle.grade.word === grade);
          return (
            <section key={grade} class="grade-of">
              <h2>
                {capital(word(grade))} <small>{t`${done} of ${count} solved`}</small>
              </h2>
              <progress class="thin" max={count} value={done} aria-hidden="true" />
              <ol class="puzzles">
                {waitingOf(mine, solved).map((puzzle) => (
                  <li key={puzzle.id}>
                    <button
                      type="button"
                      class="puzzle-seen"
                      title={puzzle.says}
                      onClick={() => begin(puzzle)}
                    >
                      <span class="puzzle-board">
                        <Small setting={setting} puzzle={puzzle} />
                      </span>
                      <span>
                        <strong>
                          <span class="unseen">{t`Puzzle`} </span>
                          {puzzle.id}
                        </strong>{' '}
                        <small>{counted(puzzle.moves, 'move')}</small>
                      </span>
                    </button>
                  </li>
                ))}
              </ol>
              <details>
                <summary>{t`All ${mine.length}`}</summary>
                <ol class="numbers">
                  {mine.map((puzzle) => (
                    <li key={puzzle.id}>
                      <Button
                        small
                        class={solved.has(puzzle.id) ? 'solved' : ''}
                        title={puzzle.says}
                        aria-label={labelOf(puzzle, solved)}
                        onClick={() => begin(puzzle)}
                      >
                        {`${puzzle.id}${solved.has(puzzle.id) ? ' ✓' : ''}`}
                      </Button>
                    </li>
                  ))}
                </ol>
              </details>
            </section>
          );
        })}
      </div>
    </main>
  );
}

/** So many of a grade are seen at once. */
const SEEN = 6;

/** The next that wait to be solved; where none does, the first once more. */
function waitingOf(mine: readonly Puzzle[], solved: ReadonlySet<string>): readonly Puzzle[] {
  const waiting = mine.filter(({ id }) => !solved.has(id));
  return (waiting.length > 0 ? waiting : mine).slice(0, SEEN);
}

function labelOf({ id, says }: Puzzle, solved: ReadonlySet<string>): string {
  return t`Puzzle ${id}: ${says}${solved.has(id) ? t` Solved.` : ''}`;
}

/** The same in small, to choose by. */
function Small({ setting, puzzle }: { setting: Setting; puzzle: Puzzle }): ComponentChild {
  const { table } = setting;
  const opening = useMemo(() => puzzleOpening(table, puzzle), [setting, puzzle]);
  if (!opening.ok) return null;
  const { params, setup } = opening.value;
  const view = () => sampleView(table, { params, setup, moves: [], viewer: puzzle.seat });
  return <SmallBoard setting={setting} view={view} turned={sitsAcross(table, puzzle.seat)} />;
}

/** How it stands when a puzzle begins, from the side of who has to solve it. */
function Position({ setting, puzzle }: { setting: Setting; puzzle: Puzzle }): ComponentChild {
  const opening = useMemo(() => puzzleOpening(setting.table, puzzle), [setting, puzzle]);
  if (!opening.ok) return null;
  const { params, setup } = opening.value;
  return <FirstLook setting={setting} params={params} setup={setup} seat={puzzle.seat} />;
}
