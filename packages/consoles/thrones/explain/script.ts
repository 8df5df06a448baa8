/** Luck that draws what it is told: every luck there is, one after the other. */

import { Random } from '@gridhall/core';
import { CHANCES, DRAGONGLASS, LAND, NOBODY, type Tables, WATER } from '@gridhall/games/thrones';
import type { Draw } from '../../classic/console.ts';

/** What is left to chance in the open; the rest is nobody's to see. */
export type Open = 'speech' | 'offer' | 'battle' | 'chance' | 'round';

const WHAT: Readonly<Record<Open, string>> = {
  speech: 'a speech succeeds',
  offer: 'an offer succeeds',
  battle: 'the first of the other’s warriors fights',
  chance: 'there is a random event',
  round: 'a round against the White Walkers is won',
};

interface Choice {
  /** How likely each outcome is. */
  readonly chances: readonly number[];
  at: number;
}

export class DrawScript extends Random {
  #choices: Choice[] = [];
  #at = 0;
  /** How likely all that was drawn is. */
  likely = 1;
  /** What was drawn in the open. */
  draws: Draw[] = [];
  #open: Open | undefined;

  /** The next run draws the first of everything that it is not told otherwise. */
  begin(open?: Open): void {
    this.#open = open;
    this.#at = 0;
    this.likely = 1;
    this.draws = [];
  }

  /** Forgets what the last runs drew. */
  clear(): void {
    this.#choices = [];
  }

  /** After a run: tells the next one something that has not been drawn yet; false when there is nothing. */
  more(): boolean {
    for (let last = this.#choices.at(-1); last; last = this.#choices.at(-1)) {
      if (++last.at < last.chances.length) return true;
      this.#choices.pop();
    }
    return false;
  }

  override below(n: number): number {
    if (n === 1) return 0;
    const drawn = this.#choose(() => Array.from({ length: n }, () => 1 / n));
    const draw = (what: string, at: number): void => {
      this.draws.push({ rule: this.#open!, what, chance: 1 / n, happened: drawn === at });
    };
    if (this.#open === 'battle') draw(WHAT.battle, 0);
    if (this.#open === 'chance')
      for (const [at, name] of CHANCES.slice(1).entries()) draw(`the event is ${name}`, at);
    return drawn;
  }

  override chance(probability: number): boolean {
    // What is certain or impossible is no luck.
    if (probability <= 0 || probability >= 1) return probability >= 1;
    const happened = this.#choose(() => [1 - probability, probability]) === 1;
    if (this.#open)
      this.draws.push({ rule: this.#open, what: WHAT[this.#open], chance: probability, happened });
    return happened;
  }

  #choose(chances: () => readonly number[]): number {
    let choice = this.#choices[this.#at];
    if (!choice) {
      choice = { chances: chances(), at: 0 };
      this.#choices.push(choice);
    }
    this.#at++;
    this.likely *= choice.chances[choice.at]!;
    return choice.at;
  }
}

/** Draws some tiles in their order, as dealing does. */
export class Tiles extends Random {
  #tiles: readonly number[];
  #at = 0;

  constructor(tiles: readonly number[]) {
    super();
    this.#tiles = tiles;
  }

  override below(): number {
    return this.#tiles[this.#at++]!;
  }
}

/** Every board that can be dealt, as the tiles in the order in which dealing draws them; undefined where there are more boards than these. */
export function deals(tables: Tables, most: number): readonly (readonly number[])[] | undefined {
  const { terrain, warriors, starts } = tables;
  const tiles = [...terrain.keys()];
  let dealt: (readonly number[])[] = [[]];
  const deal = (fits: (before: readonly number[]) => readonly number[]): boolean => {
    dealt = dealt.flatMap((before) => fits(before).map((tile) => [...before, tile]));
    return dealt.length <= most;
  };
  const plain = tiles.filter((tile) => terrain[tile] === LAND);
  // Which five they are is all that matters: in rising order each set is there once.
  for (let i = 0; i < DRAGONGLASS; i++) {
    const room = plain.length - (DRAGONGLASS - i);
    if (!deal((before) => plain.filter((tile, at) => at <= room && tile > (before.at(-1) ?? NOBODY))))
      return undefined;
  }
  for (const { free, ship } of warriors) {
    if (!free) continue;
    const fits = tiles.filter((tile) => (terrain[tile] === WATER) === ship && !starts.includes(tile));
    if (!deal((before) => fits.filter((tile) => !before.includes(tile, DRAGONGLASS)))) return undefined;
  }
  return dealt;
}
