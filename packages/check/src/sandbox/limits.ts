/** What another program may use up while it runs, and how a run may end. */
import type { Trial } from '@gridhall/consoles';
import { t } from '@gridhall/core';

export interface RunLimits {
  /** Milliseconds of the processor: a machine that is busy with others makes no program slower. */
  readonly ms: number;
  /** Milliseconds by the clock, for those that wait. */
  readonly wall: number;
  /** Megabytes, it and whatever it starts. */
  readonly memory: number;
  /** Kilobytes it may print. */
  readonly output: number;
  /** Processes and threads at a time. */
  readonly processes: number;
  /** Megabytes of files. */
  readonly files: number;
}

export const RUN_LIMITS: RunLimits = {
  ms: 2000,
  wall: 10_000,
  memory: 1024,
  output: 1024,
  processes: 32,
  files: 32,
};

/** When a run may be ended early, because what comes after has no part in the verdict. */
export interface EarlyStop {
  /** Characters after which no more output is needed. */
  readonly enough: number;
  /** Milliseconds without output after which a program that waits for ever at the end of its input is ended. */
  readonly quiet?: number;
}

/** How a run ended. */
export type RunEnd =
  | { readonly kind: 'exit'; readonly status: number }
  | { readonly kind: 'signal'; readonly signal: string }
  | { readonly kind: 'hang' }
  | { readonly kind: 'output' }
  | { readonly kind: 'memory' }
  /** It was ended early: see `Stop`. */
  | { readonly kind: 'quiet' }
  /** It could not even be started, and why; without a reason, it ended what keeps it apart. */
  | { readonly kind: 'broken'; readonly why?: string };

export interface Run {
  readonly output: string;
  /** The last of what it wrote to standard error. */
  readonly errors: string;
  readonly end: RunEnd;
}

export function endWords(end: RunEnd): string {
  switch (end.kind) {
    case 'exit':
      return t`it ended with status ${end.status}`;
    case 'signal':
      return t`it crashed: ${end.signal}`;
    case 'hang':
    case 'quiet':
      return t`time limit: it did not end in time`;
    case 'output':
      return t`it never stopped printing`;
    case 'memory':
      return t`it used more memory than it may`;
    case 'broken':
      return end.why === undefined ? t`it ended what kept it apart` : t`it could not be started: ${end.why}`;
  }
}

/** Returns what is typed in a session. */
export const inputOf = ({ input }: Trial): string => (input.length === 0 ? '' : `${input.join('\n')}\n`);
