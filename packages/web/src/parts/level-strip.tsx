/** Where the level that is played stands among the others: those around it in a row, with the stars that each has earned. */

import { levelShelf } from '@gridhall/app';
import { type ParamValues, type Preset, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { beginLevel } from '../play/begin.ts';
import type { Sitting } from '../play/sitting.ts';
import { go } from '../router.ts';
import { Button } from './button.tsx';
import { useBests } from './stars.tsx';
import { Stars } from './three-stars.tsx';
import './level-strip.css';

/** So many fit beside a board. */
const MOST = 9;

export function LevelStrip({ sitting }: { sitting: Sitting }): ComponentChild {
  const { table, about } = sitting.seat;
  const bests = useBests(table);
  const shelf = levelShelf(table, about);
  if (!shelf) return null;
  const { levels, at } = shelf;
  const first = Math.max(0, Math.min(at - Math.floor(MOST / 2), levels.length - MOST));
  const start = async (level: Preset<ParamValues>) => {
    const kept = await beginLevel(table, level);
    if (kept.ok) go(`#/game/${kept.value}`);
    else sitting.refuse(kept.fault);
  };
  return (
    <section class="shelf" aria-label={t`Levels`}>
      <p>
        <strong>{levels[at]!.title}</strong>
        <a href={`#/new/${table.game.id}`}>{t`${at + 1} of ${levels.length}`}</a>
      </p>
      <ol>
        {levels.slice(first, first + MOST).map((level, i) => {
          return (
            <li key={level.name}>
              <button
                type="button"
                title={level.title}
                aria-label={`${first + i + 1}: ${level.title}`}
                aria-current={first + i === at ? 'step' : undefined}
                disabled={first + i === at}
                onClick={() => start(level)}
              >
                {first + i + 1}
              </button>
              <Stars count={bests?.get(level.label)?.earned?.stars ?? 0} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** 'Dungeon 3 of 29': below its name, so that it is not taken for one of the levels in it, where there is no room for a row. */
export function levelWords({ seat: { table, about } }: Sitting): string | undefined {
  const shelf = levelShelf(table, about);
  return shelf && t`${table.game.title} ${shelf.at + 1} of ${shelf.levels.length}`;
}

/** The same in the head of a table, where there is no room for a row: the way to all of them. */
export function LevelTag({ sitting }: { sitting: Sitting }): ComponentChild {
  const { table, about } = sitting.seat;
  const shelf = levelShelf(table, about);
  if (!shelf) return null;
  const place = t`${shelf.at + 1} of ${shelf.levels.length}`;
  return (
    <Button plain class="level-tag" href={`#/new/${table.game.id}`} title={t`All levels`}>
      {place} <Icon name="legend" />
    </Button>
  );
}
