/** Machines at a table: asked when it is their turn, with luck of their own, and stopped when the turn is another's. */
import { OVER, type Result, type SeatNumber, type Session, sharedWords, t } from '@gridhall/core';
import type { Status } from '../seat/messages.ts';
import { progressWords } from '../seat/offer-words.ts';
import type { Ports } from '../seat/ports.ts';
import type { Thinking } from '../seat/seat.ts';
import { machineLuck } from './luck.ts';

/** How long a machine may think about a move, in its own steps: so that the same game comes again. */
export const MACHINE_STEPS = 2_000_000;
/** With a clock a machine uses such a part of what it has left, and most of what a move brings. */
const PART_OF_TIME = 30;
const PART_OF_INCREMENT = 0.8;

/** No machine thinks, and nothing is wrong with one. */
const NOBODY: Pick<Status, 'thinking' | 'trouble'> = {};

interface Owner {
  /** Whether one of ours sits at this seat of a machine. */
  sits(seat: SeatNumber): boolean;
  session(): Session;
  /** Who thinks, or what is wrong with it, has changed. */
  changed(): void;
  play(seat: SeatNumber, text: string, n: number, took?: number): Promise<Result<void>>;
}

interface Pondering {
  readonly seat: SeatNumber;
  readonly n: number;
  readonly since: number;
  readonly thinking: Thinking<string>;
  says?: string;
}

export class Machines {
  readonly #ports: Ports;
  readonly #owner: Owner;
  #pace: number;
  #pondering: Pondering | undefined;
  /** What was chosen, and is shown when the move before it has been seen. */
  #due: (() => void) | undefined;
  #pausing: (() => void) | undefined;
  #trouble: string | undefined;

  constructor(ports: Ports, pace: number, owner: Owner) {
    this.#ports = ports;
    this.#pace = pace;
    this.#owner = owner;
  }

  get standing(): Pick<Status, 'thinking' | 'trouble'> {
    if (!this.#pondering && this.#trouble === undefined) return NOBODY;
    const { seat, since, says } = this.#pondering ?? {};
    return {
      ...(seat === undefined ? {} : { thinking: { seat, since: since!, ...(says ? { says } : {}) } }),
      ...(this.#trouble === undefined ? {} : { trouble: this.#trouble }),
    };
  }

  /** Lets the machine think whose turn it is, if it is a machine's. */
  wake(): void {
    const session = this.#owner.session();
    const { toMove, length: n } = session;
    if (this.#pondering?.n === n && this.#pondering.seat === toMove) return;
    this.stop();
    if (toMove === OVER || !session.hasMachines || !this.#owner.sits(toMove)) return;
    if (session.opening.players[toMove]?.kind === 'machine') this.#think(toMove, n, 1);
  }

  /** How long each move of machines among themselves is seen from now on; for ever, and they wait. */
  watchAt(pace: number): void {
    this.#pace = pace;
    this.#wait();
  }

  stop(): void {
    this.#due = undefined;
    this.#wait();
    const before = this.#pondering;
    this.#pondering = undefined;
    this.#trouble = undefined;
    before?.thinking.cancel();
  }

  close(): void {
    this.stop();
    this.#ports.thinker.forget(this.#owner.session().opening.id);
  }

  #think(seat: SeatNumber, n: number, tries: number): void {
    const session = this.#owner.session();
    const { id, setup, players } = session.opening;
    const { level, name } = players[seat]!;
    const left = session.remaining(seat);
    const increment = session.opening.clock?.increment ?? 0;
    const ms =
      left === undefined ? undefined : Math.max(1, left / PART_OF_TIME + PART_OF_INCREMENT * increment);
    const pondering: Pondering = {
      seat,
      n,
      since: this.#ports.clock.now(),
      thinking: this.#ports.thinker.ask<'choose'>(
        {
          task: 'choose',
          ...{ id, game: session.table.game.id, params: session.params },
          ...{ player: level ?? name, view: session.view(seat), question: session.ask(seat)! },
        },
        { seed: machineLuck(setup.seed, seat, n), steps: MACHINE_STEPS, ...(ms === undefined ? {} : { ms }) },
        (progress) => {
          // Where something is hidden, its line would tell what it thinks is there.
          const { says } = progress;
          const told = session.secrets ? says : progressWords(progress);
          if (this.#pondering !== pondering || !told) return;
          pondering.says = told;
          this.#owner.changed();
        },
      ),
    };
    this.#pondering = pondering;
    this.#owner.changed();
    void pondering.thinking.answer.then((answer) => this.#answered(pondering, answer, tries));
  }

  #answered(pondering: Pondering, answer: Result<string>, tries: number): void {
    // The turn went by meanwhile.
    if (this.#pondering !== pondering) return;
    if (!answer.ok) {
      this.#failed(pondering, answer, tries);
      return;
    }
    const { seat, n, since } = pondering;
    const clock = this.#owner.session().opening.clock;
    const took = clock ? Math.round(this.#ports.clock.now() - since) : undefined;
    const play = async () => {
      const done = await this.#owner.play(seat, answer.value, n, took);
      if (!done.ok && this.#pondering === pondering) this.#failed(pondering, done, tries);
    };
    const people = this.#owner.session().opening.players.some(({ kind }) => kind === 'human');
    if (people) void play();
    else {
      this.#due = () => void play();
      this.#wait();
    }
  }

  /** Until what is due is shown, at the pace that is wished for now. */
  #wait(): void {
    this.#pausing?.();
    this.#pausing = undefined;
    const due = this.#due;
    if (!due || this.#pace === Number.POSITIVE_INFINITY) return;
    const show = () => {
      this.#due = undefined;
      due();
    };
    if (this.#pace === 0) show();
    else this.#pausing = this.#ports.clock.after(this.#pace, show);
  }

  /** A machine that cannot answer is asked once more; then it is said, and the people decide. */
  #failed(
    { seat, n }: Pondering,
    { fault }: Extract<Result<never>, { readonly ok: false }>,
    tries: number,
  ): void {
    this.#pondering = undefined;
    if (tries > 0) {
      this.#think(seat, n, tries - 1);
      return;
    }
    const { why } = fault.args;
    this.#trouble = t`The computer does not answer: ${why ?? sharedWords(fault) ?? fault.code}`;
    this.#owner.changed();
  }
}
