/** Real programs and the games they keep: two at one game, older copies, failed saves, and games of the future. */
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, run, start } from './run.ts';

const games = (home: string) => join(home, 'data', 'gridhall', 'games');
const file = (home: string) => join(games(home), readdirSync(games(home))[0]!);
/** The moves in the store, as its file has them. */
const kept = (home: string) =>
  readFileSync(file(home), 'utf8')
    .split('\n')
    .flatMap((line) => /"(?:move|act)":"([^"]*)"/.exec(line)?.[1] ?? []);

/** On this lake the first step opens a corner; the right one stays hidden. */
const LAKE = ['play', 'geese', '--seed', 'abc'];

// Each in a folder of its own; one waits for seconds until a save is tried again, and the others need not wait with it.
describe.concurrent('two programs at one game', () => {
  it('tell the second in a line what the first played, and it goes on from there', async () => {
    const home = freshFolder();
    await run(LAKE, 's 0 0\nquit\n', home);
    const [one, two] = [start(['play', 'geese'], home), start(['play', 'geese'], home)];
    for (const { child } of [one, two]) child.stdin!.write('y\n');
    await Promise.all([one.said('Clicks: 1'), two.said('Clicks: 1')]);
    one.child.stdin!.write('m 8 0\n');
    await two.said('This game was continued elsewhere. This is the latest position.');
    await two.said('Clicks: 2');
    two.child.stdin!.write('m 7 0\n');
    await one.said('This game was continued elsewhere.');
    one.child.stdin!.write('m 6 0\nquit\n');
    await one.done;
    two.child.stdin!.end('quit\n');
    await two.done;
    expect(kept(home)).toEqual(['s 0 0', 'm 8 0', 'm 7 0', 'm 6 0']);
  });
});

describe.concurrent('--resume', () => {
  it('of an older copy overwrites nothing, says so, and goes on from what is kept', async () => {
    const home = freshFolder();
    await run([...LAKE, '--save', 'old.json'], 's 0 0\nquit\n', home);
    await run(['play', 'geese'], 'y\nm 8 0\nm 7 0\nquit\n', home);
    const before = kept(home);
    const { out } = await run(['play', 'geese', '--resume', 'old.json'], 'quit\n', home);
    expect(out).toContain('This game was continued elsewhere. This is the latest position.');
    expect(kept(home)).toEqual(before);
    await run(['play', 'geese', '--resume', 'old.json'], 'm 6 0\nquit\n', home);
    expect(kept(home)).toEqual([...before, 'm 6 0']);
  });

  it('of a copy from before the end does not undo a loss', async () => {
    const home = freshFolder();
    await run([...LAKE, '--save', 'old.json'], 's 0 0\nquit\n', home);
    await run(['play', 'geese'], 'y\nresign\ny\nquit\n', home);
    expect(kept(home).at(-1)).toBe('resign');
    const { out } = await run(['play', 'geese', '--resume', 'old.json'], 'm 8 0\nquit\n', home);
    expect(out).toMatch(/over|gave up|resigned/i);
    expect(kept(home).at(-1)).toBe('resign');
  });

  it('of a copy that went another way is refused', async () => {
    const home = freshFolder();
    const elsewhere = freshFolder();
    await run([...LAKE, '--save', 'old.json'], 's 0 0\nquit\n', home);
    writeFileSync(join(elsewhere, 'old.json'), readFileSync(join(home, 'old.json')));
    await run(['play', 'geese', '--resume', 'old.json', '--save', 'new.json'], 'm 8 0\nquit\n', elsewhere);
    await run(['play', 'geese'], 'y\nm 7 0\nquit\n', home);
    const other = join(elsewhere, 'new.json');
    const { err, status } = await run(['play', 'geese', '--resume', other], 'quit\n', home);
    expect([err, status]).toEqual([expect.stringContaining('differ at entry 2'), 1]);
    expect(kept(home)).toEqual(['s 0 0', 'm 7 0']);
  });
});

describe.concurrent('a save that fails', () => {
  /** A game with one move, whose file then cannot be added to; and how it can again. */
  async function broken() {
    const home = freshFolder();
    const running = start(LAKE, home);
    const play = (move: string) => running.child.stdin!.write(`${move}\n`);
    play('s 0 0');
    await running.said('Clicks: 1');
    const [path, aside] = [file(home), join(home, 'aside')];
    renameSync(path, aside);
    mkdirSync(path);
    const mend = () => {
      rmdirSync(path);
      renameSync(aside, path);
    };
    return { ...running, home, play, mend };
  }

  it('is said with every move, is tried again, and that it is kept again is said', async () => {
    const { home, play, mend, said, done } = await broken();
    play('m 8 0');
    await said('Clicks: 2');
    play('m 7 0');
    await said('Clicks: 3');
    mend();
    play('m 6 0');
    await said('The game is kept again.');
    play('quit');
    const { out } = await done;
    expect(out.match(/The game is not kept: it is not a file but a folder/g)).toHaveLength(2);
    expect(kept(home)).toEqual(['s 0 0', 'm 8 0', 'm 7 0', 'm 6 0']);
  });

  it('is tried again by itself, when time has passed', async () => {
    const { home, play, mend, said, done } = await broken();
    play('m 8 0');
    await said('The game is not kept');
    mend();
    await said('The game is kept again.');
    play('quit');
    await done;
    expect(kept(home)).toEqual(['s 0 0', 'm 8 0']);
  });
});

it.concurrent('a game nobody has moved in leaves no file', async () => {
  const home = freshFolder();
  await run(LAKE, 'quit\n', home);
  await run(LAKE, '', home);
  expect(globSync('**/*.jsonl', { cwd: home })).toEqual([]);
  await run(LAKE, 's 0 0\nquit\n', home);
  expect(readdirSync(games(home)).length).toBe(1);
});

describe.concurrent('a game of the future', () => {
  it.each([
    ['format', (text: string) => text.replace('"format":3', '"format":4')],
    ['rules', (text: string) => text.replace('"rules":1', '"rules":99')],
  ])('by its %s is left where it is, untouched, whatever is played beside it', async (_what, change) => {
    const home = freshFolder();
    await run(LAKE, 's 0 0\nquit\n', home);
    const path = file(home);
    const text = change(readFileSync(path, 'utf8'));
    writeFileSync(path, text);
    const { mtimeMs } = statSync(path);
    const { status } = await run(['play', 'geese'], 's 0 0\nquit\n', home);
    expect(status).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(statSync(path).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(games(home)).length).toBe(2);
  });
});

describe.concurrent('the daily', () => {
  const DAY = ['play', 'geese', '--daily', '2026-11-16'];

  it('goes on where it was left, and says so, whatever was played since', async () => {
    const home = freshFolder();
    await run(DAY, 's 0 0\nquit\n', home);
    await run(LAKE, 's 0 0\nm 8 0\nquit\n', home);
    const { out } = await run(DAY, 'm 8 8\nquit\n', home);
    expect(out).toContain('You resume the daily that you started.');
    expect(out).toContain('Clicks: 2');
    expect(readdirSync(games(home)).length).toBe(2);
  });

  it.each([
    ['of another day', ['play', 'geese', '--daily', '2026-11-15']],
    ['that is asked for anew', [...DAY, '--new']],
  ])('%s begins', async (_which, args) => {
    const home = freshFolder();
    await run(DAY, 's 0 0\nquit\n', home);
    const { out } = await run(args, 's 0 0\nquit\n', home);
    expect(out).not.toContain('goes on where');
    expect(readdirSync(games(home)).length).toBe(2);
  });
});
