/** Sees when a file becomes another than it was. */
import { dirname } from 'node:path';
import type { Files } from './files.ts';

/** How often it is looked at, for the system cannot always tell of changes. */
const LOOK_MS = 1000;

/** What a file was when it was last looked at; whoever knows its inode and size knows whether it is still so. */
export function fileMark(file: { readonly inode: number; readonly size: number } | undefined): string {
  return file ? `${file.inode} ${file.size}` : '';
}

/** Calls with the mark of a file whenever it is another. Returns how to stop. */
export function watchFile(files: Files, path: string, changed: (mark: string) => void): () => void {
  const mark = () => {
    try {
      return fileMark(files.look(path));
    } catch {
      return '';
    }
  };
  let before = mark();
  const look = () => {
    const now = mark();
    if (now === before) return;
    before = now;
    changed(now);
  };
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  let stop = () => {};
  try {
    stop = files.watch(dirname(path), look);
  } catch {
    // Then the timer must do.
  }
  return () => {
    clearInterval(timer);
    stop();
  };
}
