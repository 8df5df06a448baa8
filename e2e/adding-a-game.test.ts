/** Follows docs/adding-a-game.md literally, in a folder of its own. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Session, sure, type Table } from '@gridhall/core';
import { laws } from '@gridhall/laws';
import { Match, MemoryStore, newOpening } from '@gridhall/match';
import { HandClock, ScriptedThinker } from '@gridhall/match/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { LineTable } from '../packages/terminal/src/plain/line-table.ts';
import { registries } from '../scripts/discover/registries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8');
const files = [...page.matchAll(/```ts file=(\S+)\n([\s\S]*?)```/g)].map(([, name, text]) => ({
  name: name!,
  text: text!,
}));

const house = mkdtempSync(join(tmpdir(), 'gridhall-guide-'));
afterAll(() => rmSync(house, { recursive: true, force: true }));
symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
writeFileSync(join(house, 'package.json'), '{ "type": "module" }');
for (const { name, text } of files) {
  mkdirSync(dirname(join(house, name)), { recursive: true });
  writeFileSync(join(house, name), text);
}
const address = pathToFileURL(join(house, 'packages/games/lights/index.ts'));

// The guide's own golden records would be written anew each time: here only the laws are of interest.
await laws(address, { golden: () => false, runs: 10 });

describe('the guide to adding a game', () => {
  it('names every file it needs', () => {
    expect(files.map(({ name }) => name.split('/').at(-1))).toEqual([
      'params.ts',
      'rules.ts',
      'words.ts',
      'face.ts',
      'index.ts',
      'lights.laws.test.ts',
    ]);
  });

  it('gives a folder that the house discovers', () => {
    const games = registries(files.map(({ name }) => name)).find(
      ({ file }) => file === 'packages/games/index.ts',
    );
    expect(games!.text).toContain("lights: () => import('./lights/index.ts')");
  });

  it('gives a face that draws the board, and a lesson that is played to its end', async () => {
    const { table } = (await import(address.href)) as { readonly table: Table };
    const { legend, cells, lesson } = table.face;
    const players = [{ name: 'Player', kind: 'human' }] as const;
    const { params, setup, steps } = lesson;
    const session = sure(Session.start(table, { id: setup.seed, params, setup, players }));
    const drawn = cells(session.view(0));
    const letters = Array.from({ length: 9 }, (_none, cell) => legend[drawn.at(cell)]!.letter);
    expect(letters.join('')).toBe(table.game.text(session.view(0)).replaceAll('\n', ''));
    for (const { want } of steps) if (want) sure(session.play(0, want[0]!));
    expect(session.outcome?.reason).toBe('all-off');
    const question = { kind: 'cell', id: 'lamp', seat: 0, rows: 3, columns: 3, verbs: ['press'] } as const;
    expect(table.game.say(question, { cell: 5 }, undefined)).toBe('2 1');
  });

  it('gives a game that the line front end plays, saves and undoes', async () => {
    const { table } = (await import(address.href)) as { readonly table: Table };
    const store = new MemoryStore();
    const ports = { clock: new HandClock(), thinker: new ScriptedThinker(), store };
    const opening = sure(newOpening(table, { params: {}, seed: '00000000000000000000000000000001' }));
    const match = sure(await Match.open(table, opening, ports));
    const seat = match.seat('people', { thinker: ports.thinker, offers: [], warns: () => true });
    const lines = ['1 1', 'undo', 'nonsense', '9 9', '0 0', 'quit'];
    let out = '';
    const io = { print: (text: string) => void (out += text), next: async () => lines.shift() };
    await new LineTable(seat, io, { best: async () => undefined }).play();
    expect(out).toContain('5 lamps switched.');
    expect(out).toContain('You took the last move back.');
    expect(out).toContain('There is no such lamp');
    expect(seat.moves.map(({ text }) => text)).toEqual(['0 0']);
    expect(sure(await store.load(opening.id)).entries.length).toBe(3);
  });
});
