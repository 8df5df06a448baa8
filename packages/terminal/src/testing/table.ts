/** A game at a table of the screen, for tests: opened, drawn and played with keys. */
import { sure } from '@gridhall/core';
import { newOpening, type Seat } from '@gridhall/match';
import type { AnswerScript } from '@gridhall/match/testing';
import { chosenOpening, type WantedGame } from '../open/open-game.ts';
import { requireTable } from '../open/tables.ts';
import { boardArtOf } from '../screen/boards/board.ts';
import { DEFAULTS } from '../screen/settings.ts';
import { openTable } from '../screen/table/open.ts';
import { openSitting, type SeatedTable } from '../screen/table/sitting.ts';
import { type TestPorts, testPorts } from './house.ts';
import { TestScreen } from './stage.ts';

export interface PlayedTable {
  readonly stage: TestScreen;
  readonly seat: Seat;
  readonly ports: TestPorts;
  press(...keys: readonly string[]): Promise<void>;
}

export interface TableOptions extends Partial<WantedGame> {
  readonly motion?: boolean;
  readonly script?: AnswerScript;
  readonly seen?: readonly string[];
  /** The board, as text. */
  readonly board?: string;
}

/** Nobody is a machine. */
export const PEOPLE = { red: 'person' };

export async function openScreen(
  game: string,
  { motion = false, script, seen = [game], board, ...wanted }: TableOptions = {},
): Promise<PlayedTable> {
  const table = await requireTable(game);
  const ports = testPorts(script);
  const asked = { params: {}, boards: [], machines: PEOPLE, seed: 'page', ...wanted };
  const opening =
    board === undefined
      ? await chosenOpening(table, asked)
      : sure(newOpening(table, { params: {}, seed: '0'.repeat(32), boards: [board] }));
  const sitting = await openSitting(table, opening, ports, { warns: () => true }, { pace: 0 });
  return playTable(sitting, ports, { motion, seen });
}

export async function playTable(
  sitting: SeatedTable,
  ports: TestPorts,
  settings: object,
): Promise<PlayedTable> {
  const stage = new TestScreen(ports);
  stage.hall = { ...stage.hall, settings: { ...DEFAULTS, ...settings } };
  stage.perform(openTable(sitting, await boardArtOf(sitting.seat.table), stage.hall));
  await stage.settled();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      stage.send({ type: 'key', key });
      await stage.settled();
    }
  };
  return { stage, seat: sitting.seat, ports, press };
}
