/** The house a node for tests stands in: all games, a machine that needs no thought, and no limits. */
import { bad, good, type Result } from '@gridhall/core';
import { GAME_NAMES, type GameName, tableOf } from '@gridhall/games';
import type { Answers, TaskKind, TaskOf, Thinker, Thinking } from '@gridhall/match';
import type { House } from '../server/house.ts';

/** Checks boards in this thread; its machine answers with the first route or option there is. */
class FirstAnswer implements Thinker {
  ask<K extends TaskKind>(task: TaskOf<K>): Thinking<Answers[K]> {
    const answer = async (): Promise<Result<Answers[K]>> => {
      if (task.task === 'check') {
        const { game } = await tableOf(task.game as GameName);
        const made = game.create(task.params, task.setup);
        return made.ok ? good({ ms: 0 } as Answers[K]) : made;
      }
      if (task.task !== 'choose') return bad('not-offered');
      const { question, game, view } = task;
      const table = await tableOf(game as GameName);
      const [from = 0, to = 0] = question.kind === 'route' ? question.routes : [];
      const move = table.game.say(question, question.kind === 'route' ? { from, to } : { option: 0 }, view);
      return good(move as Answers[K]);
    };
    return { answer: answer(), cancel: () => {} };
  }
  forget(): void {}
  close(): void {}
}

export function testHouse(thinker: Thinker = new FirstAnswer()): House & { readonly logged: string[] } {
  const logged: string[] = [];
  return {
    table: (game) => (GAME_NAMES.includes(game as GameName) ? tableOf(game as GameName) : undefined),
    machines: async () => ['first', 'random'],
    games: GAME_NAMES,
    thinker,
    logged,
    log: (event, about) => logged.push(`${event} ${JSON.stringify(about)}`),
  };
}

/** Where tests may do as much as they like. */
export const UNLIMITED = {
  playing: { messages: 1e9, ms: 1000 },
  lobby: { messages: 1e9, ms: 1000 },
  reading: { messages: 1e9, ms: 1000 },
  ...{ tokensPerAddress: 1e9, accountsPerAddress: 1e9, socketsPerAddress: 1e9, socketsPerAccount: 1e9 },
  helloMs: 60_000,
} as const;
