/** Why there was nothing to check. */
import { t, word } from '@gridhall/core';
import { endWords, type RunEnd } from './limits.ts';

export type Failure =
  | { readonly kind: 'large'; readonly most: number }
  | { readonly kind: 'compile'; readonly end: RunEnd; readonly said: string }
  /** It could not be started here, which is no fault of its author's. */
  | { readonly kind: 'start'; readonly why: string }
  /** The problem as it is told in English. */
  | { readonly kind: 'copy'; readonly problem: string };

export function failureWords(failure: Failure): string {
  switch (failure.kind) {
    case 'large':
      return t`It is larger than ${failure.most} MB.`;
    case 'compile':
      return `${t`It could not be compiled: ${endWords(failure.end)}.`}\n${failure.said}`.trim();
    case 'start':
      return t`It could not be started here: ${failure.why}.`;
    case 'copy':
      return t`It could not be copied: ${word(failure.problem)}.`;
  }
}
