import { bad, FINE, type ParamsDescription, type ParamsOf, type Result, t } from '@gridhall/core';
import { EXTENDED_PRESETS } from './extended/presets.ts';
import type { AbyssFault } from './faults.ts';
import { LEVEL_PRESETS } from './library/presets.ts';

export const MOST_SIDE = 500;

/** Three columns for the hero, three for the ladder: the middle is the rest. */
export const EDGES = 6;

/** Two walls keep a third out of six columns at most, so in a middle of seven there is always room for it. */
const LEAST_COLUMNS = EDGES + 7;

const FIELDS = {
  rows: {
    kind: 'integer',
    label: t`Rows`,
    help: t`How high the board is.`,
    min: 1,
    max: MOST_SIDE,
    default: 15,
  },
  columns: {
    kind: 'integer',
    label: t`Columns`,
    help: t`How wide the board is: the hero starts on the left, the ladder is on the right.`,
    min: 1,
    max: MOST_SIDE,
    default: 40,
  },
  abysses: {
    kind: 'integer',
    label: t`Abyss cells`,
    help: t`How many cells are abyss: whoever ends a move there is gone.`,
    min: 0,
    max: MOST_SIDE * MOST_SIDE,
    default: 50,
  },
  monsters: {
    kind: 'integer',
    label: t`Monsters`,
    help: t`How many monsters there are; a third of them, rounded down, are super monsters.`,
    min: 0,
    max: MOST_SIDE * MOST_SIDE,
    default: 6,
  },
  bats: {
    kind: 'integer',
    label: t`Bats`,
    help: t`How many bats there are.`,
    min: 0,
    max: MOST_SIDE * MOST_SIDE,
    default: 2,
  },
  generator: {
    kind: 'choice',
    label: t`Generator`,
    help: t`own: the board comes from the seed of the game; glibc: from the number below, as in the original program.`,
    plain: {
      label: t`The board comes from`,
      values: { own: t`Gridhall’s own generator`, glibc: t`the original program` },
      rare: true,
    },
    options: ['own', 'glibc'],
    default: 'own',
  },
  seed: {
    kind: 'integer',
    label: t`Original seed`,
    help: t`With the generator glibc: the seed that gave this board in the original program.`,
    plain: {
      label: t`Its seed`,
      help: t`The seed that gave this board in the original program.`,
      rare: true,
    },
    min: 0,
    max: 0xffffffff,
    default: 1,
  },
  // The extended game: everything off is the classic one.
  pairs: {
    kind: 'integer',
    label: t`Teleport pairs`,
    help: t`How many pairs of teleports there are: a move that ends on one goes on to the other.`,
    min: 0,
    max: 9,
    default: 0,
  },
  randoms: {
    kind: 'integer',
    label: t`Random teleports`,
    help: t`How many teleports lead to any cell at all, a wall or the abyss too.`,
    min: 0,
    max: 9,
    default: 0,
  },
  baddiesTeleport: {
    kind: 'flag',
    label: t`Baddies use teleports`,
    help: t`Whether baddies go through teleports too; otherwise these are walls to them.`,
    default: false,
  },
  treasures: {
    kind: 'integer',
    label: t`Treasures`,
    help: t`How many treasures lie about: a hundred points each.`,
    min: 0,
    max: 20,
    default: 0,
  },
  items: {
    kind: 'integer',
    label: t`Magic items`,
    help: t`How many magic items lie about: boots, wand, shield, and in fog a lantern, in turn.`,
    min: 0,
    max: 8,
    default: 0,
  },
  planners: {
    kind: 'integer',
    label: t`Planners`,
    help: t`How many baddies cut off your way to the ladder.`,
    min: 0,
    max: 5,
    default: 0,
  },
  waldos: {
    kind: 'integer',
    label: t`Waldos`,
    help: t`How many baddies you do not see.`,
    min: 0,
    max: 3,
    default: 0,
  },
  sights: {
    kind: 'integer',
    label: t`Rounds between sights`,
    help: t`After how many rounds each the Waldos are seen for once; 0 for never.`,
    min: 0,
    max: 20,
    default: 0,
  },
  fog: {
    kind: 'integer',
    label: t`Sight in fog`,
    help: t`How many cells you see around you; 0 for the whole board.`,
    min: 0,
    max: 20,
    default: 0,
  },
  campaign: {
    kind: 'flag',
    label: t`Campaign`,
    help: t`Whether board follows board, harder after a win and easier after a loss.`,
    default: false,
  },
} as const;

export type AbyssParams = ParamsOf<typeof FIELDS>;

/** What a board is made from; the numbers of the extended game may be left out. */
export type Plan = Pick<AbyssParams, 'rows' | 'columns' | 'abysses' | 'monsters' | 'bats'> &
  Partial<Pick<AbyssParams, 'pairs' | 'randoms' | 'treasures' | 'items' | 'planners' | 'waldos'>>;

export const params: ParamsDescription<AbyssParams> = {
  fields: FIELDS,
  presets: [
    {
      name: 'small',
      label: t`Small, 10 × 20: 15 abysses, 3 monsters, 1 bat`,
      title: t`Small`,
      about: t`10 × 20, 3 monsters, 1 bat`,
      proposed: true,
      values: { rows: 10, columns: 20, abysses: 15, monsters: 3, bats: 1 },
    },
    {
      name: 'medium',
      label: t`Medium, 15 × 40: 50 abysses, 6 monsters, 2 bats`,
      title: t`Medium`,
      about: t`15 × 40, 6 monsters, 2 bats`,
      values: { rows: 15, columns: 40, abysses: 50, monsters: 6, bats: 2 },
    },
    {
      name: 'large',
      label: t`Large, 25 × 80: 160 abysses, 15 monsters, 4 bats`,
      title: t`Large`,
      about: t`25 × 80, 15 monsters, 4 bats`,
      values: { rows: 25, columns: 80, abysses: 160, monsters: 15, bats: 4 },
    },
    ...EXTENDED_PRESETS,
    ...LEVEL_PRESETS,
  ],
  daily: ['small', 'medium'],
  check: checkFit,
};

/** What cannot be placed is refused before the first draw, so that no draw is ever repeated in vain. */
export function checkFit(plan: Plan): Result<void, AbyssFault> {
  const { rows, columns } = plan;
  if (columns < LEAST_COLUMNS) return bad('too-narrow', { columns, least: LEAST_COLUMNS });
  const wanted = wantedCells(plan);
  const free = freeCells(rows, columns);
  return wanted > free ? bad('do-not-fit', { wanted, free }) : FINE;
}

/** A pair of teleports takes two cells. */
function wantedCells(plan: Plan): number {
  const { abysses, monsters, bats, pairs = 0, randoms = 0, treasures = 0, items = 0 } = plan;
  const { planners = 0, waldos = 0 } = plan;
  return abysses + monsters + bats + 2 * pairs + randoms + treasures + items + planners + waldos;
}

/** The same plan, what does not fit cut from the abysses, then from the monsters. */
export function fitted<P extends Plan>(plan: P): P {
  const over = Math.max(0, wantedCells(plan) - freeCells(plan.rows, plan.columns));
  const abysses = Math.max(0, plan.abysses - over);
  const monsters = Math.max(0, plan.monsters - (over - (plan.abysses - abysses)));
  return { ...plan, abysses, monsters };
}

/** Cells of the middle that are left when the three walls stand. */
function freeCells(rows: number, columns: number): number {
  const thirdWall = Math.floor((3 * rows) / 4) - Math.floor(rows / 4);
  return rows * (columns - EDGES) - (rows - 1) - thirdWall;
}
