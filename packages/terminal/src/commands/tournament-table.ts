/** The standings of a tournament, for people and for programs. */
import { counted, type GameModule, t, textTable } from '@gridhall/core';
import {
  botWords,
  type FixtureResult,
  type Job,
  type Pairing,
  pairingsOf,
  ratingsOf,
  shareOf,
} from '@gridhall/match';
import { commandOf } from '../programs/seats.ts';
import { type CommandReport, type Format, printReport } from '../reports/report.ts';
import { type Shard, WHOLE } from '../reports/shards.ts';

interface Standing {
  readonly player: string;
  readonly games: number;
  readonly points: number;
  readonly score: number;
  readonly scoreError: number;
  readonly elo: number;
  readonly eloError: number;
  readonly faults: number;
}

/** `stopped`: a sequential test had seen enough. */
export function printStandings(
  table: GameModule,
  job: Job & { readonly stopped?: boolean },
  results: readonly FixtureResult[],
  shard: Shard = WHOLE,
  format: Format = 'text',
): void {
  const alone = job.seats === 1;
  const pairings = pairingsOf(job.players.length, results, alone, table.ranking);
  const standings = standingsOf(job, pairings, results);
  const names = namesOf(job);
  printReport(format, reportOf(job, names, results, shard, pairings, standings), () =>
    textOf(job, names, results, shard, pairings, standings),
  );
}

/** A program is called by its command; it is the one who started the tournament who reads this. */
function namesOf({ players }: Job): string[] {
  return players.map((player) => commandOf(player) ?? player);
}

function standingsOf(job: Job, pairings: readonly Pairing[], results: readonly FixtureResult[]): Standing[] {
  const ratings = ratingsOf(job.players.length, pairings);
  return namesOf(job).map((player, i) => {
    const mine = pairings.filter(({ first, second }) => first === i || second === i);
    const games = mine.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0);
    const points = mine.reduce(
      (sum, { first, wins, draws, losses }) => sum + (first === i ? wins : losses) + draws / 2,
      0,
    );
    const faults = results.filter(({ fault, players }) => fault && players[fault.seat] === i).length;
    const { mean, error } = games === 0 ? { mean: 0, error: 1 } : shareOf(points, games);
    const { elo, error: eloError } = ratings[i]!;
    return { player, games, points, score: mean, scoreError: error, elo, eloError, faults };
  });
}

function textOf(
  { game, players, seats, stopped }: Job & { readonly stopped?: boolean },
  names: readonly string[],
  results: readonly FixtureResult[],
  { part, of }: Shard,
  pairings: readonly Pairing[],
  standings: readonly Standing[],
): string {
  const games = counted(results.length, 'game');
  const head = [
    game,
    counted(players.length, 'player'),
    games,
    ...(of > 1 ? [t`part ${part} of ${of}`] : []),
  ].join(', ');
  const order = [...standings].sort((one, other) => other.elo - one.elo);
  const table = textTable(
    [t`player`, seats === 1 ? t`compared` : t`games`, t`points`, t`score`, 'Elo', t`faults`],
    order.map((one) => [
      one.player,
      String(one.games),
      String(one.points),
      one.games === 0 ? '–' : `${(100 * one.score).toFixed(1)} ± ${(100 * one.scoreError).toFixed(1)} %`,
      one.games === 0 ? '–' : `${one.elo.toFixed(0)} ± ${one.eloError.toFixed(0)}`,
      String(one.faults),
    ]),
  );
  const pairs = textTable(
    [t`first`, t`second`, t`won`, t`drawn`, t`lost`],
    pairings.map(({ first, second, wins, draws, losses }) => [
      names[first]!,
      names[second]!,
      ...[wins, draws, losses].map(String),
    ]),
  );
  const faults = results
    .filter(({ fault }) => fault)
    .slice(0, MOST_FAULTS)
    .map(
      ({ number, fault, players: seated }) =>
        `${t`game ${number + 1}, ${names[seated[fault!.seat]!]}: ${faultWords(fault!)}`}\n`,
    );
  return [
    `${stopped ? t`${head}; ± is a 95 % interval; stopped: it is known` : t`${head}; ± is a 95 % interval`}\n\n${table}`,
    ...(pairings.length > 0 ? [pairs] : []),
    ...(faults.length > 0 ? [`${t`Faults of programs`}\n${faults.join('')}`] : []),
  ].join('\n');
}

const MOST_FAULTS = 10;

const faultWords = ({ why, of }: NonNullable<FixtureResult['fault']>): string =>
  (of && botWords(of.code, of.args)) ?? why;

function reportOf(
  { limits: _limits, ...job }: Job & { readonly stopped?: boolean },
  names: readonly string[],
  results: readonly FixtureResult[],
  shard: Shard,
  pairings: readonly Pairing[],
  standings: readonly Standing[],
): CommandReport {
  return {
    about: { command: 'tournament', ...job, played: results.length, shard },
    tables: [
      {
        name: 'players',
        columns: ['player', 'games', 'points', 'score', 'score_error', 'elo', 'elo_error', 'faults'],
        rows: standings.map((one) => [
          ...[one.player, one.games, one.points, one.score, one.scoreError, one.elo],
          Number.isFinite(one.eloError) ? one.eloError : null,
          one.faults,
        ]),
      },
      {
        name: 'pairs',
        columns: ['first', 'second', 'wins', 'draws', 'losses'],
        rows: pairings.map(({ first, second, wins, draws, losses }) => [
          names[first]!,
          names[second]!,
          ...[wins, draws, losses],
        ]),
      },
      {
        name: 'games',
        columns: ['game', 'players', 'results', 'reason', 'moves', 'fault'],
        rows: results.map(({ number, players, results: points, reason, moves, fault }) => [
          number + 1,
          players.map((player) => names[player]).join(' | '),
          points.join(' | '),
          ...[reason, moves],
          fault ? `${names[players[fault.seat]!]}: ${fault.why}` : null,
        ]),
      },
    ],
  };
}
