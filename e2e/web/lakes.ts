/** Lakes of the presets, opened by who knows where the geese are. */
import {
  checkParams,
  freshSeed,
  type GameRecord,
  type ParamValues,
  Session,
  seedFrom,
  sure,
  toShortString,
} from '@gridhall/core';
import { tableOf } from '@gridhall/games';
import { GOOSE, hiddenBit, valueMask } from '@gridhall/games/geese';
import type { Page } from 'playwright-core';

const { game, ...table } = await tableOf('geese');
const [beginner, intermediate] = game.params.presets;
export const INTERMEDIATE = intermediate!;

interface Lake {
  readonly session: Session;
  /** The fields to show, in this order, after those that were shown. */
  readonly left: readonly number[];
  readonly geese: readonly number[];
}

/** A lake on which all but the last `left` shows are made, `ms` for each. */
export function lakeUntil(words: string, left: number, ms: number, preset = beginner!): Lake {
  const params = sure(checkParams(game.params, preset.values));
  const setup = { seed: seedFrom(words) };
  const players = [{ name: 'You', kind: 'human' as const }];
  const session = sure(Session.start({ game, ...table }, { id: freshSeed(), params, setup, players }));
  const { shows, geese } = knownOf(params, setup);
  const { columns } = params as { columns: number };
  for (const field of shows.slice(0, shows.length - left))
    sure(session.play(0, `s ${field % columns} ${Math.floor(field / columns)}`, session.length, ms));
  return { session, left: shows.slice(shows.length - left), geese };
}

/** From the middle on, every field that holds no goose and is not open by then; and where the geese are. */
function knownOf(params: ParamValues, setup: { readonly seed: string }) {
  const state = sure(game.create(params, setup)) as { readonly board: Uint8Array };
  const shows: number[] = [];
  const show = (field: number) => {
    const question = game.ask(state, 0)!;
    const text = game.say(question, { cell: field }, game.view(state, 0))!;
    game.apply(state, sure(game.read(question, text)), () => {});
    shows.push(field);
  };
  show(Math.floor(state.board.length / 2));
  for (let field = 0; field < state.board.length; field++)
    if (state.board[field]! & hiddenBit && (state.board[field]! & valueMask) !== GOOSE) show(field);
  const geese = [...state.board.keys()].filter((field) => (state.board[field]! & valueMask) === GOOSE);
  return { shows, geese };
}

/** Keeps games that somebody has sent, and stays at the last of them. */
export async function keep(page: Page, address: string, records: readonly GameRecord[]): Promise<void> {
  for (const record of records) {
    await page.goto(`${address}#g=${await toShortString(record)}`);
    await page.getByRole('button', { name: /^Keep it/ }).click();
    await page.locator('.table:not(.replay) [data-board]').waitFor();
  }
}
