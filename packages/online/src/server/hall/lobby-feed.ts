/**
 * What those who look at the lobby are told: all of it at first, then what has changed, at most every 200 ms. A change is
 * computed and written once, however many look on.
 */
import type { Clock } from '@gridhall/match';
import { type ChallengeInfo, type SeekInfo, writeMessage } from '../../protocol/index.ts';
import type { Lobby } from './lobby.ts';

const TELL_MS = 200;

/** A socket that looks at the lobby. */
export interface LobbyWatcher {
  readonly account: string | undefined;
  tell(message: Buffer): void;
  tellChallenges(challenges: readonly ChallengeInfo[]): void;
}

export interface LobbyFeedPorts {
  readonly lobby: Pick<Lobby, 'list' | 'challengesOf'>;
  readonly clock: Clock;
  /** How many people are connected. */
  here(): number;
  failed(error: unknown): void;
}

export class LobbyFeed {
  readonly #ports: LobbyFeedPorts;
  readonly #watchers = new Set<LobbyWatcher>();
  /** What every watcher knows. */
  #told: readonly SeekInfo[] = [];
  readonly #challenged = new Set<string>();
  #isDue = false;
  #last: Promise<void> = Promise.resolve();

  constructor(ports: LobbyFeedPorts) {
    this.#ports = ports;
  }

  /** Begins with the seeks as all watchers know them; from then on the watcher hears what changes. */
  async add(watcher: LobbyWatcher, begin: (seeks: readonly SeekInfo[]) => void): Promise<void> {
    if (this.#watchers.size === 0)
      await this.#one(async () => {
        this.#told = await this.#ports.lobby.list();
      });
    this.#watchers.add(watcher);
    begin(this.#told);
  }

  remove(watcher: LobbyWatcher): void {
    this.#watchers.delete(watcher);
  }

  changed(accounts: readonly string[]): void {
    for (const account of accounts) this.#challenged.add(account);
    if (this.#isDue) return;
    this.#isDue = true;
    this.#ports.clock.after(TELL_MS, () => {
      this.#isDue = false;
      this.#one(() => this.#tellAll()).catch((error) => this.#ports.failed(error));
    });
  }

  /** One after the other, so that every watcher hears the same changes in the same order. */
  #one(work: () => Promise<void>): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #tellAll(): Promise<void> {
    const accounts = [...this.#challenged];
    this.#challenged.clear();
    if (this.#watchers.size === 0) return;
    const now = await this.#ports.lobby.list();
    const change = changeOf(this.#told, now);
    this.#told = now;
    if (change) {
      const message = Buffer.from(
        writeMessage({ type: 'lobby-change', ...change, here: this.#ports.here() }),
      );
      for (const watcher of [...this.#watchers]) watcher.tell(message);
    }
    for (const account of accounts) {
      const watchers = [...this.#watchers].filter((one) => one.account === account);
      if (watchers.length === 0) continue;
      const challenges = await this.#ports.lobby.challengesOf(account);
      for (const watcher of watchers) watcher.tellChallenges(challenges);
    }
  }
}

/** Returns what is in the new list and not in the old one, and the other way round; undefined if nothing is. */
function changeOf(
  before: readonly SeekInfo[],
  now: readonly SeekInfo[],
): { readonly added: readonly SeekInfo[]; readonly removed: readonly string[] } | undefined {
  const [old, present] = [new Set(before.map(({ seek }) => seek)), new Set(now.map(({ seek }) => seek))];
  const added = now.filter(({ seek }) => !old.has(seek));
  const removed = before.flatMap(({ seek }) => (present.has(seek) ? [] : [seek]));
  return added.length + removed.length === 0 ? undefined : { added, removed };
}
