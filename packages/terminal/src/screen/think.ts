/** Asks a machine for its move, or for a hint, in a worker of its own that lives as long as the program. */
import {
  encodeView,
  type SeatNumber,
  type Session,
  seedFrom,
  startWorker,
  type WorkerChannel,
} from '@gridhall/core';
import type { News } from './page.ts';
import type { Thinking, Thought } from './think.worker.ts';

/** How long a machine may think about a move, in its own steps. */
const STEPS = 100_000;

interface Thinker {
  readonly channel: WorkerChannel;
  /** Whoever waits, in the order of asking: answers come in that order. */
  readonly waiting: ((answer: Thinking) => void)[];
}

let thinker: Promise<Thinker> | undefined;
let closed = false;

/** The move of the machine at this seat. */
export async function think(session: Session, seat: SeatNumber): Promise<News> {
  const { id, players } = session.opening;
  const { length } = session;
  const player = players[seat]!;
  const answer = await ask(thoughtOf(session, seat, player.level ?? player.name));
  if ('move' in answer) return { what: 'thought', id, length, move: answer.move };
  return { what: 'stuck', id, why: problemIn(answer) };
}

/** A hint for the person at this seat. */
export async function adviseOn(session: Session, seat: SeatNumber): Promise<News> {
  const { id } = session.opening;
  const { length } = session;
  const answer = await ask(thoughtOf(session, seat, undefined));
  if ('hint' in answer) return { what: 'hint', id, length, hint: answer.hint };
  return { what: 'stuck', id, why: problemIn(answer) };
}

/** What is drawn in a thought comes from the game's name and the number of the move. */
function thoughtOf(session: Session, seat: SeatNumber, player: string | undefined): Thought {
  return {
    game: session.table.game.id,
    player,
    view: encodeView(session.view(seat)),
    question: session.ask(seat)!,
    seed: seedFrom(`${session.opening.id} ${session.length}`),
    steps: STEPS,
  };
}

function problemIn(answer: Thinking): string {
  return 'problem' in answer ? answer.problem : 'The machine gave no answer.';
}

async function ask(thought: Thought): Promise<Thinking> {
  // Whoever asks while the hall is closing gets no answer, and no worker that would keep the program alive.
  if (closed) return { problem: 'The hall is closed.' };
  thinker ??= start();
  const { channel, waiting } = await thinker;
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.post(thought);
  });
}

async function start(): Promise<Thinker> {
  const channel = await startWorker(new URL('./think.worker.ts', import.meta.url));
  const waiting: Thinker['waiting'] = [];
  channel.onMessage((answer) => waiting.shift()?.(answer as Thinking));
  channel.onError((error) => {
    thinker = undefined;
    for (const resolve of waiting.splice(0)) resolve({ problem: error.message });
  });
  return { channel, waiting };
}

export async function stopThinking(): Promise<void> {
  closed = true;
  const running = await thinker;
  thinker = undefined;
  await running?.channel.stop();
}
