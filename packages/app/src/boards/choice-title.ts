/** What a choice is called on a button: who plays, where there are two seats, and its preset. */
import type { Engine, EnginePlayer, GameModule, ParamValues, Wish } from '@gridhall/core';
import { capital, grouped, proposedParams, t, word } from '@gridhall/core';
import { playersOf, proposedMachines } from '@gridhall/match';
import { presetOf } from '../results/results.ts';
import { takesWish } from './wished.ts';

/**
 * `kinds`: who sits at each seat, a machine's id or 'human'; `wished`: what is told of the board. Undefined where there is no
 * name for it.
 */
export function choiceTitle(
  table: GameModule,
  params: ParamValues,
  kinds: readonly string[],
  players: readonly EnginePlayer[],
  wished?: string,
): string | undefined {
  // Where choices are boards, one that is made is none of them.
  const board =
    wished !== undefined && table.boards?.(params) ? [capital(wished)] : [titleOf(table, params), wished];
  const named = [kinds.length === 2 ? roundOf(kinds, players) : undefined, ...board];
  return named.filter((part) => part !== undefined).join(', ') || undefined;
}

/** What is told of the wish for a board: one that everybody has who wishes nothing is no news. */
export function wishedTitle(
  table: GameModule,
  params: ParamValues,
  wish: string | undefined,
  wishes: readonly Wish[] = [],
): string | undefined {
  const known = takesWish(table, params) ? wishes.find(({ name }) => name === wish) : undefined;
  return known && !known.proposed ? word(known.title ?? known.name) : undefined;
}

/** Of a preset its title; of measures of one's own how large the board is. */
function titleOf(table: GameModule, params: ParamValues): string | undefined {
  const preset = presetOf(table, params);
  return preset ? preset.title : sizeTitle(table, params);
}

/** '20 × 30', in the order in which the game asks for it; undefined where no number was chosen. */
export function sizeTitle({ game }: GameModule, params: ParamValues): string | undefined {
  const numbers = Object.entries(game.params.fields).filter(([, { kind }]) => kind === 'integer');
  const numberOf = ([name, field]: (typeof numbers)[number]) => params[name] ?? field.default;
  if (numbers.every((one) => numberOf(one) === one[1].default)) return undefined;
  const sides = numbers.filter(([name]) => name === 'rows' || name === 'columns');
  return sides.length === 2 ? sides.map((one) => grouped(Number(numberOf(one)))).join(' × ') : undefined;
}

/** What is played by who has chosen nothing yet. */
export function proposedTitle(table: GameModule, engine: Engine | undefined): string | undefined {
  const params = proposedParams(table.game.params);
  const players = playersOf(engine);
  const machines = proposedMachines(table.game, params, players);
  const kinds = table.game.seats(params).map((_name, seat) => machines.get(seat) ?? 'human');
  return choiceTitle(table, params, kinds, players);
}

/** The machine one plays, people among themselves, or two machines. */
function roundOf(kinds: readonly string[], players: readonly EnginePlayer[]): string | undefined {
  const machines = kinds.filter((kind) => kind !== 'human');
  if (machines.length !== 1) return machines.length === 0 ? t`for two` : t`two computers`;
  const against = players.find(({ id }) => id === machines[0]);
  return against && word(against.name);
}
