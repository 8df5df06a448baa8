/** What was thought about the move at hand, kept from one visit to the next, in lines and on the whole screen alike. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pondered } from '@gridhall/app';
import type { GameRecord, Opening } from '@gridhall/core';
import { type Clock, type Match, type MatchOptions, POLICIES, type Seat } from '@gridhall/match';
import { dataFolder, makeFolder, writeAtomically } from '../system/disk.ts';

interface House {
  readonly clock: Clock;
  readonly pondered: Pondered;
}

/** In a file beside the games. */
export function ponderedOnDisk(): Pondered {
  const path = join(dataFolder(), 'pondered.json');
  return new Pondered({
    read: () => readFileSync(path, 'utf8'),
    write(text) {
      makeFolder(dirname(path));
      writeAtomically(path, text, false);
    },
  });
}

/** Since when the next move is thought about: of a game that is gone on with, also before one came back to it. */
export function askedSince(
  source: Opening | GameRecord,
  { clock, pondered }: House,
  { stored, policy }: MatchOptions,
): number {
  const comesBack = stored && policy !== POLICIES.replay && 'entries' in source;
  return clock.now() - (comesBack ? pondered.about(source.id, source.entries.length) : 0);
}

/** Whoever leaves in the midst of a thought has it noted; before anything is played there is nothing to come back to. */
export function notePondered(match: Match, seat: Seat, { pondered }: House): void {
  const { n, moves, status: standing } = seat;
  if (!standing.question || moves.length === 0 || match.policy === POLICIES.lesson) return;
  pondered.note({ id: match.opening.id, n, ms: match.thought });
}
