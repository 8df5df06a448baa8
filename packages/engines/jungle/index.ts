/** Who plays Jungle beside people — the two of the rulebook, and ten levels — and who advises them. */
import type { Engine, EnginePlayer, Send } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { supplyEndgames } from './endgames.ts';
import { LEVELS } from './levels.ts';
import { JungleMind } from './mind.ts';
import { allPuzzles } from './puzzles.ts';
import { type Errand, Second } from './second.ts';
import { SIMPLE } from './simple.ts';

/** The level that is proposed: a beginner loses to it now and then, and wins now and then. */
const PROPOSED = 'level-4';

const plain = ({ id, name, about }: EnginePlayer): EnginePlayer => ({
  ...{ id, name, about },
  ...(id === PROPOSED ? { proposed: true } : {}),
});

/** The way to a second thread, where somebody has told of one. */
let beside: Send | undefined;
/** This thread as somebody's second. */
const second = new Second();

export const engine: Engine<JungleView> = {
  // From the weakest on.
  players: [...SIMPLE, ...LEVELS].map(plain),
  offers: ['hint', 'analyse', 'puzzles'],
  puzzles: allPuzzles,
  supply: supplyEndgames,
  accompany: (send) => {
    beside = send;
  },
  assist: (errand) => second.think(errand as Errand),
  open: () => new JungleMind(() => beside),
};

export { type Go, LONGEST_LINE, Protocol } from './protocol.ts';
export { Goer } from './protocol-go.ts';
