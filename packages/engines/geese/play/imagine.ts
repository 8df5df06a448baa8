/**
 * Boards that fit what the player sees, every one equally likely.
 *
 * The hidden fields beside revealed numbers fall into groups that the numbers cannot tell apart. Going from group to
 * group, all ways of filling them are counted at once: two ways that leave the same numbers open and have used the
 * same number of geese are one. Walking back through the counts draws one way; the fields far from any number take
 * the geese that are left.
 */
import type { Random } from '@gridhall/core';
import {
  countGeese,
  GeeseState,
  type GeeseView,
  GOOSE,
  hiddenBit,
  isKnown,
  markedBit,
  recount,
  sparedFields,
  valueMask,
} from '@gridhall/games/geese';

export function imagine(view: GeeseView, random: Random, budget: number): GeeseState | undefined {
  const state = stateLike(view);
  state.random.rekey(random);
  if (isKnown(view) || !view.placed) {
    state.board = view.plane.slice();
  } else {
    const geese = drawGeese(view, random, budget);
    if (!geese) return undefined;
    state.board.fill(0);
    for (const field of geese) state.board[field] = GOOSE;
    countGeese(state.board, view.columns, view.rows, 0);
    for (let field = 0; field < state.board.length; field++) {
      state.board[field]! |= view.plane[field]! & (hiddenBit | markedBit);
    }
  }
  recount(state);
  return state;
}

function stateLike(view: GeeseView): GeeseState {
  const state = new GeeseState();
  const { rows, columns, geese, reveal, first, placed, firstShown, disturbed, clicks } = view;
  Object.assign(state, { rows, columns, geese, reveal, first, placed, firstShown, disturbed, clicks });
  state.board = new Uint8Array(rows * columns);
  return state;
}

/** A group of fields that touch the same numbers. */
interface Group {
  readonly fields: number[];
  /** Indices into the list of numbers. */
  readonly numbers: readonly number[];
}

/** The numbers with hidden fields around them, and those fields in groups. */
interface Shore {
  /** Geese each number still wants, as they stand at the start. */
  readonly wanted: number[];
  readonly groups: readonly Group[];
  /** Hidden fields that touch no number. */
  readonly far: readonly number[];
  /** Fields that hold a goose for certain, by the way the geese were placed. */
  readonly certain: readonly number[];
}

/** The geese of a board that fits, or undefined when the budget runs out first. */
function drawGeese(view: GeeseView, random: Random, budget: number): number[] | undefined {
  const shore = shoreOf(view);
  const left = view.geese - shore.certain.length;
  const layers = countWays(shore, left, budget);
  if (!layers) return undefined;
  const last = [...layers.at(-1)!.values()];
  const farWays = waysFar(
    shore.far.length,
    left,
    last.map((way) => way.geese),
  );
  let way = draw(last, (each, i) => each.weight * farWays[i]!, random);
  const geese = [...shore.certain, ...choose(shore.far, left - way.geese, random)];
  for (let i = shore.groups.length - 1; i >= 0; i--) {
    const step = draw(way.from, (each) => each.weight, random);
    geese.push(...choose(shore.groups[i]!.fields, step.geese, random));
    way = step.before;
  }
  return geese;
}

function shoreOf(view: GeeseView): Shore {
  const { plane, columns, rows } = view;
  const certain: number[] = [];
  const open = plane.map((byte) => (byte & hiddenBit ? 1 : 0));
  const spared = sparedFields(view, view.firstShown);
  // Too many geese to spare every field around the first: then all other fields hold one.
  if (view.first !== 'none' && plane.length - view.geese < spared.length) {
    const near = new Set(spared);
    for (let field = 0; field < plane.length; field++) {
      if (near.has(field)) continue;
      certain.push(field);
      open[field] = 0;
    }
  }
  const wanted: number[] = [];
  const numbersOf = new Map<number, number[]>();
  const sure = new Set(certain);
  for (let field = 0; field < plane.length; field++) {
    if (plane[field]! & hiddenBit) continue;
    const around = fieldsAround(field, columns, rows);
    const hidden = around.filter((other) => open[other]);
    if (hidden.length === 0) continue;
    const number =
      wanted.push((plane[field]! & valueMask) - around.filter((other) => sure.has(other)).length) - 1;
    for (const other of hidden) {
      const numbers = numbersOf.get(other);
      if (numbers) numbers.push(number);
      else numbersOf.set(other, [number]);
    }
  }
  const groups = new Map<string, Group>();
  for (const [field, numbers] of numbersOf) {
    const key = numbers.join();
    const group = groups.get(key);
    if (group) group.fields.push(field);
    else groups.set(key, { fields: [field], numbers });
  }
  const far: number[] = [];
  for (let field = 0; field < plane.length; field++)
    if (open[field] && !numbersOf.has(field)) far.push(field);
  return { wanted, groups: inOrder([...groups.values()], wanted.length), far, certain };
}

