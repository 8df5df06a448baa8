import { t } from './language.ts';

/** Things one after the other: 'a, b and c'. */
export function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join('');
  return t`${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}
