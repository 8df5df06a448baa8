/**
 * The games of this user on disk: `games/ID.jsonl`, a file a game, only ever added to. What is acknowledged is in the
 * system's hands, whole: it outlives this program, however that ends. Within 300 ms, at once at the end of a game, and
 * when the store is closed, it is on the disk itself and outlives a power cut.
 */
import { dirname, join } from 'node:path';
import {
  bad,
  type Close,
  type Entry,
  FINE,
  type GameRecord,
  good,
  type Header,
  isSeed,
  type Result,
  sharedWords,
  t,
} from '@gridhall/core';
import {
  type GameStore,
  type KnownRules,
  lastPlayedAt,
  newestFirst,
  oddOf,
  ofKnownRules,
  type Shelved,
  shelvedOf,
} from '@gridhall/match';
import { problemOf } from '../system/disk.ts';
import { DISK, type FileState, type Files } from './files.ts';
import { Flushing } from './flushing.ts';
import {
  glance,
  oddity,
  readBytes,
  readTail,
  readWhole,
  replaceFile,
  type Tail,
  using,
  writeBytes,
} from './game-file.ts';
import { type Holder, thisProcess } from './holder.ts';
import { Labels } from './labels.ts';
import { entryText, gameText } from './lines.ts';
import { clearLitter, isLittered } from './litter.ts';
import { Lock } from './lock.ts';
import { OlderGames } from './older.ts';
import { fileMark, watchFile } from './watching.ts';

const NAME = /^([0-9a-f]{32})\.jsonl$/;

interface Options {
  /** Hears, one line each, of what was mended and what could not be done. */
  readonly notice?: (line: string) => void;
  readonly rules?: KnownRules;
  readonly files?: Files;
  readonly holder?: Holder;
}

type Shelf = 'games' | 'removed';

/** A file as we left it: as long as it is still so, nobody else has added to it. */
interface Seen {
  readonly inode: number;
  readonly size: number;
  readonly n: number;
}

export class DiskStore implements GameStore {
  readonly folder: string;
  readonly #files: Files;
  readonly #lock: Lock;
  readonly #labels: Labels;
  readonly #older: OlderGames;
  readonly #holder: Holder;
  readonly #rules: KnownRules | undefined;
  readonly #notice: (line: string) => void;
  readonly #seen = new Map<string, Seen>();
  readonly #flushing: Flushing;
  /** Games that could not be flushed: what the system still has of them is not to be trusted. */
  readonly #doubtful = new Set<string>();
  readonly #watches = new Set<() => void>();
  #tidied: Promise<void> | undefined;

  constructor(folder: string, options: Options = {}) {
    this.folder = folder;
    this.#files = options.files ?? DISK;
    this.#holder = options.holder ?? thisProcess();
    this.#rules = options.rules;
    this.#notice = options.notice ?? (() => {});
    this.#flushing = new Flushing(this.#files, (path, error) => this.#doubt(path, error));
    this.#lock = new Lock(this.#files, folder, this.#holder);
    this.#labels = new Labels(this.#files, folder);
    this.#older = new OlderGames(this.#files, folder, this.#rules, this.#notice);
  }

  async list(): Promise<readonly Shelved[]> {
    await this.#tidy();
    const all: Shelved[] = [];
    for (const shelf of ['games', 'removed'] as const) {
      for (const name of this.#names(shelf)) {
        const id = NAME.exec(name)?.[1];
        const shelved = id === undefined ? undefined : await this.#shelved(shelf, id);
        if (shelved) all.push(shelved);
      }
    }
    return [...all, ...(await this.#older.list())].sort(newestFirst);
  }

  async load(id: string): Promise<Result<GameRecord>> {
    await this.#tidy();
    const path = this.#path('games', id);
    try {
      const look = this.#look('games', id);
      if (!look) return (await this.#older.load(id)) ?? bad('no-such-game', { id });
      const odd = oddity(look);
      if (odd !== undefined) return bad('game-unreadable', { why: odd });
      const whole = readWhole(this.#files, path);
      if (!whole.ok) return whole;
      if (whole.value.torn) await this.#mend(id);
      return ofThisId(whole.value.record, id);
    } catch (error) {
      return bad('game-unreadable', { why: problemOf(error) });
    }
  }

  create(header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    const { id } = header;
    return this.#locked(() => {
      if (!isSeed(id)) return bad('not-kept', { why: t`its id is not 32 hexadecimal digits` });
      if (this.#look('games', id) || this.#look('removed', id)) return bad('game-exists', { id });
      this.#write(id, gameText(header, entries, close), entries.length);
      return FINE;
    });
  }

  append(id: string, expected: number, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    return this.#after(id, expected, (there) => {
      const bytes = Buffer.from(entryText(expected, entries, close));
      const n = expected + entries.length;
      if (this.#doubtful.has(id)) this.#writeAgain(id, there, bytes, n);
      else this.#add(id, there, bytes, n);
      // What ends is seldom touched again: it need not wait.
      if (close.result) void this.#flushing.now();
    });
  }

  renew(expected: number, header: Header, entries: readonly Entry[], close: Close): Promise<Result<void>> {
    const { id } = header;
    return this.#after(id, expected, ({ at }) => {
      this.#write(id, gameText(header, entries, close), entries.length);
      this.#files.date(this.#path('games', id), at);
    });
  }

