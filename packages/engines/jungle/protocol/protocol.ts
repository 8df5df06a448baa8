/**
 * The line protocol of the engine, in the manner of UCI: parses a line into data. Nothing is read, printed or timed here;
 * `thinker.ts` runs the searches, and the host has the streams and the clock.
 */
import { clip, type Result } from '@gridhall/core';
import {
  BLUE,
  game,
  type JungleParams,
  type JungleView,
  moveOf,
  squareOf,
  words,
} from '@gridhall/games/jungle';
import { LEVELS } from '../levels/levels.ts';

/** The limits of a search; a missing one does not limit it. */
export interface Bounds {
  readonly movetime?: number;
  readonly depth?: number;
  readonly nodes?: number;
  /** Clock and increment of the side to move, in milliseconds. */
  readonly time?: number;
  readonly inc?: number;
}

/** A search to run. */
export interface Go {
  readonly view: JungleView;
  readonly bounds: Bounds;
  /** Whether the opponent may repeat a position for the third time, for a draw. */
  readonly opponentRepeats: boolean;
  readonly lines: number;
  /** From 1 to 10. */
  readonly level: number;
  readonly seed: string;
  /** The size of the table, in megabytes. */
  readonly hash: number;
  /** How many threads may search, if only time limits it. */
  readonly threads: number;
  /** Whether the tables are cleared first, because a new game has started. */
  readonly isNewGame: boolean;
}

/** The answer to a line: text to print at once, and what to do then. */
export interface ProtocolReply {
  readonly say: readonly string[];
  readonly go?: Go;
  readonly stop?: true;
  readonly quit?: true;
}

interface Options {
  ElephantTakesRat: boolean;
  Repetition: JungleParams['repetition'];
  OpponentRepeats: boolean;
  Level: number;
  MultiPV: number;
  Hash: number;
  Threads: number;
  Seed: string;
}
type Name = keyof Options;

const SPINS = {
  Level: { least: 1, most: LEVELS.length, usual: LEVELS.length },
  MultiPV: { least: 1, most: 20, usual: 1 },
  Hash: { least: 1, most: 256, usual: 16 },
  Threads: { least: 1, most: 2, usual: 1 },
} as const;

const INTRODUCTION = [
  'id name Gridhall Jungle',
  'id author the Gridhall project',
  'option name ElephantTakesRat type check default true',
  'option name Repetition type combo default forbid-third var forbid-third var free',
  'option name OpponentRepeats type check default false',
  ...Object.entries(SPINS).map(
    ([name, { least, most, usual }]) =>
      `option name ${name} type spin default ${usual} min ${least} max ${most}`,
  ),
  'option name Seed type string default gridhall',
  'uciok',
];

const complain = (why: string): ProtocolReply => ({ say: [`info string ${why}`] });
const SILENCE: ProtocolReply = { say: [] };
/** No clock shows more: a week. */
const LONGEST = 604_800_000;
/** Longer lines are refused; a game of a hundred thousand moves is shorter. */
export const LONGEST_LINE = 600_000;

