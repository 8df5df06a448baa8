/** New games: by the choices of last time or by a form, a level, a puzzle, the game of a day. */

import { anotherLike, puzzleGrades } from '@gridhall/app';
import { type GameModule, type Opening, openingOf as openingIn, t, word } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { playersOf, type Shelved } from '@gridhall/match';
import { Failed } from '../../../flags/wrong-use.ts';
import { dailyWanted } from '../../../open/daily.ts';
import { houseOf } from '../../../open/house.ts';
import { openingOf } from '../../../open/open-game.ts';
import { puzzleGame, puzzlesOf, solvedIn } from '../../../open/puzzles.ts';
import { findEngine, tableOf } from '../../../open/tables.ts';
import { boardOf } from '../../boards/board.ts';
import type { Hall, News, Run } from '../../page.ts';
import { teach } from '../../table/open.ts';
import { sitDown } from '../../table/sitting.ts';
import { beginGame, firstValues } from '../choices.ts';
import { bestsOf, levelsPage } from '../levels.ts';
import { menuPage } from '../menu.ts';

export function choose(game: string): Run {
  return {
    do: 'run',
    task: async () => {
      const [table, engine] = await Promise.all([tableOf(game), findEngine(game)]);
      const wishes = engine?.wishes ?? [];
      return {
        what: 'chosen',
        table,
        board: await boardOf(table),
        players: playersOf(engine),
        wishes,
        offers: engine?.offers ?? [],
      };
    },
  };
}

/** The lesson of a game, from where it was left; behind its end the game itself. */
export function lesson(game: string, hall: Hall): Run {
  return {
    do: 'run',
    task: async (tell) => {
      const table = await tableOf(game);
      const then = (now: Hall, done: boolean) => (done ? [play(game, now)] : []);
      return teach(table, await boardOf(table), hall, { out: t`back to the hall`, then }).task(tell);
    },
  };
}

/** At once, with what was chosen last or what is proposed; how far a board has come is said meanwhile. */
export function play(game: string, hall: Hall): Run {
  return {
    do: 'run',
    task: async (tell) => {
      const table = await tableOf(game);
      const house = await houseOf(table);
      const by = new AbortController();
      const hear = (says: string) =>
        tell({ what: 'opening', text: t`Making a board: ${says || '…'} (Esc: stop)`, by });
      hear('');
      const values = firstValues(house, hall.settings.chosen[game]);
      const sitting = await beginGame(table, values, hall, by.signal, hear);
      return sitting && { what: 'opened', by: 'lobby', sitting, board: await boardOf(table) };
    },
  };
}

/** Which puzzle: the next one, or the next of a grade; of another game where the one that is marked has none. */
export async function puzzles(marked: string, { ports }: Hall): Promise<News> {
  const game = await puzzledFrom(marked);
  const all = await puzzlesOf(game);
  const solved = await solvedIn(all, game, ports);
  const items = [
    { command: `puzzle ${game} next`, label: t`The next puzzle (${solved.size} of ${all.length} solved)` },
    ...puzzleGrades(all, solved).map(({ grade, all: count, solved: done }) => ({
      command: `puzzle ${game} ${grade}`,
      label: t`${word(grade)}: ${done} of ${count} solved`,
    })),
  ];
  return { what: 'asked', page: menuPage(t`Puzzles of ${(await tableOf(game)).game.title}`, items) };
}

async function puzzledFrom(marked: string): Promise<string> {
  for (const name of [marked, ...GAME_NAMES]) if ((await findEngine(name))?.puzzles) return name;
  return marked;
}

export function puzzle(game: string, which: string, hall: Hall): Run {
  return seated(game, hall, (table) => puzzleGame(table, which, hall.ports));
}

export async function levels(game: string, { ports }: Hall): Promise<News> {
  const table = await tableOf(game);
  return { what: 'asked', page: levelsPage(table, await bestsOf(table, ports)) };
}

/** Straight to a game of a preset, with the machines that are proposed for it. */
export function level(game: string, preset: string, hall: Hall): Run {
  const wanted = { params: {}, preset, boards: [], machines: {} };
  return seated(game, hall, (table) => openingOf(table, wanted, hall.ports.thinker));
}

/** A daily, from its beginning. */
export function playDay(game: string, day: string, hall: Hall): Run {
  return seated(game, hall, (table) => openingOf(table, dailyWanted(table, day)));
}

/** Another game like one that is kept: on the same board where nothing of it is hidden. */
export function again({ id, game = '' }: Pick<Shelved, 'id' | 'game'>, hall: Hall): Run {
  return seated(game, hall, async (table) => {
    const { store, thinker } = hall.ports;
    const record = await store.load(id);
    const opening = record.ok ? openingIn(record.value) : undefined;
    const next = opening && (await anotherLike(table, opening, thinker, !table.game.secrets));
    if (next?.ok) return next.value;
    throw new Failed(t`There is no other game like it.`);
  });
}

function seated(game: string, { ports, settings }: Hall, open: (table: GameModule) => Promise<Opening>): Run {
  return {
    do: 'run',
    task: async () => {
      const table = await tableOf(game);
      const sitting = await sitDown(table, await open(table), ports, { warns: () => settings.warnings });
      return { what: 'opened', by: 'lobby', sitting, board: await boardOf(table) };
    },
  };
}
