/** Who somebody is among others, as lines: ratings and how they went, and the rated games that are over. */
import { counted, t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { PlayerProfile, RatedGame } from '@gridhall/online/protocol';
import { ratingWords, sparks } from './ratings.ts';

/** What everybody may know of somebody. */
export function accountLines(
  { since, ratings, games }: PlayerProfile,
  titleOf: (game: string) => string,
): readonly string[] {
  return [
    t`Here since ${since}.`,
    '',
    `# ${t`Ratings`}`,
    ...(ratings.length === 0 ? [t`None yet: rated games and races count.`] : []),
    ...ratings.flatMap((one) => {
      const past = one.history.map(({ rating }) => rating).toReversed();
      const sure = one.provisional ? ` (${t`provisional`})` : '';
      return [
        `${titleOf(one.game)}: ${t`${ratingWords(one)} after ${counted(one.games, 'game')}`}${sure}`,
        ...(past.length < 2 ? [] : [`  ${sparks(past)}  ${boundsOf(past)}`]),
      ];
    }),
    '',
    `# ${t`The last rated games`}`,
    ...(games.length === 0 ? [t`None yet.`] : []),
    ...games.map((one) => `  ${dayOf(one)}  ${whatOf(one, titleOf)}${withWhom(one)}`),
  ];
}

const boundsOf = (ratings: readonly number[]): string =>
  t`Highest ${Math.round(Math.max(...ratings))}, lowest ${Math.round(Math.min(...ratings))}`;

const dayOf = ({ at }: RatedGame): string => new Date(at).toISOString().slice(0, 10);

function whatOf({ game, race, result }: RatedGame, titleOf: (game: string) => string): string {
  const title = race === undefined ? titleOf(game) : t`${titleOf(game)}, a race`;
  return `${title}: ${result === undefined ? t`not finished` : resultWords(result)}`;
}

const resultWords = (result: number): string => (result === 1 ? t`won` : result === 0 ? t`lost` : t`drawn`);

function withWhom({ with: others }: RatedGame): string {
  return others.length === 0 ? '' : `, ${t`with`} ${others.map(named).join(', ')}`;
}
