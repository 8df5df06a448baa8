/** Who plays Jungle beside people — ten levels, and the two of the rulebook — and who advises them. */
import type { Engine, EnginePlayer } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { supplyEndgames } from './endgames.ts';
import { LEVELS } from './levels.ts';
import { JungleMind } from './mind.ts';
import { allPuzzles } from './puzzles.ts';
import { SIMPLE } from './simple.ts';

/** The level that is proposed: a beginner loses to it now and then, and wins now and then. */
const PROPOSED = 'level-4';

const plain = ({ id, name, about }: EnginePlayer): EnginePlayer => ({
  ...{ id, name, about },
  ...(id === PROPOSED ? { proposed: true } : {}),
});

export const engine: Engine<JungleView> = {
  players: [...LEVELS, ...SIMPLE].map(plain),
  offers: ['hint', 'analyse', 'puzzles'],
  puzzles: allPuzzles,
  supply: supplyEndgames,
  open: () => new JungleMind(),
};

export { type Go, LONGEST_LINE, Protocol } from './protocol.ts';
export { Goer } from './protocol-go.ts';
