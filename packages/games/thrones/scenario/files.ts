import type { Args, Fault } from '@gridhall/core';
import type { LineFault } from '../faults.ts';
import type { City, Hero, Warrior } from '../tables.ts';

/** The files of `--data DIR`, in the order in which a setup's boards hold their texts. */
export const DATA_FILES = ['mapGOT.txt', 'citiesGOT.txt', 'heroesGOT.txt', 'warriorsGOT.txt'] as const;

/** A line with something on it, and which one it was, counted from 1. */
export interface Row<T> {
  readonly line: number;
  readonly value: T;
}

/** The rows of each file, each right in itself; whether they fit together is for `fit`. */
export interface Rows {
  readonly map: readonly Row<string>[];
  readonly cities: readonly Row<City>[];
  readonly heroes: readonly Row<Hero>[];
  readonly warriors: readonly Row<Warrior>[];
}

export function dataFault(code: LineFault, file: number, line: number, args: Args = {}): Fault<LineFault> {
  return { code, args: { file: DATA_FILES[file]!, line, ...args } };
}
