/** What a state of the extended game holds beyond the classic one. */
import { GlibcRandom, Random } from '@gridhall/core';
import { copyMemory, type Memory } from './planes.ts';
import { Terrain } from './terrain.ts';

/** Boards that follow one another. */
export interface Campaign {
  level: number;
  wins: number;
  losses: number;
  /** The points of the boards that are over. */
  score: number;
  /** Nobody wants another board. */
  over: boolean;
}

export class More {
  terrain: Terrain;
  /** What lies below the pieces: the terrain, treasure and items. As long as nothing was taken, it is the terrain's. */
  under: Uint8Array;
  /** Treasures taken. */
  treasure = 0;
  /** Rounds the boots and the lantern still work; one more in the round in which they are taken. */
  boots = 0;
  lantern = 0;
  wand = false;
  shield = false;
  /** The first of the two commands of a round in boots is given. */
  half = false;
  /** Footsteps were heard after the last round. */
  heard = false;
  /** The cells luck has chosen in this command, as far as everybody may know them. */
  drawn: number[] = [];
  /** In fog, the baddies the hero saw before they moved, cell and kind in turn. */
  glimpsed: number[] = [];
  memory: Memory | undefined;
  /** Only where something is still left to luck. */
  dice: Random | GlibcRandom | undefined;
  campaign: Campaign | undefined;

  constructor(terrain: Terrain) {
    this.terrain = terrain;
    this.under = terrain.grid.cells;
  }

  /** What lies below the pieces, to be changed: most boards are over before anything is. */
  own(): Uint8Array {
    if (this.under === this.terrain.grid.cells) this.under = this.under.slice();
    return this.under;
  }

  /** What was true of the last command only. */
  forget(): void {
    // Lists of a few numbers keep their room this way; cut to no length they would be made anew.
    while (this.drawn.length > 0) this.drawn.pop();
    while (this.glimpsed.length > 0) this.glimpsed.pop();
  }

  copy(from: More): void {
    const own = this.under !== this.terrain.grid.cells;
    this.terrain = terrainOf(from);
    if (from.under === from.terrain.grid.cells) this.under = this.terrain.grid.cells;
    else if (own && this.under.length === from.under.length) this.under.set(from.under);
    else this.under = from.under.slice();
    this.treasure = from.treasure;
    this.boots = from.boots;
    this.lantern = from.lantern;
    this.wand = from.wand;
    this.shield = from.shield;
    this.half = from.half;
    this.heard = from.heard;
    copyList(this.drawn, from.drawn);
    copyList(this.glimpsed, from.glimpsed);
    this.memory = copyMemory(this.memory, from.memory);
    this.dice = copyDice(this.dice, from.dice);
    this.campaign = from.campaign && { ...from.campaign };
  }
}

/** The terrain every copy shares; one that came from another thread is data, and is made anew. */
export function terrainOf({ terrain }: More): Terrain {
  if (terrain instanceof Terrain) return terrain;
  const { grid, options, given }: Pick<Terrain, 'grid' | 'options' | 'given'> = terrain;
  return new Terrain(grid.rows, grid.columns, grid.cells, options, given);
}

function copyList(to: number[], from: readonly number[]): void {
  to.length = 0;
  for (let i = 0; i < from.length; i++) to.push(from[i]!);
}

function copyDice(
  to: Random | GlibcRandom | undefined,
  from: Random | GlibcRandom | undefined,
): Random | GlibcRandom | undefined {
  if (!from) return undefined;
  // What came from another thread is told by what it holds.
  if ('table' in from) {
    const dice = to instanceof GlibcRandom ? to : new GlibcRandom();
    dice.copy(from);
    return dice;
  }
  const dice = to instanceof Random ? to : new Random();
  dice.copy(from);
  return dice;
}
