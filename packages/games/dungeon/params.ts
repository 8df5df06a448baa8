import type { BoardFacts, ParamsDescription, ParamsOf, ParamValues, Result } from '@gridhall/core';
import { bad, capital, checkParams, counted, FINE, t, word } from '@gridhall/core';
import type { DungeonFault } from './faults.ts';
import { isExtended } from './level-head.ts';
import { isSideLevel } from './level-set.ts';
import { DUNGEON_NAMES, type DungeonName, LIBRARY } from './library/index.ts';
import { PARS } from './library/pars.ts';

/** Levels that are only named by doors are not counted. */
const numbered = (name: DungeonName): number => LIBRARY[name].filter((text) => !isSideLevel(text)).length;

export const GRADES = ['easy', 'fair', 'tricky', 'hard', 'cruel'];

const MOST_ROOMS = Math.max(...DUNGEON_NAMES.map(numbered));

const FIELDS = {
  dungeon: {
    kind: 'choice',
    label: t`Dungeon`,
    help: t`Dungeon of the library to enter; level files replace it.`,
    plain: {
      label: t`Dungeon`,
      values: Object.fromEntries(DUNGEON_NAMES.map((name) => [name, word(capital(name))])),
    },
    options: DUNGEON_NAMES,
    default: 'tutorial',
  },
  rooms: {
    kind: 'integer',
    label: t`Rooms`,
    help: t`Number of levels to play, from the first; 0 is all.`,
    plain: { label: t`Levels`, help: t`Number of levels, from the first; 0 is all.`, rare: true },
    min: 0,
    max: MOST_ROOMS,
    default: 0,
  },
} as const;

export type DungeonParams = ParamsOf<typeof FIELDS>;

export const params: ParamsDescription<DungeonParams> = {
  fields: FIELDS,
  presets: risingNames().map((name) => ({
    name,
    label: `${word(capital(name))}, ${levels(LIBRARY[name].length)}`,
    title: word(capital(name)),
    about: `${levels(numbered(name))}, ${word(PARS[name].grade)}`,
    par: PARS[name].moves[0]!,
    values: { dungeon: name },
  })),
  daily: [
    ...['easy', 'lures', 'pantry', 'cellar', 'stable', 'well', 'chapel', 'armoury', 'scullery', 'cistern'],
    ...['gallery', 'cloister', 'crypt', 'mint', 'foundry', 'barracks', 'archive', 'menagerie'],
  ],
  check({ dungeon, rooms }): Result<void, DungeonFault> {
    const most = numbered(dungeon);
    return rooms > most ? bad('too-many-rooms', { dungeon, rooms, most }) : FINE;
  },
};

/** In rising order, so that the next one is hardly harder; those that go beyond the classic game come last. */
function risingNames(): readonly DungeonName[] {
  const hard = (name: DungeonName) =>
    (LIBRARY[name].some(isExtended) ? GRADES.length : 0) + GRADES.indexOf(PARS[name].grade);
  return [...DUNGEON_NAMES].sort((one, other) => hard(one) - hard(other));
}

function levels(count: number): string {
  return counted(count, 'level');
}

/** The texts of the levels chosen: what a setup embeds, so that its record opens whatever becomes of the library. */
export function boards(chosen: ParamValues): readonly string[] | undefined {
  const checked = checkParams(params, chosen);
  return checked.ok ? roomsOf(checked.value) : undefined;
}

export function roomsOf({ dungeon, rooms }: DungeonParams): readonly string[] {
  const all: readonly string[] = LIBRARY[dungeon];
  if (rooms === 0) return all;
  const numbered = all.filter((text) => !isSideLevel(text));
  return [...numbered.slice(0, rooms), ...all.filter(isSideLevel)];
}

/** Of a dungeon of the library that is played whole: the fewest moves with each number of treasures, and how hard it is. */
export function made(chosen: ParamValues): BoardFacts | undefined {
  const checked = checkParams(params, chosen);
  if (!checked.ok) return undefined;
  const { dungeon, rooms } = checked.value;
  if (rooms !== 0 && rooms !== numbered(dungeon)) return undefined;
  const { grade, moves } = PARS[dungeon];
  return { grade, ...(moves[0] === undefined ? {} : { par: moves[0], pars: moves }) };
}
