/** The computer players of Jungle — the two of the rulebook, and ten levels — and its hints, analysis, and puzzles. */
import type { Engine, EnginePlayer, Send } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { imagine } from './imagine.ts';
import { LEVELS } from './levels/levels.ts';
import { JunglePlayer } from './levels/player.ts';
import { SIMPLE } from './levels/simple.ts';
import { allPuzzles } from './puzzles/puzzles.ts';
import { type HelperTask, SearchHelper } from './search/helper.ts';
import { supplyEndgames } from './tablebases/tablebases.ts';

/** The level that is proposed: beginners win about as often as they lose. */
const PROPOSED = 'level-4';

const plain = ({ id, name, about }: EnginePlayer): EnginePlayer => ({
  ...{ id, name, about },
  ...(id === PROPOSED ? { proposed: true } : {}),
});

/** Sends a task to a second thread, if there is one. */
let beside: Send | undefined;
/** This thread as the second thread of another. */
const second = new SearchHelper();

export const engine: Engine<JungleView> = {
  // The weakest first.
  players: [...SIMPLE, ...LEVELS].map(plain),
  offers: ['hint', 'analyse', 'puzzles'],
  puzzles: allPuzzles,
  imagine,
  supply: supplyEndgames,
  accompany: (send) => {
    beside = send;
  },
  assist: (errand) => second.think(errand as HelperTask),
  open: () => new JunglePlayer(() => beside),
};

export { perft } from './perft.ts';
export { type Go, LONGEST_LINE, Protocol } from './protocol/protocol.ts';
export { ProtocolEngine } from './protocol/thinker.ts';
