/** A game whose boards are strange: one never ends being made, one costs more than the server gives. */
import type { GameModule, Setup } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';

/** Milliseconds of the processor that boards have pretended to take in this thread. */
export const spent = { ms: 0 };

export const SLOW_BOARDS: GameModule = {
  ...NIM,
  game: {
    ...NIM.game,
    create(params: never, setup: Setup) {
      for (; setup.boards?.[0] === 'endless'; );
      if (setup.boards?.[0] === 'slow') spent.ms += 300;
      return NIM.game.create(params, { seed: setup.seed });
    },
  },
};
