/** New games: by the choices of last time or by a form, a level, a puzzle, the game of a day. */

import { anotherLike, puzzleGrades } from '@gridhall/app';
import { type GameModule, type Opening, openingOf as openingIn, t, word } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { playersOf, type Shelved } from '@gridhall/match';
import { Failed } from '../../../flags/wrong-use.ts';
import { dailyWanted } from '../../../open/daily.ts';
import { houseOf } from '../../../open/house.ts';
import { chosenOpening } from '../../../open/open-game.ts';
import { puzzleGame, puzzlesOf, solvedIn } from '../../../open/puzzles.ts';
import { findEngine, requireTable } from '../../../open/tables.ts';
import { boardArtOf } from '../../boards/board.ts';
import type { News, PageContext, RunEffect } from '../../page.ts';
import { teach } from '../../table/open.ts';
import { openSitting } from '../../table/sitting.ts';
import { beginGame, firstValues } from '../choices.ts';
import { bestsOf, levelsPage } from '../levels.ts';
import { menuPage } from '../menu.ts';

export function chooseGame(game: string): RunEffect {
  return {
    do: 'run',
    task: async () => {
      const [table, engine] = await Promise.all([requireTable(game), findEngine(game)]);
      const wishes = engine?.wishes ?? [];
      return {
        what: 'chosen',
        table,
        board: await boardArtOf(table),
        players: playersOf(engine),
        wishes,
        offers: engine?.offers ?? [],
      };
    },
  };
}

/** The lesson of a game, from where it was left; behind its end the game itself. */
export function lesson(game: string, hall: PageContext): RunEffect {
  return {
    do: 'run',
    task: async (tell) => {
      const table = await requireTable(game);
      const then = (now: PageContext, done: boolean) => (done ? [playNow(game, now)] : []);
      return teach(table, await boardArtOf(table), hall, { out: t`back to the hall`, then }).task(tell);
    },
  };
}

/** At once, with what was chosen last or what is proposed; how far a board has come is said meanwhile. */
export function playNow(game: string, hall: PageContext): RunEffect {
  return {
    do: 'run',
    task: async (tell) => {
      const table = await requireTable(game);
      const house = await houseOf(table);
      const by = new AbortController();
      const hear = (says: string) =>
        tell({ what: 'opening', text: t`Making a board: ${says || '…'} (Esc: stop)`, by });
      hear('');
      const values = firstValues(house, hall.settings.chosen[game]);
      const sitting = await beginGame(table, values, hall, by.signal, hear);
      return sitting && { what: 'opened', by: 'lobby', sitting, board: await boardArtOf(table) };
    },
  };
}

/** Which puzzle: the next one, or the next of a grade; of another game where the one that is marked has none. */
export async function openNextPuzzle(marked: string, { ports }: PageContext): Promise<News> {
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
  return { what: 'asked', page: menuPage(t`Puzzles of ${(await requireTable(game)).game.title}`, items) };
}

async function puzzledFrom(marked: string): Promise<string> {
  for (const name of [marked, ...GAME_NAMES]) if ((await findEngine(name))?.puzzles) return name;
  return marked;
}

export function puzzle(game: string, which: string, hall: PageContext): RunEffect {
  return seated(game, hall, (table) => puzzleGame(table, which, hall.ports));
}

export async function levels(game: string, { ports }: PageContext): Promise<News> {
  const table = await requireTable(game);
  return { what: 'asked', page: levelsPage(table, await bestsOf(table, ports)) };
}

/** Straight to a game of a preset, with the machines that are proposed for it. */
export function playLevel(game: string, preset: string, hall: PageContext): RunEffect {
  const wanted = { params: {}, preset, boards: [], machines: {} };
  return seated(game, hall, (table) => chosenOpening(table, wanted, hall.ports.thinker));
}

/** A daily, from its beginning. */
export function playDay(game: string, day: string, hall: PageContext): RunEffect {
  return seated(game, hall, (table) => chosenOpening(table, dailyWanted(table, day)));
}

/** Another game like one that is kept: on the same board where nothing of it is hidden. */
export function playAgain({ id, game = '' }: Pick<Shelved, 'id' | 'game'>, hall: PageContext): RunEffect {
  return seated(game, hall, async (table) => {
    const { store, thinker } = hall.ports;
    const record = await store.load(id);
    const opening = record.ok ? openingIn(record.value) : undefined;
    const next = opening && (await anotherLike(table, opening, thinker, !table.game.secrets));
    if (next?.ok) return next.value;
    throw new Failed(t`There is no other game like it.`);
  });
}

function seated(
  game: string,
  { ports, settings }: PageContext,
  open: (table: GameModule) => Promise<Opening>,
): RunEffect {
  return {
    do: 'run',
    task: async () => {
      const table = await requireTable(game);
      const sitting = await openSitting(table, await open(table), ports, { warns: () => settings.warnings });
      return { what: 'opened', by: 'lobby', sitting, board: await boardArtOf(table) };
    },
  };
}
