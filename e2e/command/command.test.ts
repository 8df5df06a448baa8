import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BIN, freshFolder, run, start } from './run.ts';

const TRANSCRIPTS = fileURLToPath(new URL('../../packages/consoles/geese/transcripts/', import.meta.url));

/** One line, and nothing that looks like a program falling over. */
function clearLine(text: string): void {
  expect(text).toMatch(/^gridhall: [^\n]+\n$/);
  expect(text).not.toMatch(/\bat .*:\d+:\d+|Error:|undefined|\[object/);
}

it('the classic console of Dungeon redraws in place with a flag, and prints below without', async () => {
  const [below, inPlace] = await Promise.all(
    [[], ['--in-place']].map((flags) => run(['classic', 'dungeon', ...flags], 'tutorial 2\nd\nq\n')),
  );
  expect(below!.out).not.toContain('\u001b');
  expect(inPlace!.out.split('\u001b[H\u001b[J').length).toBeGreaterThan(2);
  expect(inPlace!.out.replaceAll('\u001b[H\u001b[J', '')).toBe(below!.out);
});

describe('the classic console of Geese', () => {
  it.each(['win', 'lose'])('plays the transcript %s to the byte', async (name) => {
    const input = readFileSync(`${TRANSCRIPTS}${name}.in`, 'utf8');
    const played = await run(['classic', 'geese', '--layout', `${TRANSCRIPTS}${name}.layout`], input);
    expect(played).toEqual({
      out: readFileSync(`${TRANSCRIPTS}${name}.out`, 'utf8'),
      err: '',
      status: 0,
      signal: null,
    });
  });

  it.each([
    ['unequal rows', '..\n...\n'],
    ['other characters', '..\n.8\n'],
    ['an empty file', ''],
    ['more than 60 columns', `${'.'.repeat(61)}\n`],
    ['more than 20 rows', '.\n'.repeat(21)],
  ])('refuses a layout with %s: one line, status 2', async (_what, text) => {
    const home = freshFolder();
    writeFileSync(join(home, 'board'), text);
    const played = await run(['classic', 'geese', '--layout', 'board'], '', home);
    clearLine(played.err);
    expect([played.out, played.status]).toEqual(['', 2]);
  });

  it('ends cleanly at the end of the input, in the middle of any question', async () => {
    for (const input of ['', '3', '3 3 1', '3 3 1 s', '3 3 1 s 0', '3 3 1 s 0 0 m']) {
      expect(await run(['classic', 'geese'], input)).toMatchObject({ err: '', status: 0 });
    }
  });
});

describe('records', () => {
  async function saved(): Promise<{ home: string; text: string }> {
    const home = freshFolder();
    await run(
      ['play', 'geese', '--seed', 'abc', '--save', 'game.json'],
      's 0 0\nm 8 8\nundo\nm 8 8\nquit\n',
      home,
    );
    return { home, text: readFileSync(join(home, 'game.json'), 'utf8') };
  }

  it('a saved game verifies: status 0, nothing said', async () => {
    const { home } = await saved();
    expect(await run(['replay', '--verify', 'game.json'], '', home)).toMatchObject({
      out: '',
      err: '',
      status: 0,
    });
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ['a changed move', (text) => text.replace('"m 8 8"', '"m 8 7"'), /[Ee]ntry 2\b/],
    ['a changed check', (text) => text.replace(/("n":3,.*"check":")../, '$1zz'), /Entry 3\b/],
    ['a dropped entry', (text) => text.replace(/ {2}\{"n":3.*\n/, ''), /Entry 3\b/],
    ['a cut text', (text) => text.slice(0, text.indexOf('"n":3') + 8), /entry 3\b/],
    ['a dropped last entry', (text) => text.replace(/,\n {2}\{"n":4.*\n/, '\n'), /entry 4\b/],
    ['another seed', (text) => text.replace(/"seed": "./, '"seed": "f'), /Entry 1\b/],
    ['another name', (text) => text.replace('"Player"', '"Somebody"'), /Entry 1\b/],
    ['a newer format', (text) => text.replace('"format": 3', '"format": 4'), /format 4/],
    ['newer rules', (text) => text.replace('"rules": 1', '"rules": 9'), /rules 9/],
    ['no text', () => '', /empty/],
    ['another file', () => 'hello', /not a Gridhall record/],
    ['a game that is not here', (text) => text.replace('"geese"', '"chess"'), /chess/],
  ])('%s is refused, and the line says where: status 1', async (_what, damage, where) => {
    const { home, text } = await saved();
    writeFileSync(join(home, 'bad.json'), damage(text));
    const verified = await run(['replay', '--verify', 'bad.json'], '', home);
    clearLine(verified.err);
    expect(verified.err).toMatch(where);
    expect([verified.out, verified.status]).toEqual(['', 1]);
  });

  it('a record that an editor has begun with its mark is read', async () => {
    const { home, text } = await saved();
    writeFileSync(join(home, 'edited.json'), `\uFEFF${text}`);
    expect(await run(['replay', '--verify', 'edited.json'], '', home)).toMatchObject({ err: '', status: 0 });
  });

  it('the string of a shared game replays from a file', async () => {
    const home = freshFolder();
    const played = await run(['play', 'geese', '--seed', 'abc'], 's 0 0\nshare\nshare all\n', home);
    // What is hidden is in the string: only who insists gets it before the end.
    expect(played.out.match(/gh1\./g)).toHaveLength(1);
    expect(played.out.indexOf('sees what is hidden')).toBeLessThan(played.out.indexOf('gh1.'));
    writeFileSync(join(home, 'shared'), /gh1\.\S+/.exec(played.out)![0]);
    const alone = await run(['replay', '--plain', 'shared'], '', home);
    // Where nobody is there it is all shown, to the last entry, without waiting.
    expect(alone.out).toContain('1. Player: s 0 0');
    expect(alone.status).toBe(0);
    const replayed = await run(['replay', 'shared'], '\n\nback\n0\n99\nquit\n', home);
    expect(replayed.out).toContain('1. Player: s 0 0');
    expect(replayed.out).toContain('This is the end.');
    expect(replayed.out).toContain('Return, back, a number from 0 to 1, or quit.');
    expect(replayed.status).toBe(0);
  });
});

describe('playing line by line', () => {
  it('saves as it goes, and offers to go on next time', async () => {
    const home = freshFolder();
    await run(['play', 'geese', '--seed', 'abc'], 's 0 0\n', home);
    const again = await run(['play', 'geese'], 'y\nmoves\nquit\n', home);
    expect(again.out).toContain('You have a saved game of Geese, 1 move in.\nResume it? (y/n)');
    expect(again.out).toContain('1. s 0 0');
    const fresh = await run(['play', 'geese'], 'n\nmoves\nquit\n', home);
    expect(fresh.out).toContain('No move yet.');
  });

  it('helps, lists moves, shares, and quits where it asks about a saved game', async () => {
    const home = freshFolder();
    await run(['play', 'geese', '--seed', 'abc'], 's 0 0\n', home);
    const asked = await run(['play', 'geese'], 'help\nmoves\nshare\nshare all\nquit\n', home);
    expect(asked.out).toContain('Answer y to resume it, n to start a new game');
    expect(asked.out).toContain('1. s 0 0');
    expect(asked.out).toContain('Type share all to print it all the same.');
    expect(asked.out).toMatch(/^gh\d\.\S+$/m);
    expect([asked.status, asked.out.match(/Which field\?/g)]).toEqual([0, null]);
    const resumed = await run(['play', 'geese'], 'perhaps\nY\nmoves\nquit\n', home);
    expect(resumed.out).toContain('1. s 0 0');
  });

  it('starts nothing at the end of input', async () => {
    const home = freshFolder();
    await run(['play', 'geese', '--seed', 'abc'], 's 0 0\n', home);
    const games = () => readdirSync(join(home, 'data/gridhall/games')).length;
    const before = games();
    expect((await run(['play', 'geese'], 'share\n', home)).status).toBe(0);
    expect(games()).toBe(before);
  });

  it('names a damaged save, leaves it alone, and plays', async () => {
    const home = freshFolder();
    await run(['play', 'geese', '--seed', 'abc'], 's 0 0\n', home);
    const folder = join(home, 'data', 'gridhall', 'games');
    const [name] = readdirSync(folder);
    writeFileSync(join(folder, name!), '{"format":1');
    const again = await run(['play', 'geese'], 'quit\n', home);
    clearLine(again.err);
    expect(again.err).toContain(name!.replace('.jsonl', ''));
    expect(readFileSync(join(folder, name!), 'utf8')).toBe('{"format":1');
    expect(again.status).toBe(0);
  });

  it('a save that no longer replays is told, and is not in the way', async () => {
    const home = freshFolder();
    await run(['play', 'geese', '--seed', 'abc'], 's 0 0\n', home);
    const folder = join(home, 'data', 'gridhall', 'games');
    const path = join(folder, readdirSync(folder)[0]!);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"s 0 0"', '"s 0 1"'));
    const again = await run(['play', 'geese'], 'y\nmoves\nquit\n', home);
    clearLine(again.err);
    expect(again.err).toContain('the saved game');
    expect(again.out).toContain('No move yet.');
    expect(again.status).toBe(0);
  });

  it('a record of another game is not resumed', async () => {
    const home = freshFolder();
    await run(['play', 'geese', '--seed', 'abc', '--save', 'game.json'], 's 0 0\n', home);
    const resumed = await run(['play', 'dungeon', '--resume', 'game.json'], '', home);
    clearLine(resumed.err);
    expect(resumed.err).toContain('this is a game of geese, not of dungeon');
    expect(resumed.status).toBe(2);
  });

  it('undoes, plays again, and helps', async () => {
    const played = await run(
      ['play', 'geese', '--seed', 'abc'],
      'm 0 0\nundo\nredo\nundo\nundo\nhelp\nnonsense\nquit\n',
    );
    expect(played.out).toContain('You undid the last move.');
    expect(played.out).toContain('There is no move to undo.');
    expect(played.out).toContain('At any question:');
    expect(played.out).toContain('"nonsense" is not a move');
    expect(played.status).toBe(0);
  });

  it('keeps every move when it is killed', async () => {
    const home = freshFolder();
    const { child, done, said } = start(['play', 'geese', '--seed', 'abc'], home);
    child.stdin!.write('s 0 0\nm 8 8\n');
    await said('Unmarked: 9');
    child.kill('SIGKILL');
    await done;
    const again = await run(['play', 'geese'], 'y\nmoves\nquit\n', home);
    expect(again.out).toContain('2. m 8 8');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends on %s without a word, and the game is kept', async (signal, status) => {
    const home = freshFolder();
    const { child, done, said } = start(['play', 'geese', '--seed', 'abc'], home);
    child.stdin!.write('s 0 0\n');
    await said('Clicks: 1');
    child.kill(signal);
    expect(await done).toMatchObject({ err: '', status });
    expect((await run(['play', 'geese'], 'y\nmoves\nquit\n', home)).out).toContain('1. s 0 0');
  });
});

describe('the world outside', () => {
  it.each([
    ['classic geese', '5 5 1 q\n'],
    ['play geese --seed abc', 'quit\n'],
    ['--help', ''],
  ])('%s ends when it is done, also where somebody holds its input open', async (words, input) => {
    const { child, done } = start(words.split(' '), freshFolder());
    child.stdin!.write(input);
    expect((await done).status).not.toBeNull();
  });

  it('a reader that goes away is not an error', () => {
    for (const words of ['classic geese', 'play geese --new', '--help']) {
      const script = `yes '5 5 1 s 0 0' | head -2000 | node ${JSON.stringify(BIN)} ${words} 2>err | head -1; cat err`;
      const out = execFileSync('bash', ['-c', script], {
        cwd: freshFolder(),
        timeout: 50_000,
        encoding: 'utf8',
      });
      expect(out.trim().split('\n').length).toBe(1);
    }
  });

  it('a place that cannot be written to for --save is told in one line, before the game', async () => {
    for (const place of ['/proc/game.json', 'missing/game.json']) {
      const played = await run(['play', 'geese', '--save', place], 's 0 0\n');
      expect(played.err).toMatch(/^gridhall: --save .*: [^\n]+\n/);
      expect(played.err).not.toMatch(/\bat .*:\d+:\d+/);
      expect(played.status).toBe(1);
    }
  });

  it('a full disk for --save is told, and is a failure', async () => {
    const played = await run(['play', 'geese', '--save', '/dev/full'], 's 0 0\nquit\n');
    expect(played.err).toContain('the disk is full');
    expect(played.status).toBe(1);
  });

  it('a full disk behind standard output is told in one line', async () => {
    const full = openSync('/dev/full', 'w');
    const { child, done } = start(['--help'], freshFolder(), full);
    child.stdin!.end();
    const ran = await done;
    closeSync(full);
    clearLine(ran.err);
    expect(ran.status).toBe(1);
  });

  it.each([
    ['a file stands there', (home: string) => writeFileSync(join(home, 'data'), 'a file')],
    ['nothing may be made there', (home: string) => symlinkSync('/proc/nowhere', join(home, 'data'))],
  ])('a data folder that cannot be made is said, and the game is played: %s', async (_why, prepare) => {
    const home = freshFolder();
    prepare(home);
    const played = await run(['play', 'geese', '--seed', 'abc'], 's 0 0\nm 8 8\nquit\n', home);
    expect(played.out).toMatch(/The game is not kept: [a-z ]+$/m);
    expect(played.out).toContain('Unmarked: 9');
    expect(played.err).toBe('');
  });
});

describe('flags', () => {
  it.each([
    [['bogus']],
    [['--bogus']],
    [['play']],
    [['play', 'chess']],
    [['play', '__proto__']],
    [['play', 'geese', '--rows']],
    [['play', 'geese', '--rows', '0']],
    [['play', 'geese', '--rows', '4097']],
    [['play', 'geese', '--rows', 'nine']],
    [['play', 'geese', '--rows', '1e3']],
    [['play', 'geese', '--rows', '3', '--columns', '3', '--geese', '10']],
    [['play', 'geese', '--reveal', 'everything']],
    [['play', 'geese', '--preset', 'nightmare']],
    [['play', 'geese', '--board', 'nowhere']],
    [['play', 'geese', 'and', 'more']],
    [['classic']],
    [['classic', 'chess']],
    [['classic', 'geese', '--layout', 'nowhere']],
    [['classic', 'geese', '--bogus']],
    [['replay']],
    [['replay', '--bogus', 'x']],
  ])('%j is wrong use: one line, status 2', async (args) => {
    const ran = await run(args);
    clearLine(ran.err);
    expect(ran.status).toBe(2);
  });

  it('a param is complained about by the name of its flag', async () => {
    const ran = await run(['play', 'abyss', '--game-seed', 'x']);
    expect(ran.err).toMatch(/^gridhall: --game-seed: seed must be a whole number .*\n$/);
  });

  it.each([
    [['--help']],
    [['play', '--help']],
    [['play', 'geese', '--help']],
    [['classic', '--help']],
    [['classic', 'geese', '--help']],
    [['replay', '--help']],
    [['--version']],
    [[]],
  ])('%j answers on standard output: status 0', async (args) => {
    const ran = await run(args);
    expect(ran.out).not.toBe('');
    expect([ran.err, ran.status]).toEqual(['', 0]);
  });

  it('a board of Jungle made of slashes is refused at once', async () => {
    const home = freshFolder();
    writeFileSync(join(home, 'slashes'), `${'/'.repeat(300)} !\n`);
    const ran = await run(['play', 'jungle', '--board', 'slashes'], '', home);
    expect(ran).toMatchObject({
      status: 2,
      err: 'gridhall: jungle: A position has nine rows with / between, not 301.\n',
    });
  });

  it('a board given as a file is played', async () => {
    const home = freshFolder();
    writeFileSync(join(home, 'lake'), '..9.\n....\n.9..\n....\n');
    const played = await run(
      ['play', 'geese', '--board', 'lake', '--reveal', 'neighbours'],
      's 0 0\nquit\n',
      home,
    );
    expect(played.out).toContain('01**\n12**\n****\n****');
  });
});

describe('scenarios of Thrones', () => {
  /** The scenario on the game's page, as the folder it describes. */
  function scenario(home: string): string {
    const page = readFileSync(new URL('../../docs/games/thrones.md', import.meta.url), 'utf8');
    const text = /```scenario\n([\s\S]*?)```/.exec(page)![1]!;
    const files = ['mapGOT.txt', 'citiesGOT.txt', 'heroesGOT.txt', 'warriorsGOT.txt'];
    text.split('--\n').forEach((body, i) => {
      writeFileSync(join(home, files[i]!), body);
    });
    return home;
  }

  it('are played with --data, by play and in the classic console', async () => {
    const home = scenario(freshFolder());
    const played = await run(['play', 'thrones', '--data', '.'], 'quit\n', home);
    expect([played.err, played.status]).toEqual(['', 0]);
    expect((await run(['classic', 'thrones', '--data', '.'], 'Me\n', home)).status).toBe(0);
  });

  it('with a mistake are refused: the line names the file and the line', async () => {
    const home = scenario(freshFolder());
    writeFileSync(join(home, 'citiesGOT.txt'), 'A,Nowhere,many,1,1\n');
    const played = await run(['play', 'thrones', '--data', '.'], '', home);
    clearLine(played.err);
    expect(played.err).toContain('citiesGOT.txt, line 1');
    expect(played.status).toBe(2);
  });
});
