/**
 * The shortest escape of an extended game whose view is a state: A* with the rules themselves, the states packed into a
 * few words each. What luck would decide is not looked into.
 */
import {
  type AbyssState,
  type AbyssView,
  COMMANDS,
  game,
  isStatic,
  kindOf,
  makeMoves,
  AbyssState as State,
  stateOf,
} from '@gridhall/games/abyss';
import { Queue, States } from '../../search/collections.ts';
import { PLAINEST } from '../ground.ts';
import { FAR, stepsToLadder } from './steps.ts';

/** More would not fit into the memory of a browser's worker. */
const MOST_STATES = 4_000_000;

const GONE = 0xffffffff;
const KINDS = 32;
const HERO = kindOf('hero');
const NOTHING = kindOf('nothing');
const LUCKY = [kindOf('random teleport'), kindOf('wand')];
/** What helps on the way and is not left to luck. */
const USEFUL = [kindOf('boots'), kindOf('shield')];

/** The words of a state: the hero, what he wears, what lies there still, and then the baddies. */
const WORN = 1;
const LYING = 2;

export class ExtendedSearch {
  verdict: 'searching' | 'won' | 'lost' | 'full' = 'searching';
  /** States looked at. */
  looked = 0;
  /** Luck could lead elsewhere: a wand, or a teleport to anywhere. It is not looked into. */
  readonly luck: boolean;
  readonly #start: AbyssState;
  readonly #steps: Int32Array;
  /** The cells where something useful lies at the start. */
  readonly #items: readonly number[];
  readonly #under: Uint8Array;
  readonly #states: States;
  readonly #queue = new Queue();
  readonly #words: Uint32Array;
  readonly #first: number;
  readonly #from: number[] = [];
  readonly #by: number[] = [];
  readonly #rounds: number[] = [];
  readonly #done: boolean[] = [];
  readonly #now = new State();
  readonly #trial = new State();
  #last = { state: 0, command: 0 };

  constructor(view: AbyssView) {
    this.luck = view.more!.wand || view.more!.floor.some((kind) => LUCKY.includes(kind));
    this.#start = bare(view);
    const { more, grid } = this.#start;
    this.#under = more!.under.slice();
    this.#items = [...this.#under.keys()].filter((cell) => USEFUL.includes(this.#under[cell]!));
    this.#first = LYING + Math.ceil(this.#items.length / 32);
    this.#words = new Uint32Array(this.#first + this.#start.left);
    this.#states = new States(this.#words.length, true);
    this.#steps = stepsToLadder(more!.terrain, grid.rows, grid.columns);
    this.#meet(-1, 0, 0, this.#start);
    if (this.#states.count === 0) this.verdict = 'lost';
  }

  /** No escape is shorter than so many rounds: true at any time. */
  get atLeast(): number {
    return this.#queue.length > 0 ? this.#queue.least : 0;
  }

  /** Looks at so many more states at most. */
  run(looks: number): typeof this.verdict {
    for (let left = looks; left > 0 && this.verdict === 'searching'; left--) {
      if (this.#queue.length === 0) {
        this.verdict = 'lost';
        break;
      }
      const state = this.#queue.pop();
      if (!this.#done[state]) this.#look(state);
    }
    if (this.verdict === 'searching' && this.#states.count > MOST_STATES) this.verdict = 'full';
    return this.verdict;
  }

  /** The commands of the escape that was found. */
  commands(): number[] {
    const way = [this.#last.command];
    for (let at = this.#last.state; this.#from[at]! >= 0; at = this.#from[at]!) way.push(this.#by[at]!);
    return way.reverse();
  }

  /** How many rounds it takes. */
  rounds(): number {
    return this.#rounds[this.#last.state]! + 1;
  }

  #look(state: number): void {
    this.looked++;
    this.#done[state] = true;
    this.#unpack(state);
    for (const command of PLAINEST) {
      const trial = this.#trial;
      game.copy(trial, this.#now);
      const lives = makeMoves(trial, COMMANDS[command]!);
      if (trial.more!.drawn.length > 0) continue;
      if (trial.ending === 'escaped') {
        this.#last = { state, command };
        this.verdict = 'won';
        return;
      }
      if (!lives) continue;
      const rounds = this.#rounds[state]! + (trial.more!.half ? 0 : 1);
      this.#meet(state, command, rounds, trial);
    }
  }

  #meet(from: number, command: number, rounds: number, state: AbyssState): void {
    const rest = this.#least(state);
    if (rest === FAR) return;
    this.#pack(state);
    const before = this.#states.count;
    const number = this.#states.add(this.#words);
    if (number < before && (this.#done[number] || this.#rounds[number]! <= rounds)) return;
    this.#from[number] = from;
    this.#by[number] = command;
    this.#rounds[number] = rounds;
    this.#done[number] = false;
    this.#queue.push(number, rounds + rest);
  }

  /** Rounds to the ladder if nobody were in the way: with boots, worn or lying about, two steps each. */
  #least({ grid, hero, more }: AbyssState): number {
    const steps = this.#steps[hero.row * grid.columns + hero.column]!;
    if (steps === FAR) return FAR;
    const fast = more!.boots > 0 || this.#items.some((cell) => more!.under[cell] === USEFUL[0]);
    if (!fast) return steps;
    return Math.ceil((steps + (more!.half ? 1 : 0)) / 2);
  }

  #pack({ grid, hero, baddies, left, rounds, more }: AbyssState): void {
    const words = this.#words.fill(0);
    const { boots, shield, half, under } = more!;
    words[0] = hero.row * grid.columns + hero.column;
    words[WORN] = boots | (shield ? 8 : 0) | (half ? 16 : 0) | ((rounds % 4) << 5);
    this.#items.forEach((cell, i) => {
      if (under[cell] !== NOTHING) words[LYING + (i >> 5)]! |= 1 << (i & 31);
    });
    words.fill(GONE, this.#first);
    for (let i = 0; i < left; i++) words[this.#first + i] = baddies[i]! * KINDS + grid.cells[baddies[i]!]!;
  }

  /** A state of these words: what is in no word is as at the start. */
  #unpack(number: number): void {
    const words = this.#words;
    this.#states.read(number, words);
    game.copy(this.#now, this.#start);
    const { grid, hero, more } = this.#now;
    const under = more!.own();
    under.set(this.#under);
    this.#items.forEach((cell, i) => {
      if ((words[LYING + (i >> 5)]! & (1 << (i & 31))) === 0) under[cell] = NOTHING;
    });
    grid.cells.set(under);
    grid.cells[words[0]!] = HERO;
    hero.row = Math.floor(words[0]! / grid.columns);
    hero.column = words[0]! % grid.columns;
    more!.boots = words[WORN]! & 7;
    more!.shield = (words[WORN]! & 8) !== 0;
    more!.half = (words[WORN]! & 16) !== 0;
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
function bare(view: AbyssView): AbyssState {
  const { lit: _lit, campaign: _campaign, ...more } = view.more!;
  const floor = more.floor.map((kind) =>
    kind > HERO && isStatic({ kind }) && isIdle(kind) ? NOTHING : kind,
  );
  const plane = view.plane.map((kind, cell) => (kind === more.floor[cell] ? floor[cell]! : kind));
  const options = { ...more.options, fog: 0, campaign: false };
  return stateOf({ ...view, plane, more: { ...more, floor, options, wand: false, lantern: 0 } });
}

const IDLE = [kindOf('treasure'), kindOf('wand'), kindOf('lantern')];
function isIdle(kind: number): boolean {
  return IDLE.includes(kind);
}
