/** Who the visitor is among others, as far as a page needs it that plays alone: without the rest of what is remembered. */

/** Where it is kept in this browser. */
export const KEY = 'gridhall-me';

export function rememberedName(): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { account } = (stored ?? {}) as { readonly account?: { readonly name?: unknown } };
    return typeof account?.name === 'string' ? account.name : undefined;
  } catch {
    return undefined;
  }
}
