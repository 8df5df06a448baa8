import type { ParamsDescription, ParamsOf } from '@gridhall/core';
import { t } from '@gridhall/core';

const FIELDS = {
  elephantTakesRat: {
    kind: 'flag',
    label: t`Elephant takes rat`,
    help: t`Whether the elephant may capture the rat; false is the traditional rule, where it captures only a rat in a trap.`,
    plain: { label: t`The elephant may take the rat`, help: t`Off: the traditional rule.` },
    default: true,
  },
  repetition: {
    kind: 'choice',
    label: t`Repetition`,
    help: t`forbid-third: no move may repeat a position a third time; free: positions may repeat without limit.`,
    plain: {
      label: t`Repeating a position`,
      help: t`No move may repeat a position a third time.`,
      values: { 'forbid-third': t`Twice at most`, free: t`Without end` },
    },
    options: ['forbid-third', 'free'],
    default: 'forbid-third',
  },
} as const;

export type JungleParams = ParamsOf<typeof FIELDS>;

export const params: ParamsDescription<JungleParams> = {
  fields: FIELDS,
  presets: [
    {
      name: 'traditional',
      label: t`Traditional: the elephant does not take the rat`,
      title: t`Traditional`,
      about: t`the elephant fears the rat`,
      shows: { symbols: ['blue rat', 'red elephant'] },
      values: { elephantTakesRat: false },
    },
    {
      name: 'bare',
      label: t`The bare rule: positions may repeat without limit`,
      title: t`Bare`,
      about: t`positions may repeat without limit`,
      shows: { symbols: ['blue cat', 'red dog', 'blue cat', 'red dog'] },
      values: { repetition: 'free' },
    },
  ],
};
