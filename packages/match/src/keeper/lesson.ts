/** A lesson being taken: a match in which only the wanted answer goes on. */
import {
  bad,
  FINE,
  type GameModule,
  type Lesson,
  type LessonStep,
  type Opening,
  type Result,
  sure,
  t,
} from '@gridhall/core';
import type { Seat } from '../seat/seat.ts';
import { newOpening } from './opening.ts';

const NUDGE = t`Not that one yet. Follow the mark on the board.`;
const READ = t`Read on, then continue.`;

export class Course {
  readonly lesson: Lesson;
  #at = 0;
  #begun = false;

  constructor(lesson: Lesson) {
    this.lesson = lesson;
  }

  /** Which step it is, from 0; behind the last one all is done. */
  get at(): number {
    return this.#at;
  }

  get step(): LessonStep | undefined {
    return this.lesson.steps[this.#at];
  }

  /** Nothing is left but to play: the last words are read, and no page says so once more. */
  get ends(): boolean {
    return this.#at + 1 >= this.lesson.steps.length && !this.step?.want;
  }

  /** The reader goes on from a step that wants no answer. */
  next(): void {
    if (this.step && !this.step.want) this.#at++;
  }

  /** For the match: whether this answer is the wanted one. */
  accepts(move: string): Result<void> {
    const { want, nudge = this.step?.want ? NUDGE : READ } = this.step ?? {};
    if (!this.#begun) return FINE;
    return want?.includes(move) ? FINE : bad('lesson', { nudge });
  }

  /** Gives an answer; the wanted one leads to the next step. */
  async play(seat: Seat, text: string): Promise<Result<void>> {
    const done = await seat.play(text, true);
    if (done.ok) this.#at++;
    return done;
  }

  /** Begins it, or goes on where somebody left it: so many steps are played again, and never all of them. */
  async begin(seat: Seat, steps: number): Promise<void> {
    for (const move of this.lesson.before ?? []) sure(await seat.play(move, true));
    this.#begun = true;
    const last = Math.min(steps, this.lesson.steps.length - 1);
    while (this.#at < last) {
      const want = this.step?.want?.[0];
      if (want === undefined) this.next();
      else if (!(await this.play(seat, want)).ok) return;
    }
  }
}

/** Always the same game; the reader plays every seat. */
export function lessonOpening(table: GameModule, { params, setup }: Lesson): Result<Opening> {
  const { seed, boards } = setup;
  return newOpening(table, { params, seed, ...(boards ? { boards } : {}) });
}
