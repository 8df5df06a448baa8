/**
 * Errors are values: a code and its arguments, which a game's `words` turn into a sentence. `throw` is for bugs.
 * @stable
 */

export type Args = Readonly<Record<string, string | number>>;

/** `Code` lists what can be wrong here, so that a compiler finds the sentence that is missing. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly args: Args;
  /** What is wrong and what to do, in the language of the reader; in results of `create` and `play`. */
  readonly sentence?: string;
}

export interface Bad<Code extends string = string> {
  readonly ok: false;
  readonly fault: Fault<Code>;
}

export type Result<T, Code extends string = string> = { readonly ok: true; readonly value: T } | Bad<Code>;

/** A result for programs: a fault always says its sentence. */
export type ReadableResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault & { readonly sentence: string } };

/** Success with nothing to say; one object, so that checking a move allocates nothing. */
export const FINE: Result<void, never> = Object.freeze({ ok: true, value: undefined });

export function good<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function bad<const Code extends string>(code: Code, args: Args = {}): Bad<Code> {
  return { ok: false, fault: { code, args } };
}

/** A sentence for every code there is. */
export type Sentences<Code extends string> = Readonly<Record<Code, (args: Args) => string>>;

/** The value of a result that cannot be a fault here; a fault is a bug and says which. */
export function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, args, sentence = '' } = result.fault;
  throw new Error(`unexpected fault: ${code} ${JSON.stringify(args)} ${sentence}`.trimEnd());
}
