/** Anything at all to something of a known shape: what every door of the protocol is made of. */
import { bad, good, isCount, isSeed, type Result, shown } from '@gridhall/core';

/** Whether a value is what a field wants. */
export type Check = (value: unknown) => boolean;

/** A check for every field there is; one that is marked may be left out. */
export type Shape<T> = { readonly [K in keyof Required<T>]: Check };

/** Reads an object with these fields and no others; the fault names the first that is not as it should be. */
export function reader<T>(shape: Shape<T>): (value: unknown) => Result<T> {
  const fields = Object.entries<Check>(shape);
  return (value) => {
    if (!isObject(value)) return bad('malformed', { what: shown(value) });
    for (const [name, check] of fields) if (!check(value[name])) return bad('malformed', { what: name });
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(shape, name));
    return unknown === undefined ? good(value as T) : bad('malformed', { what: shown(unknown) });
  };
}

/** The same, where fields of a later version may stand beside those known here. */
export function lenientReader<T>(shape: Shape<T>): (value: unknown) => Result<T> {
  const fields = Object.entries<Check>(shape);
  return (value) => {
    if (!isObject(value)) return bad('malformed', { what: shown(value) });
    for (const [name, check] of fields) if (!check(value[name])) return bad('malformed', { what: name });
    return good(value as T);
  };
}

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const isText =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= most;

export const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);

export const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
export const anything: Check = () => true;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const isHex =
  (digits: number): Check =>
  (value) =>
    typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value);

/** 32 hexadecimal digits: a nonce, an id. */
export const isNonce: Check = isSeed;
export const isKey: Check = isHex(64);
export const isId: Check = isSeed;
export const isGameName: Check = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value);
export const isSeatNumber: Check = (value) => isCount(value) && value < 64;
export { isCount };

/** Params as a request brings them; whether they are legal is for the game. */
export const isParams: Check = (value) =>
  isObject(value) &&
  Object.keys(value).length <= 32 &&
  Object.values(value).every((one) => ['number', 'string', 'boolean'].includes(typeof one));

/** What a fault is about. */
export const isArgs: Check = (value) =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string' || isNumber(one));

/** At most 24 hours for a side, and ten minutes for a move. */
const MOST_BASE = 86_400_000;
const MOST_INCREMENT = 600_000;

export const isClock: Check = (value) =>
  isObject(value) &&
  Object.keys(value).every((name) => name === 'base' || name === 'increment') &&
  isCount(value.base) &&
  value.base >= 1000 &&
  value.base <= MOST_BASE &&
  isCount(value.increment) &&
  value.increment <= MOST_INCREMENT;
