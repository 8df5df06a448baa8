/** What a form asks: a preset, every choice of the game, who sits where, the clock and the board. */
import type { EnginePlayer, Offer } from '@gridhall/core';
import {
  defaultParams,
  fieldsOf,
  grouped,
  type Param,
  type ParamValues,
  type Table,
  t,
  valueWords,
  type Wish,
  word,
} from '@gridhall/core';
import { ANY_BOARD, anyBoardWords, type Best, takesWish } from '@gridhall/match';
import { PERSON } from '../../open/open-game.ts';
import type { Board } from '../boards/board.ts';
import { CLOCK, CLOCKS, checkValues, SEED, seatName, type Values, WISH } from './choices.ts';

/** A line of the form: a choice among words, or text. */
export interface Row {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** What can be chosen; undefined where one types. */
  readonly options?: readonly string[];
  /** What they are called, where that is something else. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface Model {
  readonly table: Table;
  readonly board: Board;
  readonly players: readonly EnginePlayer[];
  readonly wishes: readonly Wish[];
  readonly offers: readonly Offer[];
  readonly values: Values;
  readonly at: number;
  readonly said: string;
  /** The best figure of each choice, by its label; what is known of the board. */
  readonly bests: ReadonlyMap<string, Best>;
  readonly judged: string;
  /** The board that is being made: how far that is, and how to call it off. */
  readonly making: { readonly by: AbortController; readonly says: string } | undefined;
}

export const PRESET = 'preset';
const OWN = 'own choices';

export function rowsOf(model: Model): Row[] {
  const { table, players } = model;
  const { params } = table.game;
  // Who can sit down depends on what is chosen.
  const chosen = check(model).params ?? defaultParams(params);
  const seats = table.game.seats(chosen);
  const any = anyBoardWords(table, chosen);
  const wishes = takesWish(table, chosen) ? model.wishes : [];
  const presets = params.presets.map(({ label }) => label);
  return [
    ...(presets.length > 0
      ? [
          {
            name: PRESET,
            label: t`Preset`,
            help: t`Choices that go well together.`,
            options: [...presets, OWN],
            names: { [OWN]: t`own choices` },
          },
        ]
      : []),
    ...fieldsOf(params).map(([name, param]) => paramRow(name, param)),
    ...(seats.length > 1
      ? [
          ...seats.map((seat) => ({
            name: seatName(seat),
            label: seat,
            help: playerHelp(model, seat),
            options: [PERSON, ...players.map(({ id }) => id)],
            names: {
              [PERSON]: t`a person`,
              ...Object.fromEntries(players.map(({ id, name }) => [id, name])),
            },
          })),
          {
            name: CLOCK,
            label: t`Clock`,
            help: t`Minutes for each side, and seconds for every move.`,
            options: CLOCKS,
            names: { none: t`none` },
          },
        ]
      : []),
    ...(wishes.length > 0
      ? [
          {
            name: WISH,
            label: t`Board`,
            help: wishes.find(({ name }) => name === model.values[WISH])?.about ?? any.about,
            options: [ANY_BOARD, ...wishes.map(({ name }) => name)],
            names: {
              [ANY_BOARD]: any.name,
              ...Object.fromEntries(wishes.map(({ name }) => [name, word(name)])),
            },
          },
        ]
      : []),
    {
      name: SEED,
      label: t`Seed`,
      help: t`Any text; the same text gives the same luck. Empty: luck decides.`,
    },
  ];
}

/** About the one that is chosen. */
function playerHelp({ players, values }: Model, seat: string): string {
  const chosen = players.find(({ id }) => id === values[seatName(seat)]);
  return t`Who plays ${seat}. ${chosen ? chosen.about : t`Somebody at this keyboard.`}`;
}

function paramRow(name: string, param: Param): Row {
  const label = param.plain?.label ?? param.label;
  const help = param.plain ? (param.plain.help ?? '') : param.help;
  if (param.kind === 'integer')
    return { name, label, help: t`${help} ${param.min} to ${grouped(param.max)}.` };
  const options = param.kind === 'flag' ? ['true', 'false'] : param.options;
  return {
    ...{ name, label, help, options },
    names: Object.fromEntries(options.map((value) => [value, valueWords(param, value)])),
  };
}

export const check = ({ table, values }: Model) => checkValues(table, values);

/** The preset the values make up, or none. */
export function presetOf({ table, values }: Model): string {
  const { params } = table.game;
  const defaults: ParamValues = defaultParams(params);
  const found = params.presets.find((preset) =>
    Object.entries({ ...defaults, ...preset.values }).every(
      ([name, value]) => String(value) === values[name],
    ),
  );
  return found?.label ?? OWN;
}
