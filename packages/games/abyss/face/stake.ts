/** A chase that was left: who is nearest. */
import { capital, counted, type Stake, t } from '@gridhall/core';
import { KINDS } from '../board/pieces.ts';
import type { AbyssView } from '../view/view.ts';
import { a } from '../words/words.ts';

export function stake({ plane, columns, hero, baddies, more, rounds, lured }: AbyssView): Stake {
  const steps = (cell: number) =>
    Math.max(
      Math.abs(Math.floor(cell / columns) - Math.floor(hero / columns)),
      Math.abs((cell % columns) - (hero % columns)),
    );
  const [nearest] = [...baddies].sort((one, other) => steps(one) - steps(other));
  const left = more ? more.census.reduce((sum, count) => sum + count, 0) : baddies.length;
  const after = t`${counted(left, 'baddie')} left, ${lured} lured into the abyss`;
  return {
    says:
      nearest !== undefined
        ? t`${capital(a(KINDS[plane[nearest]!]!.name))} is ${counted(steps(nearest), 'step')} away.`
        : left > 0
          ? t`Nobody is in sight.`
          : t`The way to the ladder is free.`,
    more: t`${counted(rounds, 'round')} so far: ${after}.`,
  };
}
