/**
 * `npm run strength -- thrones [--games N] [--horses] [--seed TEXT]` plays games of six AI heroes with random profiles and
 * counts how often each hero wins, with 95 % intervals. A hero is in order who wins at least half and at most twice a sixth
 * of the games that are won.
 */

import { WESTEROS } from '@gridhall/games/thrones';
import { readOptions } from '../../../../scripts/options.ts';
import { Progress } from '../../../../scripts/progress.ts';
import { type Fared, tableOfSix } from './tournament.ts';

interface Tally {
  won: number;
  beaten: number;
  fell: number;
  points: number;
}

/** So many standard errors are a 95 % interval. */
const SURE = 1.96;
const SHARE = 1 / WESTEROS.heroes.length;
const [LEAST, MOST] = [SHARE / 2, SHARE * 2];

export async function measure(args: readonly string[]): Promise<void> {
  const { values } = readOptions({
    args: [...args],
    options: {
      games: { type: 'string', default: '10000' },
      horses: { type: 'boolean', default: false },
      seed: { type: 'string', default: 'fair' },
    },
  });
  const games = Number(values.games);
  const heroes = WESTEROS.heroes.map((): Tally => ({ won: 0, beaten: 0, fell: 0, points: 0 }));
  const players = new Map<string, { won: number; games: number }>();
  const progress = new Progress('games', games);
  let decided = 0;
  for (let i = 0; i < games; i++) {
    const fared = tableOfSix({ horses: values.horses }, `${values.seed} ${i}`);
    if (fared.some(({ won }) => won > 0)) decided++;
    fared.forEach((one, hero) => {
      count(heroes[hero]!, one);
      const mind = players.get(one.mind) ?? { won: 0, games: 0 };
      players.set(one.mind, { won: mind.won + one.won, games: mind.games + 1 });
    });
    progress.show(i + 1, heroes.map(({ won }) => percent(won / Math.max(1, decided))).join(' '));
  }
  report(heroes, games, decided);
  for (const [mind, { won, games: seats }] of players)
    process.stdout.write(`${mind.padEnd(20)}${percent(won / seats).padStart(8)} of its seats\n`);
}

function count(tally: Tally, { won, beaten, fell, points }: Fared): void {
  tally.won += won;
  tally.beaten += beaten ? 1 : 0;
  tally.fell += fell ? 1 : 0;
  tally.points += points;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function report(heroes: readonly Tally[], games: number, decided: number): void {
  const lines = heroes.map(({ won, beaten, fell, points }, i) => {
    const share = won / decided;
    const error = SURE * Math.sqrt((share * (1 - share)) / decided);
    const fair = share >= LEAST && share <= MOST ? 'in order' : share < LEAST ? 'too seldom' : 'too often';
    const cells = [
      `${(share * 100).toFixed(1)} ± ${(error * 100).toFixed(1)} %`,
      percent(beaten / games),
      percent(fell / games),
      (points / Math.max(1, beaten)).toFixed(0),
    ];
    return `${WESTEROS.heroes[i]!.name.padEnd(20)}${cells.map((cell) => cell.padStart(14)).join('')}  ${fair}`;
  });
  const head = ['won', 'beat the WW', 'fell before', 'points then'].map((cell) => cell.padStart(14)).join('');
  process.stdout.write(
    [
      `${games} games of six AI heroes, ${decided} of them won by someone; in order is ${percent(LEAST)} to ${percent(MOST)}`,
      `${'hero'.padEnd(20)}${head}`,
      ...lines,
      '',
    ].join('\n'),
  );
}
