import { bad, FINE, type ParamsDescription, type ParamsOf, type Result, t } from '@gridhall/core';
import type { GeeseFault } from './board.ts';

export const MOST_SIDE = 4096;

const FIELDS = {
  columns: {
    kind: 'integer',
    label: t`Columns`,
    help: t`Number of columns.`,
    min: 1,
    max: MOST_SIDE,
    default: 9,
  },
  rows: {
    kind: 'integer',
    label: t`Rows`,
    help: t`Number of rows.`,
    min: 1,
    max: MOST_SIDE,
    default: 9,
  },
  geese: {
    kind: 'integer',
    label: t`Geese`,
    help: t`Number of geese.`,
    min: 0,
    max: MOST_SIDE * MOST_SIDE,
    default: 10,
  },
  reveal: {
    kind: 'choice',
    label: t`Zeros open`,
    help: t`What a zero opens. flood: all connected zeros and their neighbors; neighbours: the eight cells around it, as in the classic rules.`,
    plain: {
      label: t`A zero opens`,
      values: { flood: t`the whole clearing`, neighbours: t`the eight around it` },
    },
    options: ['flood', 'neighbours'],
    default: 'flood',
  },
  first: {
    kind: 'choice',
    label: t`First click`,
    help: t`What the first cell may hide. none: anything; safe: no goose; zero: no goose around it either, if there is room.`,
    plain: {
      label: t`Your first cell`,
      values: { none: t`may hold a goose`, safe: t`is safe`, zero: t`opens a clearing` },
    },
    options: ['none', 'safe', 'zero'],
    default: 'safe',
  },
} as const;

export type GeeseParams = ParamsOf<typeof FIELDS>;

export const params: ParamsDescription<GeeseParams> = {
  fields: FIELDS,
  presets: [
    {
      name: 'beginner',
      label: t`Beginner, 9 × 9, 10 geese`,
      title: t`Beginner`,
      about: t`9 × 9, 10 geese`,
      shows: { moves: ['s 2 5', 's 8 8'] },
      proposed: true,
      values: { columns: 9, rows: 9, geese: 10, first: 'zero' },
      loose: ['first'],
    },
    {
      name: 'intermediate',
      label: t`Intermediate, 16 × 16, 40 geese`,
      title: t`Intermediate`,
      about: t`16 × 16, 40 geese`,
      shows: { moves: ['s 8 8'] },
      values: { columns: 16, rows: 16, geese: 40, first: 'zero' },
      loose: ['first'],
    },
    {
      name: 'expert',
      label: t`Expert, 30 × 16, 99 geese`,
      title: t`Expert`,
      about: t`30 × 16, 99 geese`,
      shows: { moves: ['s 15 8'] },
      values: { columns: 30, rows: 16, geese: 99, first: 'zero' },
      loose: ['first'],
    },
  ],
  daily: ['beginner', 'intermediate', 'expert'],
  check({ columns, rows, geese }): Result<void, GeeseFault> {
    return geese > columns * rows ? bad('too-many-geese', { geese, fields: columns * rows }) : FINE;
  },
};
