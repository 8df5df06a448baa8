/** How one has done against each machine, so that one knows whom to play next. */

import { isCounted, personOf } from '@gridhall/app';
import type { GameModule, GameRecord } from '@gridhall/core';
import { isAided } from '@gridhall/match';
import { finishedRecords } from '../play/finished.ts';
import { useLoaded } from './lazy.tsx';

interface Tally {
  readonly played: number;
  readonly won: number;
}

export type Tallies = ReadonlyMap<string, Tally>;

/** By the machine's id: games of one person and one machine from the start to an end, but for those won with hints; a puzzle is none. */
export function talliesOf(records: readonly GameRecord[]): Tallies {
  const all = new Map<string, Tally>();
  for (const record of records) {
    const { players, result } = record;
    const machine = players.find(({ kind }) => kind === 'machine')?.level;
    const alone = players.length === 2 && players.some(({ kind }) => kind === 'human');
    if (!result || result.reason === 'aborted' || !alone || machine === undefined) continue;
    const mine = result.results[personOf({ players })] === 1 ? 1 : 0;
    if (!isCounted(record) || (mine === 1 && isAided(record))) continue;
    const { played, won } = all.get(machine) ?? { played: 0, won: 0 };
    all.set(machine, { played: played + 1, won: won + mine });
  }
  return all;
}

/** Empty until it is counted. */
export function useTallies({ game }: GameModule): Tallies {
  const loaded = useLoaded(async () => talliesOf(await finishedRecords(game.id)), [game]);
  return loaded && !(loaded instanceof Error) ? loaded : NOBODY;
}

const NOBODY: Tallies = new Map();
