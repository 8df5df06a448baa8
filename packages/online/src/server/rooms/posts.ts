/** Who looks on at a room from this node: a post for each viewer, written for once however many stand at it. */
import type { Result, SeatNumber, Viewer } from '@gridhall/core';
import type { Match, Request, Update, Welcome } from '@gridhall/match';
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
export type Way = ReturnType<Match['link']>;

interface Post {
  readonly viewer: Viewer;
  way: Way | undefined;
  /** Never changed, but replaced: who hears something may leave at once. */
  listeners: readonly Listener[];
}

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
      post = { viewer, way: undefined, listeners: [] };
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
    work: (way: Way) => Result<T> | Promise<Result<T>>,
  ): Result<T> | Promise<Result<T>> {
    const there = this.#posts.get(viewer)?.way;
    return there ? work(there) : once(viewer, match, work);
  }

  sayChanged(): void {
    for (const { listeners } of this.#posts.values()) for (const listener of listeners) listener.changed?.();
  }

  /** Everybody begins anew. */
  welcomeAll(): void {
    for (const { way, listeners } of this.#posts.values())
      if (way) tell(listeners, spokenWelcome(this.#room, way.welcome()));
  }

  /** What came since is told one by one where it can be, or all of it anew. */
  async catchUp(since: (viewer: Viewer) => Promise<Result<readonly Update[] | undefined>>): Promise<void> {
    for (const { viewer, way, listeners } of this.#posts.values()) {
      if (!way) continue;
      const missed = await since(viewer);
      const all = missed.ok ? missed.value : undefined;
      if (all)
        for (const told of all) tell(listeners, new Spoken(this.#room, told, () => way.welcome().told.view));
      else tell(listeners, spokenWelcome(this.#room, way.welcome()));
    }
  }

  #lead(post: Post, match: Match): void {
    const way = match.link(post.viewer, { isRemote: true });
    post.way = way;
    way.hear((said) => tell(post.listeners, new Spoken(this.#room, said, () => way.welcome().told.view)));
  }
}

/** Everything, as it is spoken to who begins. */
export function spokenWelcome(room: string, welcome: Welcome): Spoken {
  return new Spoken(room, welcome, () => welcome.told.view);
}

function tell(listeners: readonly Listener[], spoken: Spoken): void {
  for (const listener of listeners) listener.hear(spoken);
}

async function once<T>(
  viewer: Viewer,
  match: Match,
  work: (way: Way) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  const way = match.link(viewer);
  try {
    return await work(way);
  } finally {
    way.close();
  }
}
