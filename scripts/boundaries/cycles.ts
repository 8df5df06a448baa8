/**
 * Cycles among files, or among the folders of a game. Type-only, lazy and worker imports count like any other: they do
 * no harm at run time, but files that need each other can only be read together. The cure is a third place for what
 * both need.
 */

/** An import of one file or folder by another, and its line. */
export interface Arrow {
  readonly to: string;
  readonly line: number;
  /** The file of the line, for an arrow between folders. */
  readonly file?: string;
}

/** Returns one line for each cycle, at the import that closes it. */
export function cycles(arrows: ReadonlyMap<string, readonly Arrow[]>): string[] {
  const complaints: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const visit = (file: string): void => {
    path.push(file);
    for (const { to, line, file: at = file } of arrows.get(file) ?? []) {
      const start = path.indexOf(to);
      if (start >= 0) complaints.push(`${at}:${line}: cycle ${[...path.slice(start), to].join(' → ')}`);
      else if (!done.has(to)) visit(to);
    }
    path.pop();
    done.add(file);
  };

  for (const file of arrows.keys()) if (!done.has(file)) visit(file);
  return complaints;
}
