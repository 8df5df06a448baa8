/** A thinking worker for tests: its players each do one thing that engines do well or badly. */
import type { Engine, Thought } from '@gridhall/core';
import { NIM } from '@gridhall/laws/stubs';
import { serveThinking } from '../thinking/serve.ts';

const forever = (): Promise<never> => new Promise(() => {});

/** A search that polls, and has a better move at every step. */
function search(thought: Thought): string {
  let best = 0;
  while (!thought.stop()) thought.report({ best: String(++best) });
  return String(best);
}

/** The same as a loop that lets messages in. */
async function loop(thought: Thought): Promise<string> {
  let best = 0;
  while (!thought.stop()) {
    thought.report({ best: String(++best) });
    await thought.breathe();
  }
  return String(best);
}

const DEEDS: Readonly<Record<string, (thought: Thought) => string | Promise<string>>> = {
  search,
  loop,
  /** Hears nothing. */
  deaf: (thought) => {
    thought.report({ best: 'reported' });
    for (;;);
  },
  /** Never comes back, though messages come in. */
  lost: forever,
  throw: () => {
    throw new Error('broken on purpose');
  },
  crash: () => {
    setTimeout(() => {
      throw new Error('crashed on purpose');
    });
    return forever();
  },
  /** Answers with what cannot cross. */
  nonsense: () => forever as unknown as string,
  uncloneable: (thought) => {
    thought.report({ says: forever as unknown as string });
    return 'not reached';
  },
  luck: (thought) => String(thought.random.next()),
  budget: ({ steps, ms }) => `${steps} steps, ${ms} ms`,
};

let closed = 0;

const engine: Engine = {
  players: ['count', 'closed', ...Object.keys(DEEDS)].map((id) => ({ id, name: id, about: id })),
  offers: ['hint', 'solve'],
  open(params) {
    /** What a mind remembers from one thought to the next. */
    let asked = 0;
    return {
      choose(player, view, _question, thought) {
        asked++;
        if (player === 'count') return `${asked} of ${JSON.stringify(params)}, ${JSON.stringify(view)}`;
        return player === 'closed' ? String(closed) : DEEDS[player]!(thought);
      },
      hint: () => undefined,
      solve: (_view, _goal, thought) => {
        search(thought);
        return { result: 'open', proved: false, says: 'searched' };
      },
      close() {
        closed++;
      },
    };
  },
};

/** A game of which random play knows one position: the view itself is the number that is drawn below. */
const game = {
  pick: (state: unknown, random: { below(n: number): number }) => random.below(Number(state)),
  write: (_question: unknown, action: number) => `move ${action}`,
};

const stateOf = (view: unknown) => (view === 'unthinkable' ? undefined : view);

/** Every look at this meter costs a millisecond and a kilobyte. */
let looks = 0;
const meter = () => ({ ms: ++looks, bytes: 1024 * looks });

void serveThinking(
  async (name) => (name === 'nowhere' ? undefined : name === 'nim' ? NIM : { game, stateOf }),
  async (name) => {
    if (name === 'unloadable') throw new Error('no such file');
    return name === 'trial' ? engine : undefined;
  },
  meter,
);
