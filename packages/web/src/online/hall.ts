/** The line to the server, one for the whole page, from the first moment that somebody looks at a room with others. */
import { t } from '@gridhall/core';
import { Api, freshKey, isKey, type LinkState, ServerConnection } from '@gridhall/online/client';
import type { ServerMessage } from '@gridhall/online/protocol';
import { signal } from '@preact/signals';
import { me, shelf } from './identity.ts';

type LobbyNews = Extract<ServerMessage, { readonly type: 'lobby' }>;

export const api = new Api(new URL('./', location.href.split('#', 1)[0]!).href, shelf);

/** What goes on, as it was last told. */
export const lobbyNews = signal<LobbyNews | undefined>(undefined);
export const line = signal<LinkState>('away');

let connection: ServerConnection | undefined;

export function connected(): ServerConnection {
  connection ??= connect();
  return connection;
}

function connect(): ServerConnection {
  const made = new ServerConnection({
    ...{ address: api.socket, token: (anew) => api.token(anew), forgotten: () => api.forget(), reach },
  });
  made.onState((state) => {
    line.value = state;
  });
  made.listen((message) => {
    if (message.type === 'lobby') lobbyNews.value = message;
  });
  return made;
}

/** Whoever one is now says hello anew. */
export function reconnect(): void {
  connection?.close();
  connection = undefined;
  line.value = 'away';
  lobbyNews.value = undefined;
}

function reach(tell: (reachable: boolean) => void): () => void {
  const on = () => tell(true);
  const off = () => tell(false);
  addEventListener('online', on);
  addEventListener('offline', off);
  return () => {
    removeEventListener('online', on);
    removeEventListener('offline', off);
  };
}

/** Becomes somebody, or is called otherwise; answers with what is wrong, in words. */
export async function introduce(name: string, key: string = me.value?.key ?? freshKey()): Promise<string> {
  if (!isKey(key)) return t`This is no key.`;
  const signed = await api.signIn(key, name.trim());
  if (!signed.ok)
    return String(
      signed.fault.args.words ?? t`Cannot reach the server. Check your connection and try again.`,
    );
  reconnect();
  return '';
}
