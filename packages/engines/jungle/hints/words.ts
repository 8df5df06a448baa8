/** Search results in words, and as chances. */
import { exp, type Line, t } from '@gridhall/core';
import { addressOf, fromOf, type Move, toOf } from '@gridhall/games/jungle';
import { movesToEnd } from '../search/state.ts';
import type { ScoredLine, SearchResult } from '../search/think.ts';

/** A side with this score wins 73 of 100 games. */
const SCALE = 200;

/** Returns the chance that the side with this score wins. */
export function chanceOf(score: number): number {
  const end = movesToEnd(score);
  if (end !== undefined) return end > 0 ? 1 : 0;
  return 1 / (1 + exp(-score / SCALE));
}

/** `+1.3`, `wins in 5`, `loses in 2`: moves of the side itself. */
function worthWords(score: number): string {
  const end = movesToEnd(score);
  if (end === undefined) {
    const figure = (Math.abs(score) / 100).toFixed(1);
    return (score < 0 && Number(figure) > 0 ? '−' : '+') + figure;
  }
  return end > 0 ? t`wins in ${Math.ceil(end / 2)}` : t`loses in ${Math.max(1, Math.ceil(-end / 2))}`;
}

export const moveText = (move: Move): string => `${addressOf(fromOf(move))} ${addressOf(toOf(move))}`;

export function variationOf({ moves, score }: ScoredLine): Line {
  return { moves: moves.map(moveText), chance: chanceOf(score), worth: worthWords(score) };
}

/** `looked 9 moves ahead, at 1.2 million positions`. */
export function depthWords({ depth, nodes }: SearchResult): string {
  const ahead = depth === 1 ? t`one move` : t`${depth} moves`;
  return t`looked ${ahead} ahead, at ${countWords(nodes)} positions`;
}

function countWords(count: number): string {
  if (count >= 1e6) return t`${(count / 1e6).toFixed(1)} million`;
  return count >= 1000
    ? `${Math.floor(count / 1000)},${String(count % 1000).padStart(3, '0')}`
    : String(count);
}
