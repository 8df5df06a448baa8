/** Errors are values: a code and its arguments, which a game's `words` turn into a sentence. `throw` is for bugs. */

export type Args = Readonly<Record<string, string | number>>;

export interface Fault {
  readonly code: string;
  readonly args: Args;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

/** Success with nothing to say; one object, so that checking a move allocates nothing. */
export const FINE: Result<void> = Object.freeze({ ok: true, value: undefined });

export function good<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function bad(code: string, args: Args = {}): { readonly ok: false; readonly fault: Fault } {
  return { ok: false, fault: { code, args } };
}

/** The value of a result that cannot be a fault here; a fault is a bug and says which. */
export function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected fault: ${result.fault.code} ${JSON.stringify(result.fault.args)}`);
}
