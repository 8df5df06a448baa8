/**
 * What can be chosen before a game, described once. Prompts, the page's form, the command's flags and every
 * check come from the same description, so that they cannot disagree.
 * @stable
 */
import { t, word } from '../text/language.ts';
import { bad, type Fault, FINE, good, type Result } from './result.ts';

export type ParamValue = number | string | boolean;
export type ParamValues = Readonly<Record<string, ParamValue>>;

interface Described {
  /** A word or two for a form. */
  readonly label: string;
  /** One sentence: what it changes. */
  readonly help: string;
  /** The same to somebody who has never seen a flag, where the words above are those of a command. */
  readonly plain?: Plain;
}

/** A choice in the language of players: 'Your first field' … 'is safe'. */
export interface Plain {
  readonly label: string;
  readonly help?: string;
  /** What each value means, by its word. */
  readonly values?: Readonly<Record<string, string>>;
  /** Few will ever want to change it. */
  readonly rare?: true;
}

export type Param =
  | (Described & {
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly default: number;
    })
  | (Described & { readonly kind: 'choice'; readonly options: readonly string[]; readonly default: string })
  | (Described & { readonly kind: 'flag'; readonly default: boolean });

/** What a picture of a choice shows: its board after some moves, or symbols of the legend where no board says it. */
export type Glimpse = { readonly moves: readonly string[] } | { readonly symbols: readonly string[] };

export interface Preset<Params> {
  readonly name: string;
  readonly label: string;
  /** What to call it in a word or two, and what it is, where a label says both at once. */
  readonly title?: string;
  readonly about?: string;
  /** For a picture of it; without one, its board as it is dealt. */
  readonly shows?: Glimpse;
  /** What a front end proposes to who has chosen nothing; without one, the defaults. */
  readonly proposed?: true;
  /** Of a level: the best there is by what the game's ranking counts there, proved. */
  readonly par?: number;
  /** Params that may differ without making it another game: older records had other values of them. */
  readonly loose?: readonly string[];
  readonly values: Partial<Params>;
}

export interface ParamsDescription<Params extends ParamValues> {
  readonly fields: { readonly [K in keyof Params & string]: Param };
  readonly presets: readonly Preset<Params>[];
  /** For a picture of the defaults, where they are no preset. */
  readonly shows?: Glimpse;
  /** The names of the presets that dailies are drawn from; empty: what is proposed. */
  readonly daily?: readonly string[];
  /** What one field cannot say alone: 'no more geese than fields'. The fields have passed by then. */
  check?(params: Params): Result<void>;
}

/** What a front end proposes to who has chosen nothing. */
export function proposedParams<Params extends ParamValues>(description: ParamsDescription<Params>): Params {
  const proposed = description.presets.find((preset) => preset.proposed);
  return { ...defaultParams(description), ...proposed?.values };
}

/** A value in the language of players. */
export function valueWords(param: Param, value: ParamValue): string {
  const text = String(value);
  if (param.kind === 'flag') return param.plain?.values?.[text] ?? (text === 'true' ? t`on` : t`off`);
  return param.plain?.values?.[text] ?? (param.kind === 'choice' ? word(text) : text);
}

/** The type of a param from its description: constants first, types derived from them. */
type ValueOf<P extends Param> = P extends { kind: 'integer' }
  ? number
  : P extends { kind: 'flag' }
    ? boolean
    : P extends { kind: 'choice'; options: readonly (infer O)[] }
      ? O
      : never;
export type ParamsOf<Fields extends Readonly<Record<string, Param>>> = {
  readonly [K in keyof Fields]: ValueOf<Fields[K]>;
};

export function defaultParams<Params extends ParamValues>(description: ParamsDescription<Params>): Params {
  const values: Record<string, ParamValue> = {};
  for (const [name, param] of fieldsOf(description)) values[name] = param.default;
  return values as Params;
}

