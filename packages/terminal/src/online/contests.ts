/** Races, ranked games of the day, challenges, ladders and oneself, as lines: what the full screen shows, too. */
import { t, word } from '@gridhall/core';
import type { ChallengeInfo, Ladder, Me, RaceInfo, Scores } from '@gridhall/online/protocol';
import { clockWords } from '../plain/line-words.ts';

const named = ({ name, bot }: { readonly name: string; readonly bot?: true }): string =>
  bot ? t`${name} (a program)` : name;

const STATES = {
  waiting: () => t`is here`,
  racing: () => t`under way`,
  finished: () => t`has finished`,
  out: () => t`did not finish`,
} as const;

/** Who races, how far each is, and at the end the places. */
export function raceLines({ racers }: RaceInfo): readonly string[] {
  const sorted = [...racers].sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return sorted.map((racer) => {
    const { place, moves, ms, measure, state } = racer;
    if (place === undefined) return t`${named(racer)}: ${STATES[state]()}, moves: ${moves}`;
    const figure = measure === undefined ? '' : `, ${measure}`;
    return t`${place}. ${named(racer)}${figure}, ${clockWords(ms ?? 0)}`;
  });
}

export function scoreLines({ day, measure, scores, setup }: Scores): readonly string[] {
  const what = measure === undefined ? t`Result` : word(measure);
  return [
    t`${day}: one attempt a day, the same board for everybody (${what}).`,
    ...(scores.length === 0 ? [t`Nobody has finished yet.`] : []),
    ...scores.map((score) => {
      const figure = score.won ? (score.measure ?? t`won`) : t`lost`;
      return `${String(score.place).padStart(3)}  ${named(score)}: ${figure}, ${clockWords(score.ms)}`;
    }),
    ...(setup ? [t`The luck of that day: ${setup.seed}`] : []),
  ];
}

export function ladderLines({ standings }: Ladder): readonly string[] {
  if (standings.length === 0) return [t`Nobody has a rating yet.`];
  return standings.map((one) => {
    const { place, rating, deviation, games } = one;
    const about = `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
    return `${String(place).padStart(3)}  ${about}  ${named(one)} (${games})`;
  });
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
    ...ratings.flatMap(({ game, rating, deviation, games }) => {
      const past = history.filter((one) => one.game === game).map((one) => one.rating);
      const about = `${Math.round(rating)} ± ${Math.round(2 * deviation)}`;
      return [t`${titleOf(game)}: ${about}, games: ${games}`, `  ${sparks(past.toReversed())}`];
    }),
    ...(scores.length === 0 ? [] : ['', t`Ranked games of the day`]),
    ...scores.map(
      ({ day, game, measure, ms }) => `  ${day}  ${titleOf(game)}: ${measure ?? '–'}, ${clockWords(ms)}`,
    ),
  ];
}

const LEVELS = [...'▁▂▃▄▅▆▇█'];

/** Ratings one after the other, the last sixty of them, each as high as it was. */
function sparks(ratings: readonly number[]): string {
  const last = ratings.slice(-60);
  const [low, high] = [Math.min(...last), Math.max(...last)];
  const level = (rating: number) => (high === low ? 3 : Math.round((7 * (rating - low)) / (high - low)));
  return last.map((rating) => LEVELS[level(rating)]).join('');
}
