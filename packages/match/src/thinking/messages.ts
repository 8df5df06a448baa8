/**
 * What the two ends of a thinking worker say to each other. One request is under way at a time; its id is greater than
 * all before it.
 *
 *     { hello, flag }      → { ready }
 *     { id, task, budget } → { id, progress } … → { id, answer } | { id, cancelled } | { id, fault }
 *     { id, cancel }
 *     { forget }
 */
import { bad, type Fault, isSeed, type Progress } from '@gridhall/core';
import type { Answers, Budget, Task, TaskKind } from '../seat/ports.ts';

/** To the worker. */
export type Order =
  /** In the flag stands the id of the request that is cancelled, where memory can be shared. */
  | { readonly hello: true; readonly flag: SharedArrayBuffer | undefined }
  | Ask
  | { readonly id: number; readonly cancel: true }
  /** The id of a game. */
  | { readonly forget: string };

export interface Ask {
  readonly id: number;
  readonly task: Task;
  readonly budget: Budget;
}

/** From the worker. */
export type Reply =
  | { readonly ready: true }
  | { readonly id: number; readonly progress: Progress }
  | { readonly id: number; readonly answer: Answers[TaskKind] }
  | { readonly id: number; readonly cancelled: true }
  | { readonly id: number; readonly fault: Fault };

type Fields = Readonly<Record<string, unknown>>;

/** Nobody can be told what is wrong with a message without an id: it is undefined. */
export function readOrder(
  message: unknown,
): Order | { readonly id: number; readonly fault: Fault } | undefined {
  if (!isFields(message)) return undefined;
  const { id, task, budget, hello, flag, cancel, forget } = message;
  if (hello === true) return { hello, flag: isShared(flag) ? flag : undefined };
  if (typeof forget === 'string') return { forget };
  if (!isId(id)) return undefined;
  if (cancel === true) return { id, cancel };
  const wrong = isTask(task) ? (isBudget(budget) ? undefined : 'budget') : 'task';
  if (wrong !== undefined) return { id, fault: bad('task-malformed', { what: wrong }).fault };
  return { id, task: task as Task, budget: budget as Budget };
}

/** What is no reply is undefined. */
export function readReply(message: unknown): Reply | undefined {
  if (!isFields(message)) return undefined;
  const { id, progress, cancelled, fault, ready } = message;
  if (ready === true) return { ready };
  if (!isId(id)) return undefined;
  if ('answer' in message) return { id, answer: message.answer as Answers[TaskKind] };
  if (cancelled === true) return { id, cancelled };
  if (isFields(fault) && typeof fault.code === 'string' && isFields(fault.args)) {
    return { id, fault: fault as unknown as Fault };
  }
  return isFields(progress) ? { id, progress } : undefined;
}

const WANTED: Readonly<Record<TaskKind, (task: Fields) => boolean>> = {
  choose: (task) => typeof task.player === 'string' && isQuestion(task.question),
  hint: (task) => isQuestion(task.question),
  analyse: (task) => isQuestion(task.question),
  solve: (task) => isFields(task.goal) && typeof task.goal.seat === 'number',
  generate: (task) => typeof task.wish === 'string',
  review: ({ views, moves, seconds }) =>
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string') &&
    Array.isArray(views) &&
    views.length === moves.length + 1 &&
    isAmount(seconds),
  puzzles: () => true,
  open: (task) => isFields(task.header) && isFields(task.close) && isFields(task.entries),
  check: (task) => isFields(task.setup),
};

function isTask(task: unknown): boolean {
  if (!isFields(task) || typeof task.task !== 'string' || !Object.hasOwn(WANTED, task.task)) return false;
  const addressed = typeof task.id === 'string' && typeof task.game === 'string' && isFields(task.params);
  return addressed && WANTED[task.task as TaskKind](task);
}

const isBudget = (budget: unknown): boolean =>
  isFields(budget) && isSeed(budget.seed) && isAmount(budget.steps) && isAmount(budget.ms);

const isAmount = (amount: unknown): boolean =>
  amount === undefined || (typeof amount === 'number' && amount >= 0);

const isQuestion = (question: unknown): boolean =>
  isFields(question) && typeof question.kind === 'string' && typeof question.seat === 'number';

const isId = (id: unknown): id is number => typeof id === 'number' && Number.isInteger(id) && id > 0;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Where memory cannot be shared between threads there is no such class. */
const isShared = (flag: unknown): flag is SharedArrayBuffer =>
  typeof SharedArrayBuffer === 'function' && flag instanceof SharedArrayBuffer;