/** Params that have passed, with their description: a program may start a million games with the same ones. */
const passed = new WeakMap<object, unknown>();

/**
 * The one door for params: anything at all on one side, legal params on the other. What is missing takes its
 * default (or the preset's value); what is unknown is an error, because a misspelt choice is not a choice.
 */
export function checkParams<Params extends ParamValues>(
  description: ParamsDescription<Params>,
  given: unknown,
): Result<Params> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return bad('params-not-an-object');
  if (passed.get(given) === description) return good(given as Params);
  const values = given as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(description.fields, name)) return bad('param-unknown', { name: clip(name) });
  }
  const checked: Record<string, ParamValue> = {};
  for (const [name, param] of fieldsOf(description)) {
    const value = Object.hasOwn(values, name) ? values[name] : param.default;
    const fault = faultOf(name, param, value);
    if (fault) return { ok: false, fault };
    // A zero is a zero, whatever sign it came with: no rule may ever see another.
    checked[name] = value === 0 ? 0 : (value as ParamValue);
  }
  const params = Object.freeze(checked as Params);
  const whole = description.check?.(params) ?? FINE;
  if (!whole.ok) return whole;
  passed.set(params, description);
  return good(params);
}

/** A param from the text of a flag or a form field; its range is for `checkParams`. */
export function readParam(name: string, param: Param, text: string): Result<ParamValue> {
  switch (param.kind) {
    case 'integer':
      return /^[+-]?\d{1,15}$/.test(text)
        ? good(Number(text))
        : bad('param-not-whole', { name, text: clip(text), min: param.min, max: param.max });
    case 'flag':
      return text === 'true' || text === 'yes'
        ? good(true)
        : text === 'false' || text === 'no'
          ? good(false)
          : bad('param-not-flag', { name, text: clip(text) });
    case 'choice':
      return good(text);
  }
}

/** Faults of params in English; front ends show them for any game. */
export function paramWords(fault: Fault): string | undefined {
  const { name, text, min, max, options } = fault.args;
  switch (fault.code) {
    case 'params-not-an-object':
      return t`The options of a game must be an object of names and values.`;
    case 'param-unknown':
      return t`This game has no option called ${JSON.stringify(name)}.`;
    case 'param-not-whole':
      return t`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}.`;
    case 'param-out-of-range':
      return t`${name} must be from ${min} to ${max}, not ${text}.`;
    case 'param-not-option':
      return t`${name} must be one of ${options}, not ${JSON.stringify(text)}.`;
    case 'param-not-flag':
      return t`${name} must be true or false, not ${JSON.stringify(text)}.`;
    default:
      return undefined;
  }
}

export function fieldsOf<Params extends ParamValues>(
  description: ParamsDescription<Params>,
): readonly (readonly [name: string, param: Param])[] {
  return Object.entries<Param>(description.fields);
}

function faultOf(name: string, param: Param, value: unknown): Fault | undefined {
  const text = shown(value);
  switch (param.kind) {
    case 'integer': {
      const { min, max } = param;
      if (typeof value !== 'number' || !Number.isInteger(value)) {
        return { code: 'param-not-whole', args: { name, text, min, max } };
      }
      return value < min || value > max
        ? { code: 'param-out-of-range', args: { name, text, min, max } }
        : undefined;
    }
    case 'choice':
      return typeof value === 'string' && param.options.includes(value)
        ? undefined
        : { code: 'param-not-option', args: { name, text, options: param.options.join(', ') } };
    case 'flag':
      return typeof value === 'boolean' ? undefined : { code: 'param-not-flag', args: { name, text } };
  }
}

/** Untrusted text is quoted in messages, and a message is one line. */
export function clip(text: string, most = 40): string {
  const flat = text.slice(0, most).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u00b7');
  return text.length > most ? `${flat}…` : flat;
}

/** An untrusted value in a message. What is nested is only named: it may be too deep to be written out. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return clip(value);
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? t`an object` : String(value);
}
