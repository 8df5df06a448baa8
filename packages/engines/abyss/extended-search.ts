/**
 * The search of an extended game whose view is a state, by the rules themselves. What is drawn at random is not searched.
 */
import {
  type AbyssState,
  type AbyssView,
  COMMANDS,
  floorOf,
  game,
  isStatic,
  kindOf,
  makeMoves,
  AbyssState as State,
  stateOf,
} from '@gridhall/games/abyss';
import { EscapeSearch, PLAINEST } from './astar.ts';
import { boundOf, FAR } from './bound.ts';
import { moveTables } from './tables.ts';

const GONE = 0xffffffff;
const KINDS = 32;
const HERO = kindOf('hero');
const NOTHING = kindOf('nothing');
const LUCKY = [kindOf('random teleport'), kindOf('wand')];
/** What helps on the way and is not drawn at random. */
const USEFUL = [kindOf('boots'), kindOf('shield')];

/** The words of a state: the hero, what he wears, what lies there still, and then the baddies. */
const WORN = 1;
const LYING = 2;

export class ExtendedSearch extends EscapeSearch {
  override readonly luck: boolean;
  readonly #start: AbyssState;
  /** Rounds to the ladder by cell if nothing were in the way. */
  readonly #rest: Uint16Array;
  /** The cells where something useful lies at the start. */
  readonly #items: readonly number[];
  readonly #floor: Uint8Array;
  readonly #words: Uint32Array;
  /** The word of the first baddie. */
  readonly #first: number;
  readonly #now = new State();
  readonly #trial = new State();

  constructor(view: AbyssView) {
    const start = withoutIdle(view);
    const items = [...start.lying.keys()].filter((cell) => USEFUL.includes(start.lying[cell]!));
    const first = LYING + Math.ceil(items.length / 32);
    super(first + start.left, true);
    this.#start = start;
    this.#items = items;
    this.#first = first;
    this.#words = new Uint32Array(first + start.left);
    this.#floor = floorOf(start);
    this.luck = view.more!.wand || view.more!.floor.some((kind) => LUCKY.includes(kind));
    this.#rest = boundOf(moveTables(view, this.#floor), []).rounds;
    this.#meetState(-1, 0, 0, start);
    if (this.states.count === 0) this.verdict = 'lost';
  }

  /** They are not counted: treasure and luck say more about a board. */
  lures(): number {
    return 0;
  }

  protected expand(state: number, rounds: number): void {
    this.#unpack(state);
    const trial = this.#trial;
    for (const command of PLAINEST) {
      game.copy(trial, this.#now);
      const lives = makeMoves(trial, COMMANDS[command]!);
      if (trial.drawn.length > 0) continue;
      if (trial.ending === 'escaped') {
        this.arrive(state, command);
        return;
      }
      if (lives) this.#meetState(state, command, rounds + (trial.half ? 0 : 1), trial);
    }
  }

  #meetState(from: number, command: number, rounds: number, state: AbyssState): void {
    const { grid, hero, lying, boots, half } = state;
    const steps = this.#rest[hero.row * grid.columns + hero.column]!;
    if (steps === FAR) return;
    // Boots, worn or lying about, are two steps a round.
    const fast = boots > 0 || this.#items.some((cell) => lying[cell] === USEFUL[0]);
    this.#pack(state);
    this.meet(this.#words, from, command, rounds, fast ? Math.ceil((steps + (half ? 1 : 0)) / 2) : steps);
  }

  #pack({ grid, hero, baddies, left, rounds, boots, shield, half, lying }: AbyssState): void {
    const words = this.#words.fill(0);
    words[0] = hero.row * grid.columns + hero.column;
    words[WORN] = boots | (shield ? 8 : 0) | (half ? 16 : 0) | ((rounds % 4) << 5);
    this.#items.forEach((cell, i) => {
      if (lying[cell] !== NOTHING) words[LYING + (i >> 5)]! |= 1 << (i & 31);
    });
    words.fill(GONE, this.#first);
    for (let i = 0; i < left; i++) words[this.#first + i] = baddies[i]! * KINDS + grid.cells[baddies[i]!]!;
  }

  /** A state of these words: what is in no word is as at the start. */
  #unpack(number: number): void {
    const words = this.#words;
    this.states.read(number, words);
    game.copy(this.#now, this.#start);
    const { grid, hero } = this.#now;
    grid.cells.set(this.#floor);
    this.#items.forEach((cell, i) => {
      if ((words[LYING + (i >> 5)]! & (1 << (i & 31))) !== 0) return;
      this.#now.lying = this.#now.lying.with(cell, NOTHING);
      grid.cells[cell] = NOTHING;
    });
    grid.cells[words[0]!] = HERO;
    hero.row = Math.floor(words[0]! / grid.columns);
    hero.column = words[0]! % grid.columns;
    this.#now.boots = words[WORN]! & 7;
    this.#now.shield = (words[WORN]! & 8) !== 0;
    this.#now.half = (words[WORN]! & 16) !== 0;
    this.#now.rounds = words[WORN]! >>> 5;
    let left = 0;
    for (let i = this.#first; i < words.length && words[i] !== GONE; i++) {
      const cell = Math.floor(words[i]! / KINDS);
      this.#now.baddies[left++] = cell;
      grid.cells[cell] = words[i]! % KINDS;
    }
    this.#now.left = left;
  }
}

/** The state of a view without what is of no use to an escape: fog, treasure, the wand, the campaign. */
function withoutIdle(view: AbyssView): AbyssState {
  const { lit: _lit, campaign: _campaign, ...more } = view.more!;
  const floor = more.floor.map((kind) => (IDLE.includes(kind) ? NOTHING : kind));
  const plane = view.plane.map((kind, cell) => (isStatic({ kind }) ? floor[cell]! : kind));
  const options = { ...more.options, fog: 0, campaign: false };
  return stateOf({ ...view, plane, more: { ...more, floor, options, wand: false, lantern: 0 } });
}

const IDLE = [kindOf('treasure'), kindOf('wand'), kindOf('lantern')];
