/** Whether another program reads the board file it is given, by what it does. */
import { t } from '@gridhall/core';
import type { Evidence, LuckProbe, Trial } from '../classic/console.ts';

/** `given` here means that boards can be given; there is no luck between two people. */
export async function findLuck({ run }: LuckProbe, scenes: readonly Trial[]): Promise<Evidence> {
  const [one, other] = scenes.filter(({ args }) => args.length > 0);
  const first = await run({ ...one!, input: ['1'] });
  const second = await run({ ...other!, input: ['1'] });
  return first === second
    ? {
        luck: 'unknown',
        says: () => t`it does not read the board file, so that every game starts from the usual board`,
      }
    : { luck: 'given', says: () => t`it starts from the board file` };
}
