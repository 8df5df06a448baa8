/**
 * Disks that can be read and not written, from the beginning or from the middle of a game: it goes on, that it is not kept
 * is said with every move, and when the disk can be written again all of it is kept.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failed, mounted, unmount } from './disks.ts';
import { missing, playing, toldIn } from './kills.ts';
import { type Typed, typedGame } from './robot.ts';

/** How a disk is closed and opened again, and how many moves are played before. */
interface Way {
  readonly what: string;
  readonly before: number;
  readonly mounted?: true;
  close(home: string, closed: boolean): void;
}

const folders = (home: string, closed: boolean) => {
  for (const path of [home, ...everything(home, true)]) chmodSync(path, closed ? 0o555 : 0o755);
};
const files = (home: string, closed: boolean) => {
  for (const path of everything(home, false)) chmodSync(path, closed ? 0o444 : 0o644);
};
const fileSystem = (home: string, closed: boolean) => {
  execFileSync('mount', ['-o', closed ? 'remount,ro' : 'remount,rw', home]);
};

const WAYS: readonly Way[] = [
  { what: 'folders, from the beginning', before: 0, close: folders },
  { what: 'folders, in the middle', before: 2, close: folders },
  { what: 'files, in the middle', before: 2, close: files },
  { what: 'the file system, from the beginning', before: 0, mounted: true, close: fileSystem },
  { what: 'the file system, in the middle', before: 2, mounted: true, close: fileSystem },
];

/** How many moves are played while nothing can be written, and then again. */
const CLOSED = 2;
const AGAIN = 1;

/** Who may do anything is asked to leave that at home: modes of files are nothing to him. */
const POWERLESS = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];

export async function readOnlyDisks(times: number, told: (done: number) => void): Promise<Failed> {
  const findings: string[] = [];
  let tried = 0;
  for (let i = 0; i < times; i++) {
    const way = WAYS[i % WAYS.length]!;
    const home = mkdtempSync(join(tmpdir(), 'gridhall-attack-'));
    const small = way.mounted === true && mounted(home, 1024);
    try {
      if (!way.mounted || small) {
        const typed = await gameOf(way.before + CLOSED + AGAIN, i);
        findings.push(...(await play(home, way, typed)).map((what) => `${way.what}, ${typed.game}: ${what}`));
        tried++;
      }
    } finally {
      if (small) unmount(home);
      else folders(home, false);
      rmSync(home, { recursive: true, force: true });
    }
    told(i + 1);
  }
  return { tried, findings };
}

/** The first game from the nth on that is at least so long. */
async function gameOf(length: number, n: number): Promise<Typed> {
  const typed = await typedGame(n, length);
  return typed.moves.length === length ? typed : gameOf(length, n + 5);
}

async function play(home: string, { before, close }: Way, typed: Typed): Promise<string[]> {
  const findings: string[] = [];
  const child = playing(home, typed, process.getuid?.() === 0 ? POWERLESS : []);
  const closed = once(child, 'close');
  let out = '';
  let heard = Promise.withResolvers<void>();
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    heard.resolve();
    heard = Promise.withResolvers();
  });
  child.stdin!.on('error', () => {});
  const said = (what: string) => out.split(what).length - 1;
  const until = async (moves: number) => {
    while (toldIn(out) < moves && child.exitCode === null) await Promise.race([heard.promise, closed]);
    if (toldIn(out) < moves) findings.push(`it ends after ${toldIn(out)} of ${moves} moves`);
  };
  let played = 0;
  const go = async (moves: number) => {
    for (let i = 0; i < moves; i++) {
      child.stdin!.write(`${typed.moves[played]}\n`);
      await until(++played);
    }
  };

  await go(before);
  close(home, true);
  await go(CLOSED);
  if (said('The game is not kept: ') !== CLOSED)
    findings.push(`of ${CLOSED} moves that are not kept it is said of ${said('The game is not kept: ')}`);
  if (before > 0) findings.push(...(await missing(home, typed, before)));
  close(home, false);
  await go(AGAIN);
  if (said('The game is kept again.') !== 1) findings.push('that it is kept again is not said once');
  child.stdin!.end();
  const [status] = (await closed) as [number | null];
  if (status !== 0) findings.push(`it ends with ${status}`);
  return [...findings, ...(await missing(home, typed, played))];
}

function everything(home: string, folder: boolean): string[] {
  return globSync('**/*', { cwd: home, withFileTypes: true })
    .filter((found) => found.isDirectory() === folder)
    .map(({ parentPath, name }) => join(parentPath, name));
}