  label(id: string, name: string): Promise<Result<void>> {
    return this.#locked(() => {
      if (!this.#look('games', id)) return bad('no-such-game', { id });
      this.#labels.write(id, name);
      return FINE;
    });
  }

  remove(id: string): Promise<Result<void>> {
    return this.#move(id, 'games', 'removed');
  }

  restore(id: string): Promise<Result<void>> {
    return this.#move(id, 'removed', 'games');
  }

  watch(id: string, changed: () => void): () => void {
    // What we did ourselves is no news.
    const stop = watchFile(this.#files, this.#path('games', id), (mark) => {
      if (mark !== fileMark(this.#seen.get(id))) changed();
    });
    this.#watches.add(stop);
    return () => {
      this.#watches.delete(stop);
      stop();
    };
  }

  async close(): Promise<void> {
    for (const stop of this.#watches) stop();
    this.#watches.clear();
    await this.#flushing.now();
  }

  /** Does something to a game while nobody else can, where it has as many entries as are expected. */
  #after(
    id: string,
    expected: number,
    work: (there: Seen & Pick<FileState, 'at'>) => void,
  ): Promise<Result<void>> {
    return this.#locked(() => {
      const look = this.#look('games', id);
      if (!look) return bad('no-such-game', { id });
      const odd = oddity(look);
      if (odd !== undefined) return bad('not-kept', { why: odd });
      const there = this.#there(id, look);
      if (!there.ok)
        return bad('not-kept', { why: (sharedWords(there.fault) ?? there.fault.code).replace(/\.$/, '') });
      const { n } = there.value;
      if (n !== expected) return bad('entry-conflict', { expected: expected + 1, next: n + 1 });
      work({ ...there.value, at: look.at });
      return FINE;
    });
  }

  /** How far a game has come, its torn end cut off. The file is read only if somebody else has touched it. */
  #there(id: string, { inode, size }: FileState): Result<Seen> {
    const seen = this.#seen.get(id);
    if (seen?.inode === inode && seen.size === size) return good(seen);
    this.#seen.delete(id);
    return using(this.#files, this.#path('games', id), 'add', (file): Result<Seen> => {
      const tail = readTail(this.#files, file, size);
      if (!tail.ok) return tail;
      this.#cut(id, file, size, tail.value);
      return good({ inode, size: tail.value.length, n: tail.value.n });
    });
  }

  #cut(id: string, file: number, size: number, { length, n }: Tail): void {
    if (length === size) return;
    this.#files.cut(file, length);
    this.#flushing.soon(this.#path('games', id));
    this.#notice(t`The saved game ${id} had a torn end, which was cut off: ${n} entries are whole.`);
  }

  /** Cuts off a torn end that was not just somebody's writing under way. */
  async #mend(id: string): Promise<void> {
    await this.#locked(() => {
      const look = this.#look('games', id);
      if (!look) return FINE;
      this.#there(id, look);
      // Where it stands in a list is when it was last played, not when it was mended.
      this.#files.date(this.#path('games', id), look.at);
      return FINE;
    });
  }

  #add(id: string, { inode, size }: Seen, bytes: Uint8Array, n: number): void {
    const path = this.#path('games', id);
    this.#seen.delete(id);
    using(this.#files, path, 'add', (file) => {
      try {
        writeBytes(this.#files, file, bytes);
        const now = this.#files.size(file);
        if (now !== size + bytes.length) throw new Error('the file did not grow by what was written');
      } catch (error) {
        // What cannot be cut off now does not count, and is cut off by whoever adds next.
        this.#files.cut(file, size);
        throw error;
      }
    });
    this.#seen.set(id, { inode, size: size + bytes.length, n });
    this.#flushing.soon(path);
  }

  /** A file whose flush failed may be gone from the system's memory too: what we read of it is written to a new one. */
  #writeAgain(id: string, { size }: Seen, bytes: Uint8Array, n: number): void {
    const path = this.#path('games', id);
    const before = using(this.#files, path, 'read', (file) => readBytes(this.#files, file, 0, size));
    this.#write(id, Buffer.concat([before, bytes]), n);
    this.#doubtful.delete(id);
  }

  #write(id: string, content: string | Uint8Array, n: number): void {
    const path = this.#path('games', id);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.#seen.delete(id);
    this.#makeFolder('games');
    replaceFile(this.#files, this.folder, path, bytes);
    const look = this.#files.look(path);
    if (look) this.#seen.set(id, { inode: look.inode, size: look.size, n });
    this.#flushing.soon(join(this.folder, 'games'));
  }

  #move(id: string, from: Shelf, to: Shelf): Promise<Result<void>> {
    return this.#locked(() => {
      if (!this.#look(from, id)) return bad('no-such-game', { id });
      if (this.#look(to, id)) return bad('game-exists', { id });
      this.#makeFolder(to);
      this.#files.rename(this.#path(from, id), this.#path(to, id));
      this.#seen.delete(id);
      this.#flushing.soon(join(this.folder, from), join(this.folder, to));
      return FINE;
    });
  }

  async #locked(work: () => Result<void>): Promise<Result<void>> {
    await this.#tidy();
    try {
      return await this.#lock.hold((fromTheDead) => {
        if (fromTheDead) clearLitter(this.#files, this.folder, this.#holder);
        return work();
      });
    } catch (error) {
      return bad('not-kept', { why: problemOf(error) });
    }
  }

  /** Once: takes over the games of older versions and clears away what the dead left. */
  #tidy(): Promise<void> {
    this.#tidied ??= this.#tidyOnce();
    return this.#tidied;
  }

  async #tidyOnce(): Promise<void> {
    try {
      if (!this.#files.look(this.folder)) return;
      if (isLittered(this.#files, this.folder)) {
        await this.#lock.hold(() => clearLitter(this.#files, this.folder, this.#holder));
      }
    } catch {
      // What cannot be tidied is in nobody's way.
    }
    await this.#older.takeOver(this.#lock);
  }

  async #shelved(shelf: Shelf, id: string): Promise<Shelved | undefined> {
    const path = this.#path(shelf, id);
    let at = 0;
    let shelved: Shelved;
    try {
      const look = this.#files.look(path);
      if (!look) return undefined;
      at = lastPlayedAt(look.at, Date.now());
      const odd = oddity(look);
      const seen =
        odd === undefined ? glance(this.#files, path, look.size) : bad('game-unreadable', { why: odd });
      const own = seen.ok ? ofThisId(seen.value.record, id) : seen;
      const record = own.ok ? await ofKnownRules(own.value, this.#rules) : own;
      shelved = record.ok
        ? shelvedOf(record.value, seen.ok ? seen.value.n : 0, at)
        : oddOf(id, record.fault, at);
    } catch (error) {
      shelved = oddOf(id, bad('game-unreadable', { why: problemOf(error) }).fault, at);
    }
    const label = this.#labels.read(id);
    const named = label === undefined ? shelved : { ...shelved, label };
    return shelf === 'removed' ? { ...named, state: 'removed' } : named;
  }

  #names(shelf: Shelf): readonly string[] {
    try {
      return this.#files.names(join(this.folder, shelf));
    } catch (error) {
      this.#notice(t`The games in ${join(this.folder, shelf)} cannot be listed: ${problemOf(error)}.`);
      return [];
    }
  }

  #makeFolder(shelf: Shelf): void {
    const path = join(this.folder, shelf);
    if (this.#files.look(path)) return;
    this.#files.makeFolder(path);
    this.#flushing.soon(this.folder, dirname(this.folder));
  }

  /** An id is anybody's text: it never becomes a path to somewhere else. */
  #look(shelf: Shelf, id: string): FileState | undefined {
    return isSeed(id) ? this.#files.look(this.#path(shelf, id)) : undefined;
  }

  #path(shelf: Shelf, id: string): string {
    return join(this.folder, shelf, `${id}.jsonl`);
  }

  #doubt(path: string, error: unknown): void {
    try {
      // It was removed, or given up for a newer one.
      if (!this.#files.look(path)) return;
    } catch {
      // Then it is not to be trusted all the more.
    }
    for (const id of this.#seen.keys()) if (path === this.#path('games', id)) this.#doubtful.add(id);
    this.#notice(t`${path} may not outlive a power cut: ${problemOf(error)}.`);
  }
}

/** A file that was given another name is not the game of that name. */
function ofThisId(record: GameRecord, id: string): Result<GameRecord> {
  return record.id === id ? good(record) : bad('record-field', { field: 'id', wanted: id });
}
