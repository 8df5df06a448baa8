/** A match of this process, for the two front ends of the terminal: real workers think, and games are kept in memory. */

import { Pondered } from '@gridhall/app';
import { bad, type GameModule, type Opening, type Result, seedFrom, sure } from '@gridhall/core';
import { MemoryStore, newOpening, systemClock, type Thinker, WorkerThinker } from '@gridhall/match';
import type { HousePorts } from '../../packages/terminal/src/open/ports.ts';
import { requireTable } from '../../packages/terminal/src/open/tables.ts';
import type { Wanted } from './front-end.ts';

const WORKER = new URL('../../packages/terminal/src/open/thinking.worker.ts', import.meta.url);

/** Ports whose machines answer nothing until they are let go, where that is wanted. */
export function openPorts(held = false): { readonly ports: HousePorts; release(): void } {
  const thinker = new WorkerThinker(WORKER, systemClock);
  let waits = held;
  const holding: Thinker = {
    ask(task, budget, hear) {
      if (!waits || task.task !== 'choose') return thinker.ask(task, budget, hear);
      const { promise, resolve } = Promise.withResolvers<Result<never>>();
      return { answer: promise, cancel: () => resolve(bad('cancelled')) };
    },
    forget: (id) => thinker.forget(id),
    close: () => thinker.close(),
  };
  const store = new MemoryStore();
  const close = async () => {
    thinker.close();
    await store.close();
  };
  return {
    ports: {
      ...{ clock: systemClock, thinker: holding, store, pondered: new Pondered() },
      ...{ notice: () => {}, atClose: () => () => {}, close },
    },
    release() {
      waits = false;
    },
  };
}

export async function openingOf({
  game,
  seed,
  board,
  opponent,
}: Wanted): Promise<{ readonly table: GameModule; readonly opening: Opening }> {
  const table = await requireTable(game);
  const choices = {
    params: {},
    ...(seed === undefined ? {} : { seed: seedFrom(seed) }),
    ...(board === undefined ? {} : { boards: [board] }),
    ...(opponent === undefined ? {} : { machines: new Map([[1, opponent]]) }),
  };
  return { table, opening: sure(newOpening(table, choices)) };
}
