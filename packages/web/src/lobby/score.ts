/** How one did at a table: the best there is to tell. */

import { ANY_BOARD, isCounted, personOf } from '@gridhall/app';
import { canonical } from '@gridhall/core';
import type { Shelved } from '@gridhall/match';
import type { Choice } from '../play/last.ts';

/** By what games of a table are compared, be it by how long they took, and how many of its choices are levels. */
interface Compared {
  readonly ranking: { readonly measure?: string; readonly better?: 'more' | 'less' };
  readonly timed: boolean;
  readonly levels: number;
  /** What is proved of each, by all that is chosen for it. */
  readonly pars: Readonly<Record<string, number>>;
}

export type GameScore =
  | { readonly kind: 'levels'; readonly won: number; readonly of: number }
  | { readonly kind: 'best'; readonly measure: string; readonly figure: number }
  | { readonly kind: 'won'; readonly won: number; readonly of: number }
  | { readonly kind: 'played'; readonly of: number };

/** Tells of games on the shelf what only their entries say: whether there was help in them, and how long they took. */
type Help = (shelf: readonly Shelved[]) => Promise<readonly Shelved[]>;

/**
 * Of those at one table that are over, the newest first; who has finished none has no score. What is compared is of what is
 * `chosen` now: it stands below the button that begins just that.
 */
export async function gameScore(
  game: Compared,
  finished: readonly Shelved[],
  withHelp: Help,
  chosen: Choice,
): Promise<GameScore | undefined> {
  const ended = finished.filter(
    ({ result, header }) => result?.reason !== 'aborted' && (!header || isCounted(header)),
  );
  if (ended.length === 0) return undefined;
  const won = ended.filter(isWon);
  const isLevelled = game.ranking.better === 'less' && game.levels > 1;
  const levels = isLevelled
    ? levelsOf(
        game,
        (await withHelp(won)).filter(({ aided }) => !aided),
      )
    : 0;
  if (levels > 0) return { kind: 'levels', won: levels, of: game.levels };
  const alike = won.filter((one) => !isOwnBoard(one) && isOf(one, chosen));
  const fastest = game.timed ? await fastestOf(alike, withHelp) : undefined;
  if (fastest !== undefined) return { kind: 'best', measure: 'time', figure: fastest };
  const best = await bestOf(game, alike, withHelp);
  if (best !== undefined) return { kind: 'best', measure: game.ranking.measure!, figure: best };
  const unaided = (await withHelp(won)).filter(({ aided }) => !aided).length;
  // What was won with hints is neither won nor lost.
  const counted = ended.length - (won.length - unaided);
  return unaided > 0 ? { kind: 'won', won: unaided, of: counted } : { kind: 'played', of: ended.length };
}

function isWon({ result, header }: Shelved): boolean {
  return result?.results[header ? personOf(header) : 0] === 1;
}

/** How many levels of the house were won: nobody wished for them, and their par is none that somebody's own board has. */
function levelsOf({ pars }: Compared, won: readonly Shelved[]): number {
  const levels = won.flatMap(({ header }) => {
    if (header?.made?.par === undefined || header.made.wish !== undefined) return [];
    const chosen = canonical(header.params);
    return pars[chosen] === header.made.par ? [chosen] : [];
  });
  return new Set(levels).size;
}

/** The least time of what was won without help. */
async function fastestOf(won: readonly Shelved[], withHelp: Help): Promise<number | undefined> {
  const times = (await withHelp(won)).flatMap(({ aided, ms }) => (aided || !ms ? [] : ms));
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** The best of what was won without help. */
async function bestOf(
  { ranking }: Compared,
  won: readonly Shelved[],
  withHelp: Help,
): Promise<number | undefined> {
  const { measure, better } = ranking;
  if (measure === undefined) return undefined;
  const figure = ({ result }: Shelved) => result?.measures?.[measure];
  const ranked = won
    .filter((one) => figure(one) !== undefined)
    .toSorted((a, b) => (better === 'more' ? 1 : -1) * (figure(b)! - figure(a)!));
  // The first that had none is enough: nobody waits until hundreds of games are read.
  for (const one of ranked) {
    const [told] = await withHelp([one]);
    if (!told!.aided) return figure(one);
  }
  return undefined;
}

/** Whether it was begun by that choice. */
function isOf({ header }: Shelved, { params, wish }: Choice): boolean {
  return (
    canonical(header?.params) === canonical(params) &&
    (header?.made?.wish ?? ANY_BOARD) === (wish ?? ANY_BOARD)
  );
}

/** A board that somebody brought can be as easy as he likes. */
function isOwnBoard({ header }: Shelved): boolean {
  return header?.setup?.boards !== undefined && header.made === undefined;
}
