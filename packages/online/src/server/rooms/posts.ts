/** Who looks on at a room from this node: a post for each viewer, written for once however many stand at it. */
import type { Result, SeatNumber, Viewer } from '@gridhall/core';
import type { Match, MatchLink, Request, SeatMessage } from '@gridhall/match';
import { Spoken } from './spoken.ts';

/** Somebody who looks on from this node. */
export interface Listener {
  readonly viewer: Viewer;
  /** What is told of the game. */
  hear(spoken: Spoken): void;
  /** Who sits there, or whether it has begun, has changed. */
  changed?(): void;
}

/** A viewer's way to the match. */
export type ViewerLink = MatchLink;

interface Post {
  readonly viewer: Viewer;
  way: ViewerLink | undefined;
  /** Never changed, but replaced: who hears something may leave at once. */
  listeners: readonly Listener[];
  /** What a crowd has not been told yet, the first one first. */
  readonly queue: Telling[];
}

interface Telling {
  readonly spoken: Spoken;
  /** Those who were there when it was said, and how many of them have heard it. */
  readonly listeners: readonly Listener[];
  told: number;
}

/** Listeners that are told in one turn of the loop: players do not wait for a crowd. */
const AT_ONCE = 100;

export class Posts {
  readonly #room: string;
  readonly #posts = new Map<Viewer, Post>();

  constructor(room: string) {
    this.#room = room;
  }

  get isWatched(): boolean {
    return this.#posts.size > 0;
  }

  /** Seats somebody looks on from, and how many watch. */
  get present(): { readonly seats: readonly SeatNumber[]; readonly watching: number } {
    const seats = [...this.#posts.keys()].filter((viewer) => typeof viewer === 'number');
    return { seats, watching: this.#posts.get('spectator')?.listeners.length ?? 0 };
  }

  /** Looks on from now on, at this match where there is one; returns how to stop. */
  add(listener: Listener, match: Match | undefined): () => void {
    const { viewer } = listener;
    let post = this.#posts.get(viewer);
    if (!post) {
      post = { viewer, way: undefined, listeners: [], queue: [] };
      this.#posts.set(viewer, post);
      if (match) this.#lead(post, match);
    }
    post.listeners = [...post.listeners, listener];
    const there = post;
    return () => {
      there.listeners = there.listeners.filter((one) => one !== listener);
      if (there.listeners.length > 0) return;
      there.way?.close();
      this.#posts.delete(viewer);
    };
  }

  /** From now on everybody here looks at this match. */
  attend(match: Match): void {
    for (const post of this.#posts.values()) this.#lead(post, match);
  }

  /** There is no match to look at for now. */
  turnAway(): void {
    for (const post of this.#posts.values()) post.way = undefined;
  }

  ask(viewer: Viewer, match: Match, request: Request): Promise<Result<unknown>> {
    const there = this.#posts.get(viewer)?.way;
    return there ? there.ask(request) : once(viewer, match, (way) => way.ask(request));
  }

  /** By the way of those who look on as this viewer, or one for this once. */
  through<T>(
    viewer: Viewer,
    match: Match,
    work: (way: ViewerLink) => Result<T> | Promise<Result<T>>,
  ): Result<T> | Promise<Result<T>> {
    const there = this.#posts.get(viewer)?.way;
    return there ? work(there) : once(viewer, match, work);
  }

  sayChanged(): void {
    for (const { listeners } of this.#posts.values()) for (const listener of listeners) listener.changed?.();
  }

  /** Everyone starts again. */
  restart(): void {
    for (const post of this.#posts.values()) if (post.way) tell(post, spokenSnapshot(this.#room, post.way));
  }

  /** Sends what came since, one by one if possible, otherwise a snapshot. */
  async catchUp(
    missed: (viewer: Viewer) => Promise<Result<readonly SeatMessage[] | undefined>>,
  ): Promise<void> {
    for (const post of this.#posts.values()) {
      const { viewer, way } = post;
      if (!way) continue;
      const messages = await missed(viewer);
      const all = messages.ok ? messages.value : undefined;
      if (!all) tell(post, spokenSnapshot(this.#room, way));
      else for (const message of spokenMissed(this.#room, all, way)) tell(post, message);
    }
  }

  #lead(post: Post, match: Match): void {
    const way = match.link(post.viewer, { isRemote: true });
    post.way = way;
    way.hear((said, status) => tell(post, new Spoken(this.#room, said, status, () => way.snapshot().view)));
  }
}

export function spokenSnapshot(room: string, way: ViewerLink): Spoken {
  const snapshot = way.snapshot();
  return new Spoken(room, { type: 'snapshot', ...snapshot }, snapshot.status, () => snapshot.view);
}

export function spokenMissed(room: string, messages: readonly SeatMessage[], way: ViewerLink): Spoken[] {
  const status = way.status();
  return messages.map((message) => new Spoken(room, message, status, () => undefined));
}

function tell(post: Post, spoken: Spoken): void {
  const { listeners, queue } = post;
  if (queue.length === 0 && listeners.length <= AT_ONCE) {
    for (const listener of listeners) listener.hear(spoken);
    return;
  }
  // Written now: the view it may need is that of this moment.
  void spoken.message;
  if (queue.push({ spoken, listeners, told: 0 }) === 1) setImmediate(() => tellSome(post));
}

function tellSome(post: Post): void {
  const first = post.queue[0]!;
  for (const listener of first.listeners.slice(first.told, first.told + AT_ONCE)) listener.hear(first.spoken);
  first.told += AT_ONCE;
  if (first.told >= first.listeners.length) post.queue.shift();
  if (post.queue.length > 0) setImmediate(() => tellSome(post));
}

async function once<T>(
  viewer: Viewer,
  match: Match,
  work: (way: ViewerLink) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  const way = match.link(viewer, { isRemote: true });
  try {
    return await work(way);
  } finally {
    way.close();
  }
}
