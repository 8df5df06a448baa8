/** Races, ranked dailies, challenges, ladders and oneself, as lines: what the full screen shows, too. */

import { timeText } from '@gridhall/app';
import { counted, t, word } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type {
  ChallengeInfo,
  Ladder,
  Me,
  RaceInfo,
  ScoreLine,
  Scores,
  Standing,
} from '@gridhall/online/protocol';
import { ratingWords, sparks } from './ratings.ts';

const STATES = {
  waiting: () => t`is here`,
  racing: () => t`under way`,
  finished: () => t`has finished`,
  out: () => t`is out`,
} as const;

/** Who races, how far each is, and at the end the places. */
export function raceLines({ racers }: RaceInfo): readonly string[] {
  const sorted = [...racers].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return sorted.map((racer) => {
    const { place, moves, ms, measure, state } = racer;
    if (place === undefined || state === 'out')
      return t`${named(racer)}: ${STATES[state]()}, ${counted(moves, 'move')}`;
    const figure = measure === undefined ? '' : `, ${measure}`;
    return t`${place}. ${named(racer)}${figure}, ${timeText(ms ?? 0)}`;
  });
}

/** What a list of the day is of. */
export function scoresAbout({ day, measure }: Scores): string {
  const what = measure === undefined ? t`Result` : word(measure);
  return t`${day}: one attempt a day, the same board for everybody (${what}).`;
}

export function scoreLine(score: ScoreLine): string {
  const figure = score.won ? (score.measure ?? t`won`) : t`lost`;
  return `${String(score.place).padStart(3)}  ${named(score)}: ${figure}, ${timeText(score.ms)}`;
}

export function scoreLines(scores: Scores): readonly string[] {
  return [
    scoresAbout(scores),
    ...(scores.scores.length === 0 ? [t`Nobody has finished yet.`] : []),
    ...scores.scores.map(scoreLine),
    ...(scores.setup ? [t`The luck of that day: ${scores.setup.seed}`] : []),
  ];
}

export function standingLine(one: Standing): string {
  return `${String(one.place).padStart(3)}  ${ratingWords(one)}  ${named(one)} (${counted(one.games, 'game')})`;
}

export function ladderLines({ standings }: Ladder): readonly string[] {
  return standings.length === 0 ? [t`Nobody has a rating yet.`] : standings.map(standingLine);
}

export function challengeLine(one: ChallengeInfo, title: string): string {
  return one.mine ? t`You challenge ${one.to} to ${title}` : t`${one.from} challenges you to ${title}`;
}

/** Everything of mine that is worth a line. */
export function profileLines(me: Me, titleOf: (game: string) => string): readonly string[] {
  const { account, ratings, history, rooms, scores } = me;
  const over = rooms.filter(({ state }) => state === 'over').length;
  return [
    t`${account.name}, here since ${new Date(account.created).toISOString().slice(0, 10)}`,
    t`Games with others: ${rooms.length}, of these over: ${over}`,
    '',
    ...(ratings.length === 0 ? [t`No rating yet: rated games and races count.`] : []),
    ...ratings.flatMap((rating) => {
      const { game, games, provisional } = rating;
      const past = history.filter((one) => one.game === game).map((one) => one.rating);
      const sure = provisional ? ` (${t`provisional`})` : '';
      return [
        `${t`${titleOf(game)}: ${ratingWords(rating)}, games: ${games}`}${sure}`,
        `  ${sparks(past.toReversed())}`,
      ];
    }),
    ...(scores.length === 0 ? [] : ['', t`Ranked dailies`]),
    ...scores.map(
      ({ day, game, measure, ms }) => `  ${day}  ${titleOf(game)}: ${measure ?? '–'}, ${timeText(ms)}`,
    ),
  ];
}
