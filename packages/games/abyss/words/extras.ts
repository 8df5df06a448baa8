/** What players may ask for during a game: warnings, the next steps, waiting; and how results are ranked. */
import { capital, counted, type Extra, grouped, type Question, type Ranking, t, word } from '@gridhall/core';
import { COMMANDS, read, STAY, WAND_COMMAND } from '../board/commands.ts';
import { KINDS } from '../board/pieces.ts';
import { type Threat, threats, waitRounds } from '../view/foresight.ts';
import type { AbyssView } from '../view/view.ts';
import { a, placeOf } from './words.ts';

/** A question for players who want to be warned, when this answer would lose the game within the round. */
export function warning(view: AbyssView, question: Question, text: string): string | undefined {
  const threat = threatOf(view, question, text);
  return threat && t`${sentence(view, threat)} Go anyway?`;
}

export function peril(view: AbyssView, question: Question, text: string): string | undefined {
  const threat = threatOf(view, question, text);
  return threat && a(threat.ending === 'walled' ? 'wall' : threat.piece);
}

function threatOf(view: AbyssView, question: Question, text: string): Threat | undefined {
  const action = read(question, text);
  return action.ok && view.hero >= 0 ? threats(view, COMMANDS[action.value] ?? WAND_COMMAND) : undefined;
}

function sentence(view: AbyssView, { ending, piece, cell }: Threat): string {
  if (ending === 'fell') return t`The abyss is there.`;
  if (ending === 'walled') return t`You would come out in a wall.`;
  const who = capital(a(piece));
  if (ending === 'ran-into-baddie') return t`${who} is there.`;
  return t`${who} would reach you ${cell === view.hero ? t`here` : t`there`}.`;
}

/** What a player may ask to see at any time. */
export const extras: readonly Extra<AbyssView>[] = [
  {
    word: 'next',
    button: t`Next steps`,
    about: t`where each baddie makes for if you stay`,
    routes: (view) =>
      view.baddies.flatMap((cell, i) =>
        view.next[i] === undefined || view.next[i] === cell ? [] : [[cell, view.next[i]!] as const],
      ),
    show: (view) =>
      view.baddies.map((cell, i) => course(view, cell, view.next[i])).join('\n') || t`No baddie is left.`,
  },
  {
    word: 'wait',
    about: t`stay until something happens`,
    show(view) {
      const rounds = waitRounds(view);
      return rounds === 0 ? t`There is nothing to wait for.` : t`You stay for ${counted(rounds, 'round')}.`;
    },
    moves: (view) => Array<string>(waitRounds(view)).fill(STAY),
  },
];

function course(view: AbyssView, from: number, to: number | undefined): string {
  const kind = KINDS[view.plane[from]!]!;
  const start = t`${kind.symbol} ${word(kind.name)} at ${placeOf(view.columns, from)}`;
  if (to === undefined || to === from) return t`${start} stays`;
  const there = KINDS[view.plane[to]!]?.name ?? 'nothing';
  const onto = there === 'nothing' ? '' : `, ${word(there)}`;
  return `${start} → ${placeOf(view.columns, to)}${onto}`;
}

/** Survivors and rounds are both in the score: the more, the better. */
const deeds = ['rounds', 'lured', 'survivors', 'treasures', 'wins', 'losses', 'level'];

export const ranking: Ranking = { measure: 'score', better: 'more', par: 'rounds', deeds, sum };

/** What the score is made of; a campaign adds up its boards and says no more. */
function sum({
  score = 0,
  rounds = 0,
  lured = 0,
  treasures,
  wins,
}: Readonly<Record<string, number>>): string | undefined {
  if (wins !== undefined) return undefined;
  if (score === 0)
    return treasures === undefined
      ? t`0 points: only an escape scores.`
      : t`0 points: no ladder, no treasure, nobody lured.`;
  if (treasures === undefined)
    return t`${grouped(score)} = 1,000 for the ladder + 100 × ${lured} lured − ${counted(rounds, 'round')}`;
  const ladder = score - 100 * treasures - 50 * lured;
  return t`${grouped(score)} = ${grouped(ladder)} for the ladder + 100 × ${counted(treasures, 'treasure')} + 50 × ${lured} lured`;
}
