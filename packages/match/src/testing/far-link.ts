/**
 * A link to a keeper far away, as bad as a network can be: every message is cloned, delayed, now and then doubled, and the
 * line can be cut and come back. What a seat does over it, it does over a socket.
 */
import { bad, type Result } from '@gridhall/core';
import type { Link, Request, SeatMessage } from '../seat/messages.ts';

export interface Weather {
  /** Lets some time pass; the same for every message, so that order is kept as a socket keeps it. */
  delay(): Promise<void>;
  /** Whether this message comes twice. */
  doubled(): boolean;
}

export class FarLink implements Link {
  readonly #near: Link;
  readonly #weather: Weather;
  #listener: (message: SeatMessage) => void = () => {};
  #onState: (state: 'here' | 'away') => void = () => {};
  #cut = false;
  #order: Promise<void> = Promise.resolve();

  constructor(near: Link, weather: Weather) {
    this.#near = near;
    this.#weather = weather;
    near.hear((message) => this.#deliver(structuredClone(message)));
  }

  async ask(request: Request): Promise<Result<unknown>> {
    if (this.#cut) return bad('away');
    await this.#weather.delay();
    const sent = structuredClone(request);
    if (this.#weather.doubled()) await this.#near.ask(structuredClone(sent));
    const answer = structuredClone(await this.#near.ask(sent));
    await this.#weather.delay();
    // Cut off in between: it was done, but nobody here knows.
    return this.#cut ? bad('away') : answer;
  }

  hear(listener: (message: SeatMessage) => void): void {
    this.#listener = listener;
  }

  onState(listener: (state: 'here' | 'away') => void): void {
    this.#onState = listener;
  }

  close(): void {
    this.#near.close();
  }

  /** The line breaks: what is told now is lost. */
  cut(): void {
    this.#cut = true;
    this.#onState('away');
  }

  mend(): void {
    this.#cut = false;
    this.#onState('here');
  }

  #deliver(message: SeatMessage): void {
    const times = this.#weather.doubled() ? 2 : 1;
    this.#order = this.#order.then(async () => {
      await this.#weather.delay();
      for (let i = 0; i < times && !this.#cut; i++) this.#listener(structuredClone(message));
    });
  }
}
