/** What an operator can do: the one list that the page, the command, and the server have in common. */

/** Actions on an account, a room, a report, or a part of a name. */
export const ACTIONS = {
  rename: { on: 'accounts', takes: 'name', about: 'give the account another name' },
  mute: { on: 'accounts', takes: 'days', about: 'no phrases for so many days; 0 ends it' },
  ban: { on: 'accounts', takes: 'days', about: 'no sign-in for so many days; 0 ends it' },
  'hang-up': { on: 'accounts', takes: undefined, about: 'close its connections' },
  delete: { on: 'accounts', takes: undefined, about: 'delete the account for good' },
  close: { on: 'rooms', takes: undefined, about: 'end the game without a result' },
  done: { on: 'reports', takes: undefined, about: 'close the report' },
  block: { on: 'names', takes: undefined, about: 'allow no names that contain this' },
  allow: { on: 'names', takes: undefined, about: 'allow them again' },
} as const;

export type AdminAction = keyof typeof ACTIONS;
export const isAction = (text: unknown): text is AdminAction =>
  typeof text === 'string' && Object.hasOwn(ACTIONS, text);

/** What can be listed. */
export const LISTS = ['accounts', 'rooms', 'reports', 'names', 'audit'] as const;
export type ListName = (typeof LISTS)[number];
export const isList = (text: unknown): text is ListName => LISTS.some((one) => one === text);

/** What is sent to do it. */
export interface ActionBody {
  readonly action: AdminAction;
  readonly about: string;
  /** A name, or a number of days. */
  readonly value?: string;
}

export interface AdminAddress {
  /** Of the server: `https://play.example`. */
  readonly server: string;
  readonly token: string;
  /** Who does it, for the audit log. */
  readonly operator: string;
}

/** Asks a server for a list, or to do something. Throws the server's sentence where it refuses. */
export async function askServer(
  { server, token, operator }: AdminAddress,
  what: { readonly list: ListName; readonly text?: string } | ActionBody,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'x-operator': encodeURIComponent(operator) };
  const base = new URL('/api/admin', server);
  if ('list' in what) {
    base.searchParams.set('list', what.list);
    if (what.text !== undefined) base.searchParams.set('text', what.text);
  }
  const answer = await fetch(
    base,
    'list' in what
      ? { headers }
      : {
          ...{ method: 'POST', body: JSON.stringify(what) },
          headers: { ...headers, 'content-type': 'application/json' },
        },
  );
  const body = (await answer.json()) as { readonly words?: string };
  if (!answer.ok) throw new Error(body.words ?? `The server answered ${answer.status}.`);
  return body;
}
