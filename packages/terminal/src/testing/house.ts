/** Ports for tests: games in memory, a clock turned by hand, and thinkers that answer by script. */

import { Pondered } from '@gridhall/app';
import { MemoryStore } from '@gridhall/match';
import { type AnswerScript, HandClock, ScriptedThinker } from '@gridhall/match/testing';
import type { HousePorts } from '../open/ports.ts';

export interface TestPorts extends HousePorts {
  readonly clock: HandClock;
  readonly thinker: ScriptedThinker;
}

export function testPorts(script?: AnswerScript): TestPorts {
  const store = new MemoryStore();
  return {
    clock: new HandClock(),
    thinker: new ScriptedThinker(script),
    store,
    pondered: new Pondered(),
    notice: () => {},
    atClose: () => () => {},
    close: () => store.close(),
  };
}
