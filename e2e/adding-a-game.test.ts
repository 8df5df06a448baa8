/**
 * Follows docs/adding-a-game.md literally in a copy of the project, and puts a larger game beside those of the guide: all are
 * checked, tested, and played in lines, in full screen and on the page, without a line outside their folders.
 */
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_NAMES } from '@gridhall/games';
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

/** How many lines the guide promises for each of its games, everything included. */
const PROMISED = { lights: 120, reversi: 250 } as const;

describe('a game is one folder', () => {
  it.each(Object.entries(PROMISED))('%s of the guide takes at most %i lines', (game, most) => {
    const lines = FILES.filter(({ name }) => name.includes(`/${game}/`)).flatMap(({ text }) =>
      text.trimEnd().split('\n'),
    );
    expect(lines.length).toBeLessThanOrEqual(most);
    expect(lines.length).toBeGreaterThan(most / 2);
    expect(GUIDE).toContain(` ${lines.length}`);
  });

  it('that has room for a Sokoban of three levels in 330 lines', () => {
    const lines = globSync('*.ts', { cwd: SOKOBAN }).flatMap((file) =>
      readFileSync(join(SOKOBAN, file), 'utf8').trimEnd().split('\n'),
    );
    expect(lines.length).toBeLessThanOrEqual(330);
  });

  it('and passes every check of the project', async () => {
    await house.run('npm run check');
  });

  it('and passes every test that knows which games there are', async () => {
    // Whole programs are tested below: in lines, in full screen and on the page.
    rmSync(house.path('e2e'), { recursive: true });
    // The pages are those of a repository, which the copy is not.
    rmSync(house.path('scripts/docs.test.ts'));
    const added = FILES.map(({ name }) => name).filter((name) => name.endsWith('/index.ts'));
    const lists = ['packages/games/index.ts', 'packages/games/hues.ts', 'packages/engines/index.ts'];
    const others = `packages/{games,engines,consoles}/{${GAME_NAMES.join(',')}}/**`;
    const said = await house.run(
      `npx vitest related --run ${[...lists, ...added].join(' ')} packages/games/sokoban/index.ts --exclude ${others} --exclude scripts/attack`,
    );
    // The laws name their game by its address, so that nothing relates them to it.
    const laws = await house.run(
      'npx vitest run packages/games/lights packages/games/reversi packages/games/sokoban',
    );
    for (const suite of [
      'lights.laws',
      'reversi.laws',
      'sokoban.laws',
      'faces',
      'lobby',
      'language',
      'theme',
    ])
      expect(said + laws).toContain(`${suite}.test.ts`);
  }, 900_000);

  it('played, advised, taken back and saved in lines', async () => {
    const lines = 'd3\nundo\nnonsense\nz9\na1\nhint\nc4\nquit\n';
    const said = await house.run('npx gridhall play reversi --plain --seed 1', lines);
    expect(said).toContain('1 disc turned over.');
    expect(said).toContain('You undid the last move.');
    expect(said).toContain('"nonsense" is not a move. Enter it as in "b3".');
    expect(said).toContain('z9 is not on the board. Cells go from a1 to h8.');
    expect(said).toContain('A disc here turns nothing over.');
    expect(said).toContain('No other cell turns more discs.');
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
    await lights.see(/All lamps are off\./);

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
    await tab.getByRole('link', { name: 'Options for Reversi' }).click();
    await tab.getByRole('button', { name: 'Start' }).click();
    await cell(tab, 19).click();
    await expect.poll(() => tab.getByText(/turned over/).count()).toBeGreaterThan(0);

    await tab.goto(hall.address);
    await tab.getByRole('link', { name: 'Options for Sokoban' }).click();
    await tab.getByRole('button', { name: 'Start' }).click();
    for (const step of [15, 16, 17]) await cell(tab, step).click();
    await over(tab, /won|place/i);
    expect(complaints).toEqual([]);
    await leave();
  });
});
