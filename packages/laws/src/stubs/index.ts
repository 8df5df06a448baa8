/** Sessions of the stub games, as the tests of core need them. */
import { type GameModule, type Opening, OVER, Random, Session, sure } from '@gridhall/core';
import { table as ambush } from './ambush/index.ts';
import { table as nim } from './nim/index.ts';
import { table as ring } from './ring/index.ts';

export const NIM: GameModule = nim;
export const RING: GameModule = ring;
export const AMBUSH: GameModule = ambush;
export const SEED = '0123456789abcdeffedcba9876543210';

export const TWO_PEOPLE = [
  { name: 'Ann', kind: 'human' },
  { name: 'Ben', kind: 'human' },
] as const;
export const AGAINST_A_MACHINE = [
  { name: 'Ann', kind: 'human' },
  { name: 'steady', kind: 'machine', level: 'steady' },
] as const;

/** A new session; two people play it unless something else is wanted. */
export function start(table: GameModule, wanted: Partial<Opening> = {}): Session {
  return sure(
    Session.start(table, { id: SEED, params: {}, setup: { seed: SEED }, players: TWO_PEOPLE, ...wanted }),
  );
}

/** A game of Nim in which each seat in turn has taken so many matches. */
export function taken(session: Session, ...counts: number[]): Session {
  for (const count of counts) {
    if (session.toMove === OVER) break;
    sure(session.play(session.toMove, String(count)));
  }
  return session;
}

/** Plays up to this many random moves, each within the time given. */
export function playRandomly(session: Session, moves: number, seed = SEED, ms?: number): Session {
  const { game } = session.table;
  const random = Random.fromSeed(seed);
  for (let i = 0; i < moves && session.toMove !== OVER; i++) {
    const by = session.toMove;
    const question = session.ask(by)!;
    sure(session.play(by, answerTo(question, random), session.length, ms));
  }
  return session;

  function answerTo(question: NonNullable<ReturnType<typeof session.ask>>, chance: Random): string {
    switch (question.kind) {
      case 'number':
        return String(question.min + chance.below(question.max - question.min + 1));
      case 'choice':
        return question.options[chance.below(question.options.length)]!.word;
      case 'several':
        return question.options
          .slice(0, question.count)
          .map(({ word }) => word)
          .join(', ');
      default:
        throw new Error(`${game.id} asks what its tests cannot answer`);
    }
  }
}
