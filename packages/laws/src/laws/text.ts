/** Law 15: the board as text shows what is on the board. */
import { encodeView, OVER, Random } from '@gridhall/core';
import { expect } from 'vitest';
import type { LawTrial } from '../trial/trial.ts';

export async function textTellsApart(trial: LawTrial): Promise<void> {
  const { game } = trial;
  const boards = new Set<string>();
  /** By text, the letters on the cells of the view it was printed from. */
  const printed = new Map<string, string>();
  await trial.property((seed, steps) => {
    const state = trial.reached(seed, steps);
    const random = Random.fromSeed(seed);
    for (let i = 0; i < 4; i++) {
      for (const viewer of trial.viewers) {
        const view = game.view(state, viewer);
        const text = game.text(view);
        const letters = lettersOf(trial, view);
        expect(letters, `the cells of one text:\n${text}\n`).toBe(printed.get(text) ?? letters);
        printed.set(text, letters);
        boards.add(boardOf(view));
      }
      if (game.toMove(state) === OVER) return;
      game.apply(state, game.pick(state, random));
    }
  });
  // All that can be said without cells that are printed whole: one text is not enough for boards that differ.
  if (boards.size > 1) expect(printed.size, 'different texts of different boards').toBeGreaterThan(1);
}

/** What the cells of a view show, as the rulebook prints it: symbols that share a letter are one in the text too. */
function lettersOf({ table: { face }, options }: LawTrial, view: unknown): string {
  if (options.printsPart) return '';
  const { rows, columns, at } = face.cells(view);
  const letters = Array.from({ length: rows * columns }, (_none, cell) => face.legend[at(cell)]!.letter);
  return `${columns} ${letters.join(' ')}`;
}

/** The planes of a view, or all of it where it has none. */
function boardOf(view: unknown): string {
  const planes = planesOf(view);
  return encodeView(planes.length > 0 ? planes : view);
}

function planesOf(value: unknown): Uint8Array[] {
  if (value instanceof Uint8Array) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(planesOf) : [];
}
