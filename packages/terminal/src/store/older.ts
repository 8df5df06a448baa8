/**
 * The games of older versions, a record a file: `games/GAME/ID.json` and `finished/GAME/ID.json`. Each is taken over at
 * first sight, and deleted only after the new file reads back as the same record. What is damaged or of the future stays
 * where it is, untouched, and is named.
 */
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { bad, type GameRecord, type Result, readRecord, t } from '@gridhall/core';
import {
  firstDifference,
  type KnownRules,
  oddOf,
  ofKnownRules,
  partsOf,
  type Shelved,
} from '@gridhall/match';
import { problemOf, runs } from '../system/disk.ts';
import type { Files } from './files.ts';
import { oddity, readBytes, readWhole, replaceFile, using } from './game-file.ts';
import { gameText } from './lines.ts';
import type { Lock } from './lock.ts';

/** A record, or one that an older version could not read and set aside: this one perhaps can. */
const RECORD = /^([0-9a-f]{32})\.json(?:\.damaged)?$/;
/** What an older version was about to write when it was killed. */
const DRAFT = /^\.[0-9a-f]{32}\.json\.(\d+)\.draft$/;
const SHELVES = ['finished', 'games'] as const;

interface Found {
  readonly path: string;
  readonly id: string;
  readonly folder: string;
}

export class OlderGames {
  readonly #files: Files;
  readonly #folder: string;
  readonly #rules: KnownRules | undefined;
  readonly #notice: (line: string) => void;

  constructor(files: Files, folder: string, rules: KnownRules | undefined, notice: (line: string) => void) {
    this.#files = files;
    this.#folder = folder;
    this.#rules = rules;
    this.#notice = notice;
  }

  /** Takes over what can be read. */
  async takeOver(lock: Lock): Promise<void> {
    for (const found of this.#found()) {
      const record = await this.#read(found);
      if (!record.ok) continue;
      try {
        const why = await lock.hold(() => this.#take(found, record.value));
        if (why !== undefined) this.#notice(t`The saved game ${found.path} stays where it is: ${why}.`);
      } catch (error) {
        this.#notice(t`The saved game ${found.path} could not be taken over: ${problemOf(error)}.`);
      }
    }
  }

  /** What stayed where it was, and why. */
  async list(): Promise<Shelved[]> {
    const all: Shelved[] = [];
    for (const found of this.#found()) {
      const record = await this.#read(found);
      const fault = record.ok
        ? bad('game-unreadable', { why: t`it could not be taken over` }).fault
        : record.fault;
      all.push(oddOf(found.id, fault, 0));
    }
    return all;
  }

  /** A game that stayed where it was: it can be looked at, if it can be read. */
  async load(id: string): Promise<Result<GameRecord> | undefined> {
    const found = this.#found().find((one) => one.id === id);
    return found && this.#read(found);
  }

  #found(): Found[] {
    return SHELVES.flatMap((shelf) =>
      this.#names(join(this.#folder, shelf)).flatMap((game) => {
        const folder = join(this.#folder, shelf, game);
        // Beside them stand the files of today, and whatever else people put there.
        return /^[a-z][a-z0-9-]*$/.test(game) && this.#isFolder(folder) ? this.#records(folder) : [];
      }),
    );
  }

  #records(folder: string): Found[] {
    return this.#names(folder).flatMap((name) => {
      const [, pid] = DRAFT.exec(name) ?? [];
      if (pid !== undefined && !runs(Number(pid))) this.#try(() => this.#files.remove(join(folder, name)));
      const [, id] = RECORD.exec(name) ?? [];
      return id === undefined ? [] : [{ path: join(folder, name), id, folder }];
    });
  }

  async #read({ path }: Found): Promise<Result<GameRecord>> {
    try {
      const look = this.#files.look(path);
      const odd = look ? oddity(look) : t`it is gone`;
      if (!look || odd !== undefined) return bad('game-unreadable', { why: odd ?? '' });
      const text = using(this.#files, path, 'read', (file) =>
        readBytes(this.#files, file, 0, look.size).toString('utf8'),
      );
      const record = readRecord(text);
      return record.ok ? ofKnownRules(record.value, this.#rules) : record;
    } catch (error) {
      return bad('game-unreadable', { why: problemOf(error) });
    }
  }

  /** For whoever has the lock. Answers with why a record has to stay where it is. */
  #take({ path, id, folder }: Found, record: GameRecord): string | undefined {
    const old = this.#files.look(path);
    // Another program took it while we waited for the lock.
    if (!old) return undefined;
    const removed = join(this.#folder, 'removed', `${id}.jsonl`);
    const target = this.#files.look(removed) ? removed : join(this.#folder, 'games', `${id}.jsonl`);
    const there = this.#files.look(target);
    const known = there && readWhole(this.#files, target);
    if (known && !known.ok) return t`one of the same name is damaged`;
    const before = known?.value.record;
    if (before && firstDifference(before, record) !== undefined) {
      return t`one of the same name went another way`;
    }
    if (!before || before.entries.length < record.entries.length) {
      const { header, entries, close } = partsOf(record);
      this.#files.makeFolder(join(this.#folder, 'games'));
      replaceFile(this.#files, this.#folder, target, Buffer.from(gameText(header, entries, close)));
      this.#files.date(target, old.at);
      const back = readWhole(this.#files, target);
      if (!back.ok || !isDeepStrictEqual(back.value.record, record)) return t`its copy does not read back`;
    }
    this.#files.flushFolder(dirname(target));
    this.#files.remove(path);
    // Where it was the last one.
    this.#try(() => this.#files.removeFolder(folder));
    this.#try(() => this.#files.removeFolder(dirname(folder)));
    return undefined;
  }

  #names(folder: string): readonly string[] {
    return this.#try(() => this.#files.names(folder)) ?? [];
  }

  #isFolder(path: string): boolean {
    return this.#try(() => this.#files.look(path)?.kind === 'folder') ?? false;
  }

  #try<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch {
      return undefined;
    }
  }
}
