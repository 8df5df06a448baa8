/** Who is at the other end of a socket, as those see him who do what he asks for. */

import type { ClientMessage } from '../../protocol/index.ts';
import type { Account } from '../../stores/rows.ts';
import type { Guest, Hall } from '../hall/hall.ts';
import type { Voice } from './voice.ts';

/** What was asked by this id. */
export type Inquiry = { readonly id?: number };

/** A message of this kind. */
export type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { readonly type: T }>;

export interface Caller extends Guest {
  readonly hall: Hall;
  readonly voice: Voice;
  readonly token: string | undefined;
  /** Who he has said to be. */
  readonly known: Account | undefined;
  /** Milliseconds a message and its answer take on this line, as it was measured last. */
  readonly lineMs: number;
  /** What fails is answered all the same: who has asked by an id waits for it. */
  safely(work: () => Promise<void>, about?: Inquiry): Promise<void>;
  failed(error: unknown, about: Inquiry): void;
}