function fieldsAround(field: number, columns: number, rows: number): number[] {
  const y = Math.floor(field / columns);
  const x = field % columns;
  const fields: number[] = [];
  for (let b = Math.max(0, y - 1); b <= Math.min(rows - 1, y + 1); b++) {
    for (let a = Math.max(0, x - 1); a <= Math.min(columns - 1, x + 1); a++) {
      if (a !== x || b !== y) fields.push(b * columns + a);
    }
  }
  return fields;
}

/** Groups next to each other come after each other, so that few numbers are open at any time. */
function inOrder(groups: readonly Group[], numbers: number): Group[] {
  const groupsOf: Group[][] = Array.from({ length: numbers }, () => []);
  for (const group of groups) for (const number of group.numbers) groupsOf[number]!.push(group);
  const placed = new Set<Group>();
  const order: Group[] = [];
  for (const first of groups) {
    const queue = [first];
    for (let i = 0; i < queue.length; i++) {
      const group = queue[i]!;
      if (placed.has(group)) continue;
      placed.add(group);
      order.push(group);
      for (const number of group.numbers)
        queue.push(...groupsOf[number]!.filter((other) => !placed.has(other)));
    }
  }
  return order;
}

/** All fillings of the groups so far that leave the same wants and use as many geese. */
interface Way {
  readonly wanted: Int8Array;
  readonly geese: number;
  weight: number;
  readonly from: { readonly before: Way; readonly geese: number; readonly weight: number }[];
}

/** Past this, weights are scaled down together; only their ratios within a layer count. */
const HEAVY = 1e200;

function countWays(shore: Shore, left: number, budget: number): Map<string, Way>[] | undefined {
  const { groups, wanted } = shore;
  // After its last group a number must be satisfied, and is no longer told apart.
  const lastGroup = new Int32Array(wanted.length);
  groups.forEach((group, i) => {
    for (const number of group.numbers) lastGroup[number] = i;
  });
  const start: Way = { wanted: Int8Array.from(wanted), geese: 0, weight: 1, from: [] };
  const layers = [new Map([['', start]])];
  let active: number[] = [];
  for (let i = 0; i < groups.length; i++) {
    const { fields, numbers } = groups[i]!;
    active = [...new Set([...active, ...numbers])];
    const closing = active.filter((number) => lastGroup[number] === i);
    const staying = active.filter((number) => lastGroup[number] !== i);
    const layer = new Map<string, Way>();
    let heaviest = 0;
    for (const before of layers[i]!.values()) {
      let combinations = 1;
      for (let geese = 0; geese <= fields.length && before.geese + geese <= left; geese++) {
        if (--budget < 0) return undefined;
        if (geese > 0) combinations = (combinations * (fields.length - geese + 1)) / geese;
        const after = before.wanted.slice();
        let fits = true;
        for (const number of numbers) if ((after[number]! -= geese) < 0) fits = false;
        if (!fits) break;
        if (closing.some((number) => after[number] !== 0)) continue;
        const weight = before.weight * combinations;
        const key = `${before.geese + geese}:${staying.map((number) => after[number]).join()}`;
        let way = layer.get(key);
        if (!way) layer.set(key, (way = { wanted: after, geese: before.geese + geese, weight: 0, from: [] }));
        way.weight += weight;
        way.from.push({ before, geese, weight });
        heaviest = Math.max(heaviest, way.weight);
      }
    }
    if (heaviest > HEAVY) for (const way of layer.values()) way.weight /= heaviest;
    layers.push(layer);
    active = staying;
  }
  return layers;
}

/**
 * In how many ways the far fields can take what each count of geese leaves, relative to the likeliest: the numbers
 * themselves can be too large for a double. Neighbouring binomials differ by a simple factor.
 */
function waysFar(far: number, left: number, used: readonly number[]): number[] {
  const [low, high] = [Math.max(0, left - Math.max(...used)), Math.min(far, left - Math.min(...used))];
  if (low > high) return used.map(() => 0);
  const top = Math.min(high, Math.max(low, far >>> 1));
  const ways = new Map([[top, 1]]);
  for (let r = top; r < high; r++) ways.set(r + 1, (ways.get(r)! * (far - r)) / (r + 1));
  for (let r = top; r > low; r--) ways.set(r - 1, (ways.get(r)! * r) / (far - r + 1));
  return used.map((geese) => ways.get(left - geese) ?? 0);
}

function draw<T>(from: readonly T[], weigh: (each: T, i: number) => number, random: Random): T {
  const weights = from.map(weigh);
  let at = random.unit() * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < from.length; i++) {
    at -= weights[i]!;
    if (at < 0 && weights[i]! > 0) return from[i]!;
  }
  // Rounding can leave a hair at the end: the last one possible takes it.
  return from[weights.findLastIndex((weight) => weight > 0)]!;
}

function choose(fields: readonly number[], count: number, random: Random): number[] {
  const pool = fields.slice();
  for (let i = 0; i < count; i++) {
    const j = i + random.below(pool.length - i);
    [pool[i], pool[j]] = [pool[j]!, pool[i]!];
  }
  return pool.slice(0, count);
}
