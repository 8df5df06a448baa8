/** Generates the reference of a package from its declaration files and the doc comments in them. */
import { posix } from 'node:path';

/** The text of every declaration file of a package, by its path in `dist`. */
export type Declarations = ReadonlyMap<string, string>;

export interface EntryPoint {
  /** The name to import: `@gridhall/core`. */
  readonly name: string;
  /** Its declaration file. */
  readonly file: string;
}

interface Declared {
  readonly name: string;
  readonly about: string;
  readonly code: string;
  readonly stable: boolean;
  /** The declaration file it is in: its folder is its topic. */
  readonly file: string;
}

const STABLE = '@stable';
/** The exports that every folder of a game, console, or engine has. They are stable too. */
const OF_EVERY_FOLDER = ['game', 'words', 'table', 'engine', 'classic'];

/** What to read first in a package with many exports. */
const START_HERE: Readonly<Record<string, readonly string[]>> = {
  '@gridhall/core': ['defineGame', 'Game', 'GameModule', 'Session', 'GameRecord', 'Engine'],
  '@gridhall/match': ['Match', 'Seat', 'MatchOptions', 'WorkerThinker'],
  '@gridhall/online': ['Online'],
};

/** Returns the page: the exports of each entry point by topic, in alphabetical order. */
export function apiPage(title: string, entryPoints: readonly EntryPoint[], files: Declarations): string {
  const parts = entryPoints.map(({ name, file }) => {
    const all = [...exportsOf(files, file).values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    return `## \`${name}\`\n\n${startHere(name, all)}${byTopic(all)}`;
  });
  return `# ${title}\n\nGenerated from the doc comments. Exports marked **stable** change only in a major version. Other exports can change in a minor version.\n\n${parts.join('\n')}`;
}

function startHere(name: string, all: readonly Declared[]): string {
  const first = (START_HERE[name] ?? []).filter((wanted) => all.some((one) => one.name === wanted));
  const links = first.map((wanted) => `[\`${wanted}\`](#${wanted.toLowerCase()})`);
  return links.length === 0 ? '' : `Start here: ${links.join(', ')}.\n\n`;
}

/** The exports under the folders that they come from; without titles where all come from one. */
function byTopic(all: readonly Declared[]): string {
  const topics = Map.groupBy(all, ({ file }) => posix.dirname(file).split('/')[0]!);
  if (topics.size === 1) return all.map(entry).join('\n');
  return [...topics]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([topic, of]) => `### Topic: ${topic === '.' ? 'general' : topic}\n\n${of.map(entry).join('\n')}`)
    .join('\n');
}

function entry({ name, about, code, stable }: Declared): string {
  const mark = stable ? ' — **stable**' : '';
  return `#### ${name}${mark}\n\n${about === '' ? '' : `${about}\n\n`}\`\`\`ts\n${code}\n\`\`\`\n`;
}

/** Returns the exports of a declaration file, re-exports included. */
function exportsOf(files: Declarations, file: string): Map<string, Declared> {
  const text = files.get(file) ?? '';
  const found = new Map(declarationsOf(text, file).map((one) => [one.name, one]));
  for (const [, names, from] of text.matchAll(/^export (?:type )?(\*|\{[^}]*\}) from '([^']+)'/gm)) {
    if (!from!.startsWith('.')) continue;
    const there = exportsOf(files, posix.join(posix.dirname(file), from!.replace(/\.js$/, '.d.ts')));
    if (names === '*') for (const [name, one] of there) found.set(name, one);
    else {
      for (const part of names!.slice(1, -1).split(',')) {
        const [own = '', as = own] = part
          .trim()
          .replace(/^type /, '')
          .split(' as ');
        const one = there.get(own);
        if (one) found.set(as, { ...one, name: as });
      }
    }
  }
  return found;
}

const DECLARED =
  /(?:^\/\*\*((?:[^*]|\*(?!\/))*)\*\/\n)?^export (?:declare )?(?:abstract )?(?:interface|type|class|function|const) (\w+)/gm;

function declarationsOf(text: string, file: string): Declared[] {
  const whole = text.startsWith('/**') && text.slice(0, text.indexOf('*/')).includes(STABLE);
  return [...text.matchAll(DECLARED)].map((match) => {
    const comment = (match[1] ?? '').replace(/^\s*\* ?/gm, '').trim();
    const begin = match.index + match[0].lastIndexOf('export ');
    return {
      file,
      name: match[2]!,
      about: comment.replace(STABLE, '').trim(),
      code: statementAt(text, begin).replace(/^export (?:declare )?/, ''),
      stable: whole || comment.includes(STABLE) || OF_EVERY_FOLDER.includes(match[2]!),
    };
  });
}

/** Returns the statement that starts at an index. It ends with the line that closes its brackets, or with a semicolon. */
function statementAt(text: string, begin: number): string {
  const lines: string[] = [];
  let depth = 0;
  for (const line of text.slice(begin).split('\n')) {
    lines.push(line);
    depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    if (depth <= 0 && /[;}]$/.test(line)) break;
  }
  return lines.join('\n');
}
