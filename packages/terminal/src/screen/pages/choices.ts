/** What is chosen before a game, name by name as text: what is proposed, what was chosen last, and a game of it. */

import { ANY_BOARD, choiceTitle, takesWish, wishedTitle } from '@gridhall/app';
import {
  checkParams,
  faultWords,
  fieldsOf,
  type GameModule,
  type ParamValues,
  type Progress,
  proposedParams,
  readParam,
} from '@gridhall/core';
import { progressWords, proposedMachines } from '@gridhall/match';
import { camel, seatFlag } from '../../flags/flag-names.ts';
import type { GameOffer } from '../../open/house.ts';
import { chosenOpening, PERSON, type WantedGame } from '../../open/open-game.ts';
import type { PageContext } from '../page.ts';
import { openSitting, type SeatedTable } from '../table/sitting.ts';

export type Values = Readonly<Record<string, string>>;

export const SEED = 'seed of the luck';
export const CLOCK = 'clock of both';
export const WISH = 'wish for the board';
export const CLOCKS = ['none', '3+2', '5+3', '10+5', '30+0'] as const;

export const seatName = (seat: string): string => `seat ${seat}`;

/** What was chosen last, where that still is a choice; otherwise what is proposed. Luck is always new. */
export function firstValues(
  { table, players, wishes }: Omit<GameOffer, 'puzzles'>,
  last: Values = {},
): Values {
  const chosen: ParamValues = proposedParams(table.game.params);
  const machines = proposedMachines(table.game, chosen, players);
  const chairs = table.game.seats(chosen).map((seat, i) => [seatName(seat), machines.get(i) ?? PERSON]);
  const proposed: Values = {
    ...choiceTexts(chosen),
    ...Object.fromEntries(chairs),
    [CLOCK]: 'none',
    [SEED]: '',
    [WISH]: wishes.find((wish) => wish.proposed)?.name ?? ANY_BOARD,
  };
  const values: Values = { ...proposed, ...last, [SEED]: '' };
  const sitsThere = Object.entries(values).every(
    ([name, value]) =>
      !name.startsWith('seat ') || value === PERSON || players.some(({ id }) => id === value),
  );
  const isMade = values[WISH] === ANY_BOARD || wishes.some(({ name }) => name === values[WISH]);
  const runs = CLOCKS.some((clock) => clock === values[CLOCK]);
  return sitsThere && isMade && runs && checkValues(table, values).wrong === '' ? values : proposed;
}

export function choiceTexts(params: Partial<ParamValues>): Values {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** What they are called on a button, where there is a name for it. */
export function valuesTitle({ table, players, wishes }: GameOffer, values: Values): string | undefined {
  const { params } = checkValues(table, values);
  if (!params) return undefined;
  const sits = table.game.seats(params).map((seat) => values[seatName(seat)] ?? PERSON);
  return choiceTitle(
    table,
    params,
    sits.map((who) => (who === PERSON ? 'human' : who)),
    players,
    wishedTitle(table, params, values[WISH], wishes),
  );
}

/** The params as they stand, or why they cannot be. */
export function checkValues(
  { game, words }: GameModule,
  values: Values,
): { readonly params?: ParamValues; readonly wrong: string } {
  const given: Record<string, unknown> = {};
  for (const [name, param] of fieldsOf(game.params)) {
    const value = readParam(name, param, values[name] ?? '');
    if (!value.ok) return { wrong: faultWords(words, value.fault) };
    given[name] = value.value;
  }
  const checked = checkParams(game.params, given);
  return checked.ok ? { params: checked.value, wrong: '' } : { wrong: faultWords(words, checked.fault) };
}

export function wantedOf(table: GameModule, values: Values): WantedGame {
  const params = Object.fromEntries(fieldsOf(table.game.params).map(([name]) => [name, values[name] ?? '']));
  const machines = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('seat ') ? [[camel(seatFlag(name.slice(5))), value]] : [],
    ),
  );
  const seed = values[SEED] ?? '';
  const clock = values[CLOCK] ?? 'none';
  const wish = values[WISH] ?? ANY_BOARD;
  const wishes = takesWish(table, checkValues(table, values).params ?? {});
  return {
    params,
    boards: [],
    machines,
    // Who brings a seed wants the board it gives, who takes a level that one.
    wish: seed === '' && wishes ? wish : ANY_BOARD,
    ...(seed === '' ? {} : { seed }),
    ...(clock === 'none' ? {} : { clock }),
  };
}

/** A game of these choices; `hear` how far its board has come. Undefined where it was called off. */
export async function beginGame(
  table: GameModule,
  values: Values,
  { ports, settings }: PageContext,
  stop: AbortSignal,
  hear: (says: string) => void,
): Promise<SeatedTable | undefined> {
  const making = { hear: (progress: Progress) => hear(progressWords(progress)), stop };
  const wanted = wantedOf(table, values);
  const opening = await chosenOpening(table, wanted, ports.thinker, undefined, making).catch((error) => {
    if (stop.aborted) return undefined;
    throw error;
  });
  if (!opening || stop.aborted) return undefined;
  return openSitting(table, opening, ports, { warns: () => settings.warnings });
}
