/**
 * Follows docs/adding-a-game.md literally in a copy of this house, and puts a second, larger game beside the guide's: both
 * are checked, keep the laws, and are played in lines, in full screen and on the page, without a line outside their folders.
 */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { House } from './house.ts';
import { home, removeHomes } from './terminal/home.ts';
import { LIMITS, Terminal } from './terminal/terminal.ts';
import { type Hall, openHall } from './web/hall.ts';
import { cell, over } from './web/sit.ts';

vi.setConfig(LIMITS);

const GUIDE = readFileSync(new URL('../docs/adding-a-game.md', import.meta.url), 'utf8');
const FILES = [...GUIDE.matchAll(/```ts file=(\S+)\n([\s\S]*?)```/g)].map(([, name, text]) => ({
  name: name!,
  text: text!,
}));
const SOKOBAN = fileURLToPath(new URL('./fixtures/sokoban/', import.meta.url));
/** Two rows of lamps are lit: the one in the middle above and the one in the middle below put them out. */
const SEED = '12'.padStart(32, '0');

const house = new House();
const terminals: Terminal[] = [];
let hall: Hall | undefined;

beforeAll(async () => {
  for (const { name, text } of FILES) house.write(name, text);
  cpSync(SOKOBAN, house.path('packages/games/sokoban'), { recursive: true });
  await house.run('npm run discover');
});

afterAll(async () => {
  for (const terminal of terminals) terminal.close();
  await Promise.all(terminals.map(({ exited }) => exited));
  await hall?.close();
  removeHomes();
  house.remove();
});

async function play(game: string, asked: string, folder: string): Promise<Terminal> {
  const bin = house.path('packages/terminal/bin/gridhall.js');
  const args = [bin, 'play', game, '--new', '--seed', SEED];
  const terminal = new Terminal(process.execPath, args, { home: folder });
  terminals.push(terminal);
  await terminal.see(asked);
  return terminal;
}

/** Where a glyph stands on the screen, row by row. */
function places(screen: string, glyph: string): { readonly x: number; readonly y: number }[] {
  const lines = screen.split('\n').map((line) => [...line]);
  return lines.flatMap((line, y) => line.flatMap((each, x) => (each === glyph ? [{ x, y }] : [])));
}

/** The left button goes down and up again. */
const click = ({ x, y }: { readonly x: number; readonly y: number }) =>
  `\x1b[<0;${x + 1};${y + 1}M\x1b[<0;${x + 1};${y + 1}m`;

describe('a game is one folder', () => {
  it('which the guide names file by file', () => {
    const rules = ['params.ts', 'rules.ts', 'words.ts', 'face.ts', 'index.ts', 'lights.laws.test.ts'];
    expect(FILES.map(({ name }) => name)).toEqual([
      ...rules.map((file) => `packages/games/lights/${file}`),
      'packages/engines/lights/index.ts',
    ]);
  });

  it('that has room for a Sokoban of three levels in 360 lines', () => {
    const lines = globSync('*.ts', { cwd: SOKOBAN }).flatMap((file) =>
      readFileSync(join(SOKOBAN, file), 'utf8').trimEnd().split('\n'),
    );
    expect(lines.length).toBeLessThanOrEqual(360);
  });

  it('and passes every check of the house', async () => {
    await house.run('npm run check');
  });

  it('and keeps the laws, fits its face, can be read and put into another language, and is listed', async () => {
    // A run that starts once: what any game is held to, wherever it stands.
    const suites = [
      'lights.laws',
      'sokoban.laws',
      'faces',
      'theme',
      'tokens',
      'tables/tables',
      'tables/styles',
    ];
    const said = await house.run(
      `npx vitest run lights sokoban ${suites
        .slice(2)
        .map((suite) => `${suite}.test`)
        .join(' ')} terminal/src/language lobby/days.test`,
    );
    for (const suite of [...suites, 'language', 'language-commands', 'days'])
      expect(said).toContain(`${suite}.test.ts`);
  });

  it('played, advised, taken back and saved in lines', async () => {
    const lines = '1 1\nundo\nnonsense\n9 9\nhint\n0 0\nquit\n';
    const said = await house.run('npx gridhall play lights --plain --seed 1', lines);
    expect(said).toContain('5 lamps switched.');
    expect(said).toContain('You undid the last move.');
    expect(said).toContain('There is no such lamp');
    expect(said).toContain('No other lamp leaves fewer lit.');
    expect(globSync('data/gridhall/games/**/*', { cwd: house.folder })).not.toEqual([]);
  });

  it('played in full screen: Lights by cursor and mouse, Sokoban by keys', async () => {
    const folder = home(['lights', 'sokoban']);
    const lights = await play('lights', 'Which lamp?', folder);
    await lights.press('up', 'enter');
    await lights.see(/Presses +1/);
    // The one that came on in the middle, and the row below.
    const lit = places(lights.screen, '●');
    expect(lit.length).toBe(4);
    lights.send(click(lit[2]!));
    await lights.see(/All lamps are off, after 2\s/);

    const sokoban = await play('sokoban', 'Which way?', folder);
    await sokoban.press('up', 'd', 'right');
    await sokoban.see(/Every box is in its place/);
  });

  it('shown in the lobby, and played on the page by click', async () => {
    const page = house.path('page');
    await house.run(`npx vite build packages/web --logLevel error --outDir ${page} --emptyOutDir`);
    hall = await openHall([], page);
    const { page: tab, complaints, leave } = await hall.visit();
    await tab.getByRole('link', { name: 'Options for Lights' }).click();
    await tab.getByText('Seed and board').click();
    await tab.getByLabel('Seed', { exact: true }).fill(SEED);
    await tab.getByRole('button', { name: 'Start' }).click();
    for (const lamp of [1, 7]) await cell(tab, lamp).click();
    await over(tab, /won|off/i);

    await tab.goto(hall.address);
    await tab.getByRole('link', { name: 'Options for Sokoban' }).click();
    await tab.getByRole('button', { name: 'Start' }).click();
    for (const step of [15, 16, 17]) await cell(tab, step).click();
    await over(tab, /won|place/i);
    expect(complaints).toEqual([]);
    await leave();
  });
});
