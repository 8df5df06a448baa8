/** Who plays Jungle beside people — the two of the rulebook, and ten levels — and who advises them. */
import type { Engine, EnginePlayer, Send } from '@gridhall/core';
import type { JungleView } from '@gridhall/games/jungle';
import { LEVELS } from './levels/levels.ts';
import { JunglePlayer } from './levels/player.ts';
import { SIMPLE } from './levels/simple.ts';
import { allPuzzles } from './puzzles/puzzles.ts';
import { type HelperTask, SearchHelper } from './search/helper.ts';
import { supplyEndgames } from './tablebases/tablebases.ts';

/** The level that is proposed: a beginner loses to it now and then, and wins now and then. */
const PROPOSED = 'level-4';

const plain = ({ id, name, about }: EnginePlayer): EnginePlayer => ({
  ...{ id, name, about },
  ...(id === PROPOSED ? { proposed: true } : {}),
});

/** The way to a second thread, where somebody has told of one. */
let beside: Send | undefined;
/** This thread as somebody's second. */
const second = new SearchHelper();

export const engine: Engine<JungleView> = {
  // From the weakest on.
  players: [...SIMPLE, ...LEVELS].map(plain),
  offers: ['hint', 'analyse', 'puzzles'],
  puzzles: allPuzzles,
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
