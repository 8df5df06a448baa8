/** The computer players of a match: asked when it is their turn, with randomness of their own, and stopped when it passes. */
import { OVER, type Result, type SeatNumber, type Session, sha256, sharedWords, t } from '@gridhall/core';
import type { Status } from '../seat/messages.ts';
import { progressWords } from '../seat/offer-words.ts';
import type { Ports } from '../seat/ports.ts';
import type { Thinking } from '../seat/seat.ts';

/** How long a computer may think about a move, in its own steps, so that the same game can be played again. */
export const MACHINE_STEPS = 2_000_000;
/** With a clock it uses this part of the time it has left, and most of what a move adds. */
const PART_OF_TIME = 30;
const PART_OF_INCREMENT = 0.8;

/** Returns the seed of a computer for the entry it is about to make: the id of the game does not tell it. */
export function machineLuck(seed: string, seat: number, n: number): string {
  return sha256(`machine ${seed} ${seat} ${n}`).slice(0, 32);
}

/** What the match does with it. */
interface Listener {
  /** The status of the computers has changed. */
  changed(): void;
  play(seat: SeatNumber, text: string, n: number, took?: number): Promise<Result<void>>;
}

interface Thought {
  readonly session: Session;
  readonly seat: SeatNumber;
  readonly n: number;
  readonly since: number;
  readonly tries: number;
  readonly thinking: Thinking<string>;
  says?: string;
}

export class Machines {
  readonly #ports: Ports;
  readonly #listener: Listener;
  /** How many milliseconds each move is shown where only computers play. */
  #pace: number;
  #thought: Thought | undefined;
  /** Plays what was chosen, once the move before it has been shown. */
  #due: (() => void) | undefined;
  #stopTimer: (() => void) | undefined;
  #trouble: string | undefined;

  constructor(ports: Ports, pace: number, listener: Listener) {
    this.#ports = ports;
    this.#pace = pace;
    this.#listener = listener;
  }

  get thinking(): Status['thinking'] {
    if (!this.#thought) return undefined;
    const { seat, since, says } = this.#thought;
    return says === undefined ? { seat, since } : { seat, since, says };
  }

  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** Starts the thought of the computer whose turn it is. */
  wake(session: Session): void {
    const { toMove, length: n } = session;
    if (this.#thought?.n === n && this.#thought.seat === toMove) return;
    this.stop();
    if (toMove !== OVER && session.opening.players[toMove]?.kind === 'machine')
      this.#think(session, toMove, n, 1);
  }

  /** Changes the pace; at an infinite one they wait. */
  watchAt(pace: number): void {
    this.#pace = pace;
    this.#wait();
  }

  stop(): void {
    this.#due = undefined;
    this.#wait();
    const before = this.#thought;
    this.#thought = undefined;
    this.#trouble = undefined;
    before?.thinking.cancel();
  }

  close(id: string): void {
    this.stop();
    this.#ports.thinker.forget(id);
  }

  #think(session: Session, seat: SeatNumber, n: number, tries: number): void {
    const { id, setup, players, clock } = session.opening;
    const { level, name } = players[seat]!;
    const left = session.remaining(seat);
    const ms =
      left === undefined
        ? undefined
        : Math.max(1, left / PART_OF_TIME + PART_OF_INCREMENT * (clock?.increment ?? 0));
    const thought: Thought = {
      ...{ session, seat, n, tries, since: this.#ports.clock.now() },
      thinking: this.#ports.thinker.ask<'choose'>(
        {
          task: 'choose',
          ...{ id, game: session.table.game.id, params: session.params },
          ...{ player: level ?? name, view: session.view(seat), question: session.ask(seat)! },
        },
        { seed: machineLuck(setup.seed, seat, n), steps: MACHINE_STEPS, ...(ms === undefined ? {} : { ms }) },
        (progress) => {
          // In a game with secrets its line would tell what it expects there.
          const says = session.secrets ? progress.says : progressWords(progress);
          if (this.#thought !== thought || !says) return;
          thought.says = says;
          this.#listener.changed();
        },
      ),
    };
    this.#thought = thought;
    this.#listener.changed();
    void thought.thinking.answer.then((answer) => this.#answered(thought, answer));
  }

  #answered(thought: Thought, answer: Result<string>): void {
    // The turn has passed meanwhile.
    if (this.#thought !== thought) return;
    if (!answer.ok) {
      this.#failed(thought, answer);
      return;
    }
    const { session, seat, n, since } = thought;
    const { clock, players } = session.opening;
    const took = clock ? Math.round(this.#ports.clock.now() - since) : undefined;
    const play = async () => {
      const done = await this.#listener.play(seat, answer.value, n, took);
      if (!done.ok && this.#thought === thought) this.#failed(thought, done);
    };
    if (players.some(({ kind }) => kind === 'human')) void play();
    else {
      this.#due = () => void play();
      this.#wait();
    }
  }

  /** Waits until the move that is due can be shown. */
  #wait(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    const due = this.#due;
    if (!due || this.#pace === Number.POSITIVE_INFINITY) return;
    const show = () => {
      this.#due = undefined;
      due();
    };
    if (this.#pace === 0) show();
    else this.#stopTimer = this.#ports.clock.after(this.#pace, show);
  }

  /** A computer that cannot answer is asked once more. Then the status says why, and the people decide. */
  #failed({ session, seat, n, tries }: Thought, { fault }: Extract<Result<never>, { ok: false }>): void {
    this.#thought = undefined;
    if (tries > 0) {
      this.#think(session, seat, n, tries - 1);
      return;
    }
    const { why } = fault.args;
    this.#trouble = t`The computer does not answer: ${why ?? sharedWords(fault) ?? fault.code}`;
    this.#listener.changed();
  }
}
