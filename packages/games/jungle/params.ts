import type { ParamsDescription, ParamsOf } from '@gridhall/core';

const FIELDS = {
  elephantTakesRat: {
    kind: 'flag',
    label: 'Elephant takes rat',
    help: 'true: an elephant captures a rat like any lower rank; false: the traditional rule, only a trapped one.',
    plain: { label: 'The elephant may take the rat', help: 'Off: the traditional rule.' },
    default: true,
  },
  repetition: {
    kind: 'choice',
    label: 'Repetition',
    help: 'forbid-third: no move may bring a position about for the third time; free: any number of times.',
    plain: {
      label: 'The same position',
      values: { 'forbid-third': 'comes twice at most', free: 'may come back for ever' },
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
      label: 'Traditional: the elephant does not take the rat',
      title: 'Traditional',
      about: 'the elephant fears the rat',
      values: { elephantTakesRat: false },
    },
    {
      name: 'bare',
      label: 'The bare rule: positions may repeat for ever',
      title: 'Bare',
      about: 'positions may repeat for ever',
      values: { repetition: 'free' },
    },
  ],
};
