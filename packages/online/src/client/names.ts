/** People as they are called to who reads it. */
import { t } from '@gridhall/core';
import { NAMELESS } from '../protocol/phrases.ts';

interface Somebody {
  readonly name: string;
  readonly bot?: true | undefined;
}

/** A program is marked, and who has no name has none in any language. */
export function named({ name, bot }: Somebody): string {
  const called = name === NAMELESS ? t`someone` : name;
  return bot ? t`${called} (bot)` : called;
}
