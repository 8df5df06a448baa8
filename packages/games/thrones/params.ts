import { bad, FINE, type ParamsDescription, type ParamsOf, t } from '@gridhall/core';

const FIELDS = {
  fates: {
    kind: 'choice',
    label: t`Fates`,
    help: t`Who can suffer the events of turn 10. others: everyone except your hero; all: everyone, as in the classic rules.`,
    plain: { label: t`The fates of turn 10`, values: { others: t`spare your hero`, all: t`spare nobody` } },
    options: ['others', 'all'],
    default: 'others',
  },
  sight: {
    kind: 'choice',
    label: t`Sight`,
    help: t`What you see. hidden: no one else, as in the classic rules; window: heroes and free warriors on the map; all: everything except dragonglass.`,
    plain: {
      label: t`You see`,
      values: { hidden: t`nobody else`, window: t`who is near`, all: t`everybody` },
    },
    options: ['hidden', 'window', 'all'],
    default: 'window',
  },
  players: {
    kind: 'integer',
    label: t`Players`,
    help: t`Number of players; each leads a hero and knows only what that hero knows, and the highest score among those who beat the White Walkers wins.`,
    plain: {
      label: t`People at this board`,
      help: t`Each leads a hero, and knows only what that hero knows.`,
    },
    min: 1,
    max: 6,
    default: 1,
  },
  rivals: {
    kind: 'integer',
    label: t`Rivals`,
    help: t`Number of AI heroes, who play to win instead of wandering; at most six together with the players.`,
    min: 0,
    max: 5,
    default: 0,
  },
  horses: {
    kind: 'flag',
    label: t`Horses`,
    help: t`Whether cities sell horses for 80 money; a rider may move two land tiles in a turn, and try to flee an encounter.`,
    default: false,
  },
} as const;

export type ThronesParams = ParamsOf<typeof FIELDS>;

/** As many as there are heroes. */
const MOST_SEATS = 6;

export const params: ParamsDescription<ThronesParams> = {
  fields: FIELDS,
  check: ({ players, rivals }) =>
    players + rivals > MOST_SEATS ? bad('too-many-seats', { most: MOST_SEATS }) : FINE,
  shows: { symbols: ['your hero', 'city L', 'free warrior'] },
  presets: [
    {
      name: 'classic',
      label: t`Classic: fates for all, nobody in sight`,
      title: t`Classic`,
      about: t`nobody in sight, fates for all`,
      shows: { symbols: ['your hero', 'land', 'water'] },
      values: { fates: 'all', sight: 'hidden' },
    },
    {
      name: 'horses',
      label: t`Horses: two tiles a day, and a way out of an encounter`,
      title: t`Horses`,
      about: t`two tiles a day, and a way out of an encounter`,
      shows: { symbols: ['your hero on horseback'] },
      values: { horses: true },
    },
    {
      name: 'minds',
      label: t`Rivals with a mind: five of them, and you`,
      title: t`Rivals with a mind`,
      about: t`five who play for themselves`,
      shows: { symbols: ['your hero', 'foreign land', 'hero 1'] },
      values: { rivals: 5 },
    },
    {
      name: 'table',
      label: t`Three people at one table`,
      title: t`Three people`,
      about: t`at one table, in turn`,
      shows: { symbols: ['hero 1', 'hero 2', 'hero 3'] },
      values: { players: 3 },
    },
    {
      name: 'everything',
      label: t`Everything: two people, four rivals, and horses`,
      title: t`Everything`,
      about: t`two people, four rivals, and horses`,
      shows: { symbols: ['hero 1', 'hero 2', 'your hero on horseback'] },
      values: { players: 2, rivals: 4, horses: true },
    },
  ],
};
