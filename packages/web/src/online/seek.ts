/** Looking for somebody: anybody who wants the same game. It goes on while the page is open, wherever one looks. */
import type { ClockRule, ParamValues } from '@gridhall/core';
import { freshNonce } from '@gridhall/online/client';
import { signal } from '@preact/signals';
import { go } from '../router.ts';
import { api, connected } from './hall.ts';
import { rememberRoom } from './identity.ts';
import { says } from './words.ts';

export interface SeekTerms {
  readonly game: string;
  readonly params: ParamValues;
  readonly clock?: ClockRule;
  readonly rated?: boolean;
}

interface Seeking extends SeekTerms {
  readonly seek: string;
  readonly nonce: string;
}

export const seeking = signal<Seeking | undefined>(undefined);

let stop: (() => void) | undefined;

/** Answers with what is wrong, in words; nothing where all is well. */
export async function startSeek(wanted: SeekTerms): Promise<string> {
  stopSeek();
  const nonce = freshNonce();
  const hear = connected().listen((message) => {
    if (message.type === 'paired') void sitDown(message.room, nonce);
  });
  // A seek ends with its socket: who comes back looks on.
  const back = connected().onState((state) => {
    if (state === 'here' && seeking.value) void startSeek(wanted);
  });
  stop = () => {
    hear();
    back();
  };
  const done = await connected().ask((id) => ({ type: 'seek', id, ...wanted, nonce }));
  if (!done.ok) {
    stop();
    return says(done.fault);
  }
  const answer = done.value as { readonly seek?: string };
  if (answer.seek !== undefined) seeking.value = { ...wanted, nonce, seek: answer.seek };
  return '';
}

/** What was promised is kept before the game begins, so that it can be held against the record. */
async function sitDown(room: string, nonce: string): Promise<void> {
  stop?.();
  seeking.value = undefined;
  const info = await api.room(room);
  if (info.ok) rememberRoom(room, { promised: { commitment: info.value.commitment, nonce } });
  go(`#/room/${room}`);
}

export function stopSeek(): void {
  stop?.();
  if (seeking.value) connected().say({ type: 'unseek' });
  seeking.value = undefined;
}
