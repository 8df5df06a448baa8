/** English for how games end: by an act, which is the same in every game, or by the game's own rules. */

import { t } from '../text/language.ts';
import { listed } from '../text/phrases.ts';
import type { Outcome, Viewer } from './game.ts';

/** How a game is ended by what somebody does, and not by its rules. */
export const ACT_REASONS = ['resigned', 'time', 'aborted', 'agreed'] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** What a game says of each of its endings. */
export type Endings<Reason extends string> = Readonly<
  Record<Reason, (outcome: Outcome, viewer: Viewer) => string>
>;

/** A game's `outcome` in words: its own endings as it says them, endings by an act as all games do. */
export function endingWords<Reason extends string>(
  seats: readonly string[],
  own: Endings<Reason>,
): (outcome: Outcome, viewer: Viewer) => string {
  const endings: Endings<string> = own;
  return (outcome, viewer) => {
    const { reason } = outcome;
    if (Object.hasOwn(endings, reason)) return endings[reason]!(outcome, viewer);
    if (!isAct(reason)) return t`The game is over (${reason}).`;
    return seats.length === 1 ? alone(reason, viewer) : together(reason, outcome, viewer, seats);
  };
}

function isAct(reason: string): reason is ActReason {
  return ACT_REASONS.some((act) => act === reason);
}

/** To who played it, or of it to who looks on. */
function alone(reason: ActReason, viewer: Viewer): string {
  const played = viewer !== 'spectator';
  switch (reason) {
    case 'resigned':
      return played ? t`You resigned.` : t`The player resigned.`;
    case 'time':
      return played ? t`You ran out of time.` : t`Time ran out.`;
    case 'aborted':
      return t`The game was aborted.`;
    case 'agreed':
      return t`The game was drawn.`;
  }
}

function together(reason: ActReason, { results }: Outcome, viewer: Viewer, seats: readonly string[]): string {
  if (reason === 'aborted') return t`The game was aborted.`;
  if (reason === 'agreed') return t`The game was drawn by agreement.`;
  const seat = results.indexOf(0);
  const loser = seats[seat];
  const how =
    seat === viewer
      ? reason === 'time'
        ? t`You ran out of time.`
        : t`You resigned.`
      : reason === 'time'
        ? t`${loser} ran out of time.`
        : t`${loser} resigned.`;
  if (viewer !== 'spectator') return `${how} ${results[viewer] === 1 ? t`You win!` : t`You lose.`}`;
  const winners = seats.filter((_name, seat) => results[seat] === 1);
  const all = listed(winners);
  return `${how} ${winners.length === 1 ? t`${all} wins.` : t`${all} win.`}`;
}
