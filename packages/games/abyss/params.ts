import { bad, FINE, type ParamsDescription, type ParamsOf, type Result, t } from '@gridhall/core';
import { PRESETS } from './presets.ts';

/** Why something is refused in Abyss, beside what every game refuses. */
export const FAULTS = [
  ...(['too-narrow', 'do-not-fit', 'board-count', 'board-size', 'board-no-hero', 'board-heroes'] as const),
  ...(['board-frame', 'board-frame-open', 'board-teleport', 'no-wand', 'no-such-action'] as const),
] as const;
export type AbyssFault = (typeof FAULTS)[number];

export const MOST_SIDE = 500;

/** Three columns for the hero, three for the ladder: the middle is the rest. */
export const EDGES = 6;

/** Two walls keep a third out of six columns at most, so in a middle of seven there is always room for it. */
const LEAST_COLUMNS = EDGES + 7;

/** A number with its range. */
const number = (label: string, help: string, [min, max]: readonly [number, number], preset: number) =>
  ({ kind: 'integer', label, help, min, max, default: preset }) as const;
/** Something that the extended game has and the classic game has not. */
const part = (label: string, help: string, most: number) => number(label, help, [0, most], 0);
const option = (label: string, help: string) => ({ kind: 'flag', label, help, default: false }) as const;

const SIDE = [1, MOST_SIDE] as const;
const PIECES = [0, MOST_SIDE * MOST_SIDE] as const;

const FIELDS = {
  rows: number(t`Rows`, t`Number of rows.`, SIDE, 15),
  columns: number(
    t`Columns`,
    t`Number of columns; the hero starts on the left, and the ladder is on the right.`,
    SIDE,
    40,
  ),
  abysses: number(
    t`Abyss cells`,
    t`Number of abyss cells; anyone who ends a move there is lost.`,
    PIECES,
    50,
  ),
  monsters: number(
    t`Monsters`,
    t`Number of monsters; a third of them, rounded down, are super monsters.`,
    PIECES,
    6,
  ),
  bats: number(t`Bats`, t`Number of bats.`, PIECES, 2),
  generator: {
    kind: 'choice',
    label: t`Generator`,
    help: t`Random number generator of the board. own: the seed of the game; glibc: the number below, as in the original program.`,
    plain: {
      label: t`The board comes from`,
      values: { own: t`Gridhall’s own generator`, glibc: t`the original program` },
      rare: true,
    },
    options: ['own', 'glibc'],
    default: 'own',
  },
  seed: {
    ...number(
      t`Original seed`,
      t`With the generator glibc, the seed of the original program.`,
      [0, 0xffffffff],
      1,
    ),
    plain: {
      label: t`Its seed`,
      help: t`The seed of this board in the original program.`,
      rare: true,
    },
  },
  pairs: part(
    t`Teleport pairs`,
    t`Number of pairs of teleports; a move that ends on one continues to the other.`,
    9,
  ),
  randoms: part(
    t`Random teleports`,
    t`Number of teleports that lead to any cell, even a wall or the abyss.`,
    9,
  ),
  baddiesTeleport: option(
    t`Baddies use teleports`,
    t`Whether baddies can use teleports; otherwise teleports are walls to them.`,
  ),
  treasures: part(t`Treasures`, t`Number of treasures, worth a hundred points each.`, 20),
  items: part(
    t`Magic items`,
    t`Number of magic items: boots, wand, shield, and in fog a lantern, in turn.`,
    8,
  ),
  planners: part(t`Planners`, t`Number of baddies that cut off your way to the ladder.`, 5),
  waldos: part(t`Waldos`, t`Number of invisible baddies.`, 3),
  sights: part(t`Rounds between sights`, t`Rounds between two sightings of the Waldos; 0 is never.`, 20),
  fog: part(t`Sight in fog`, t`Number of cells that you see around you; 0 is the whole board.`, 20),
  campaign: option(
    t`Campaign`,
    t`Whether another board follows, harder after a win and easier after a loss.`,
  ),
} as const;

export type AbyssParams = ParamsOf<typeof FIELDS>;

/** What the extended game knows of its params; they are the numbers chosen at the start. */
export type Options = Omit<AbyssParams, 'seed'>;

/** What a board is made from; the numbers of the extended game may be left out. */
export type Plan = Pick<AbyssParams, 'rows' | 'columns' | 'abysses' | 'monsters' | 'bats'> & Partial<Options>;

/** Whether anything beyond the classic game is on, where the board is made from the numbers. */
export function isExtended(chosen: AbyssParams): boolean {
  const { pairs, randoms, treasures, items, planners, waldos } = chosen;
  return pairs + randoms + treasures + items + planners + waldos > 0 || changesGivenBoard(chosen);
}

/** Whether anything is on that also changes the rules of a given board. */
export function changesGivenBoard({ baddiesTeleport, sights, fog, campaign }: AbyssParams): boolean {
  return baddiesTeleport || sights > 0 || fog > 0 || campaign;
}

/** Whether a game made from these numbers hides something: future draws, a baddie, or the board. */
export function hasHidden({ randoms, items, waldos, fog, campaign }: AbyssParams): boolean {
  // The second of the magic items is the wand, which draws a cell.
  return randoms > 0 || items >= 2 || waldos > 0 || fog > 0 || campaign;
}

/** Made once for each choice, because boards are made by the thousand from the same one. */
const known = new WeakMap<AbyssParams, Options>();

export function optionsOf(chosen: AbyssParams): Options {
  let options = known.get(chosen);
  if (!options) {
    const { seed: _seed, ...others } = chosen;
    known.set(chosen, (options = others));
  }
  return options;
}

export const params: ParamsDescription<AbyssParams> = {
  fields: FIELDS,
  presets: PRESETS,
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
