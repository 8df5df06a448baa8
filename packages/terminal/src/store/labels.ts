/** Names that somebody gave to games: the store's own data, a small file each, apart from the games. */
import { join } from 'node:path';
import type { Files } from './files.ts';
import { oddity, readBytes, replaceFile, using } from './game-file.ts';

/** Longer names are cut: they stand in lists. */
const LONGEST = 200;
const MOST_BYTES = 4096;

export class Labels {
  readonly #files: Files;
  readonly #folder: string;

  constructor(files: Files, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  /** What cannot be read is no name. */
  read(id: string): string | undefined {
    const path = this.#path(id);
    try {
      const look = this.#files.look(path);
      if (!look || oddity(look) !== undefined) return undefined;
      const bytes = using(this.#files, path, 'read', (file) =>
        readBytes(this.#files, file, 0, Math.min(look.size, MOST_BYTES)),
      );
      const label: unknown = JSON.parse(bytes.toString('utf8'));
      return typeof label === 'string' ? tidied(label) : undefined;
    } catch {
      return undefined;
    }
  }

  /** No name at all takes it away. */
  write(id: string, name: string): void {
    const path = this.#path(id);
    this.#files.makeFolder(join(this.#folder, 'labels'));
    if (name !== '') {
      replaceFile(this.#files, this.#folder, path, Buffer.from(JSON.stringify(tidied(name))));
    } else if (this.#files.look(path)) this.#files.remove(path);
  }

  #path(id: string): string {
    return join(this.#folder, 'labels', id);
  }
}

/** A name stands in one line of a list, and says nothing to a terminal. */
function tidied(name: string): string {
  return [...name.replace(/\p{Cc}/gu, ' ')].slice(0, LONGEST).join('');
}
