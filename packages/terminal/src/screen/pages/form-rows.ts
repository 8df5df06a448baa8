/** What a form asks: a preset, every choice of the game, who sits where, the clock and the board. */
import type { EnginePlayer, Offer } from '@gridhall/core';
import {
  capital,
  defaultParams,
  fieldsOf,
  grouped,
  type Param,
  type ParamValues,
  type Preset,
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
/** The rules as they are where nobody chose anything, and no preset says just that. */
const USUAL = 'as usual';

export function rowsOf(model: Model): Row[] {
  const { table, players } = model;
  const { params } = table.game;
  // Who can sit down depends on what is chosen.
  const chosen = check(model).params ?? defaultParams(params);
  const seats = table.game.seats(chosen);
  const any = anyBoardWords(table, chosen);
  const wishes = takesWish(table, chosen) ? model.wishes : [];
  const only = onlyChoice(table);
  // What hardly anybody asks for comes below all else.
  const fields = (rare: boolean) =>
    fieldsOf(params)
      .filter(([, { plain }]) => (plain?.rare ?? false) === rare)
      .map(([name, param]) => (name === only ? onlyRow(model, name, param) : paramRow(name, param)));
  return [
    ...(params.presets.length > 0 && only === undefined ? [presetRow(model)] : []),
    ...fields(false),
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
    ...fields(true),
  ];
}

/** The one thing that every preset says, where they say nothing else: asked once, and not as a game as well. */
function onlyChoice({ game: { params } }: Table): string | undefined {
  const names = new Set(params.presets.flatMap(({ values }) => Object.keys(values)));
  const [only, ...others] = names;
  const [, param] = fieldsOf(params).find(([name]) => name === only) ?? [];
  return others.length === 0 && param?.kind === 'choice' && param.options.length === params.presets.length
    ? only
    : undefined;
}

/** In the order of the presets, and with what they tell of each. */
function onlyRow({ table, values }: Model, name: string, param: Param): Row {
  const { presets } = table.game.params;
  const optionOf = ({ values: its }: Preset<ParamValues>) => String(its[name]);
  const about = presets.find((preset) => optionOf(preset) === values[name])?.about ?? '';
  return { ...paramRow(name, param), options: presets.map(optionOf), help: t`${capital(about)}.` };
}

/** Called by their titles: what they are is said below, and seen. */
function presetRow(model: Model): Row {
  const { presets } = model.table.game.params;
  const now = presetOf(model);
  const about =
    now === OWN
      ? t`What you have chosen below.`
      : now === USUAL
        ? t`The rules of the house.`
        : (presets.find(({ label }) => label === now)?.about ?? '');
  return {
    name: PRESET,
    label: t`Game`,
    help: /[.!?]$/.test(about) || about === '' ? about : t`${capital(about)}.`,
    options: [
      ...(hasUsual(model) ? [USUAL] : []),
      ...presets.map(({ label }) => label),
      // Nobody turns to this one: it is what comes of changing another.
      ...(now === OWN ? [OWN] : []),
    ],
    names: {
      [OWN]: t`Your own`,
      [USUAL]: t`As usual`,
      ...Object.fromEntries(presets.map(({ label, title }) => [label, title ?? label])),
    },
  };
}

function hasUsual({ table }: Model): boolean {
  return presetMadeOf(table, defaultParams(table.game.params)) === undefined;
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

/** The preset the values make up; or that they are as usual, or one's own. */
export function presetOf({ table, values }: Model): string {
  const defaults: ParamValues = defaultParams(table.game.params);
  const isUsual = Object.entries(defaults).every(([name, value]) => String(value) === values[name]);
  return presetMadeOf(table, values)?.label ?? (isUsual ? USUAL : OWN);
}

function presetMadeOf(
  { game }: Table,
  values: Readonly<Record<string, unknown>>,
): Preset<ParamValues> | undefined {
  const defaults: ParamValues = defaultParams(game.params);
  return game.params.presets.find((preset) =>
    Object.entries({ ...defaults, ...preset.values }).every(
      ([name, value]) => String(value) === String(values[name]),
    ),
  );
}
