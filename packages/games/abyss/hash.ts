/**
 * The hash of a state: a fact for each side of the board, for each cell that is not empty, and for each counter. What
 * never changes is kept in the state; the rest are few facts, and are entered when somebody asks.
 */
import { ContentHash } from '@gridhall/core';
import { hashMore } from './extended/hash.ts';
import { HERO } from './pieces.ts';
import { type AbyssState, ENDINGS, NOWHERE } from './state.ts';

/** The facts beside 'a piece of this kind stands on this cell', whose values are the kinds. */
const ROUNDS = 0x100;
const LURED = 0x101;
const ENDED = 0x102;

const facts = new ContentHash();
const NO_GENERATOR = new Int32Array(0);

export function hashOf(state: AbyssState): number {
  const { grid, hero, baddies, left } = state;
  facts.copy(state.ground);
  for (let i = 0; i < left; i++) facts.toggle(baddies[i]!, grid.cells[baddies[i]!]!);
  if (hero.row !== NOWHERE) facts.toggle(hero.row * grid.columns + hero.column, HERO);
  facts.toggle(state.rounds, ROUNDS);
  facts.toggle(state.lured, LURED);
  facts.toggle(ENDINGS.indexOf(state.ending), ENDED);
  return state.more ? hashMore(facts, state.more) : facts.with(NO_GENERATOR);
}