export class Protocol {
  readonly #options: Options = {
    ElephantTakesRat: true,
    Repetition: 'forbid-third',
    OpponentRepeats: false,
    Level: SPINS.Level.usual,
    MultiPV: SPINS.MultiPV.usual,
    Hash: SPINS.Hash.usual,
    Threads: SPINS.Threads.usual,
    Seed: 'gridhall',
  };
  /** The words of the last valid `position`, which is read again when an option changes the rules. */
  #position: readonly string[] = ['startpos'];
  #isNewGame = true;

  /** Answers any text. */
  hear(line: string): ProtocolReply {
    if (line.length > LONGEST_LINE) return complain(`A line has at most ${LONGEST_LINE} characters.`);
    const [verb = '', ...rest] = line.trim().split(/\s+/);
    switch (verb) {
      case '':
        return SILENCE;
      case 'uci':
        return { say: INTRODUCTION };
      case 'isready':
        return { say: ['readyok'] };
      case 'ucinewgame':
        this.#isNewGame = true;
        return SILENCE;
      case 'setoption':
        return this.#setOption(rest);
      case 'position':
        return this.#setPosition(rest);
      case 'go':
        return this.#go(rest);
      case 'stop':
        return { say: [], stop: true };
      case 'quit':
        return { say: [], quit: true };
      default:
        return complain(`There is no command ${JSON.stringify(clip(verb))}.`);
    }
  }

  #setOption(words: readonly string[]): ProtocolReply {
    const match = /^name (\S+) value (.+)$/.exec(words.join(' '));
    if (!match) return complain('Say setoption name NAME value VALUE.');
    const name = (Object.keys(this.#options) as Name[]).find(
      (one) => one.toLowerCase() === match[1]!.toLowerCase(),
    );
    if (!name) return complain(`There is no option ${JSON.stringify(clip(match[1]!))}.`);
    const why = this.#assign(name, match[2]!);
    return why === undefined ? SILENCE : complain(why);
  }

  /** Returns what is wrong with the value, or undefined. */
  #assign(name: Name, value: string): string | undefined {
    const options = this.#options;
    if (name === 'Seed') options.Seed = clip(value);
    else if (name === 'ElephantTakesRat' || name === 'OpponentRepeats') {
      if (value !== 'true' && value !== 'false') return `${name} is true or false.`;
      options[name] = value === 'true';
    } else if (name === 'Repetition') {
      if (value !== 'forbid-third' && value !== 'free') return `${name} is forbid-third or free.`;
      options.Repetition = value;
    } else {
      const { least, most } = SPINS[name];
      const number = /^\d{1,6}$/.test(value) ? Number(value) : 0;
      if (number < least || number > most) return `${name} is a whole number from ${least} to ${most}.`;
      options[name] = number;
    }
    return undefined;
  }

  #setPosition(words: readonly string[]): ProtocolReply {
    const view = this.#read(words);
    if (!view.ok) return complain(faultWords(view));
    this.#position = words;
    return SILENCE;
  }

  /** `startpos [moves …]` or `fen P [moves …]`, where P is two words. */
  #read(words: readonly string[]): Result<JungleView> {
    const at = words.indexOf('moves');
    const place = at < 0 ? words : words.slice(0, at);
    const moves = at < 0 ? [] : words.slice(at + 1);
    const isFen = place[0] === 'fen' && place.length === 3;
    if (!isFen && !(place[0] === 'startpos' && place.length === 1)) {
      return { ok: false, fault: { code: 'position-unreadable', args: { text: clip(place.join(' ')) } } };
    }
    const params = { elephantTakesRat: this.#options.ElephantTakesRat, repetition: this.#options.Repetition };
    const boards = isFen ? { boards: [`${place[1]} ${place[2]}`] } : {};
    const made = game.create(params, { seed: '0'.repeat(32), ...boards });
    if (!made.ok) return made;
    const state = made.value;
    for (const text of moves) {
      const from = squareOf(text.slice(0, 2));
      const to = squareOf(text.slice(2));
      if (from === undefined || to === undefined) {
        return { ok: false, fault: { code: 'move-unreadable', args: { text: clip(text) } } };
      }
      const legal = game.check(state, moveOf(from, to));
      if (!legal.ok) return legal;
      game.apply(state, moveOf(from, to));
    }
    return { ok: true, value: game.view(state, 'spectator') };
  }

  #go(words: readonly string[]): ProtocolReply {
    const view = this.#read(this.#position);
    if (!view.ok) return complain(faultWords(view));
    const bounds = readBounds(words, view.value.toMove === BLUE);
    if (typeof bounds === 'string') return complain(bounds);
    const { OpponentRepeats, Level, MultiPV, Hash, Threads, Seed } = this.#options;
    const go: Go = {
      view: view.value,
      bounds,
      opponentRepeats: OpponentRepeats,
      lines: MultiPV,
      level: Level,
      seed: `${Seed} ${view.value.round}`,
      hash: Hash,
      threads: Threads,
      isNewGame: this.#isNewGame,
    };
    this.#isNewGame = false;
    return { say: [], go };
  }
}

/** Returns the limits of a `go`, or what is wrong with them. */
function readBounds(words: readonly string[], blue: boolean): Bounds | string {
  const bounds: { -readonly [K in keyof Bounds]: Bounds[K] } = {};
  for (let i = 0; i < words.length; i++) {
    const name = words[i]!;
    if (name === 'infinite') continue;
    const mine = name.replace(blue ? /^blue(?=time|inc)/ : /^red(?=time|inc)/, '');
    const key = (['movetime', 'depth', 'nodes', 'time', 'inc'] as const).find((one) => one === mine);
    const others = /^(blue|red)(time|inc)$/.test(name);
    if ((!key && !others) || name === 'time' || name === 'inc') {
      return `go does not know ${JSON.stringify(clip(name))}.`;
    }
    const text = words[++i] ?? '';
    if (!/^\d{1,15}$/.test(text)) return `${name} wants a whole number, not ${JSON.stringify(clip(text))}.`;
    if (key) bounds[key] = Math.min(Number(text), key === 'nodes' ? Number.MAX_SAFE_INTEGER : LONGEST);
  }
  return bounds;
}

function faultWords(result: Result<unknown>): string {
  return result.ok ? '' : words.fault(result.fault).replaceAll(/\s+/g, ' ');
}
