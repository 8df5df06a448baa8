/** The examples of docs/games/dungeon.md, taken from the page itself. */
import { readFileSync } from 'node:fs';
import { sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { doPlayerMove, getDirection, STATUS } from './adventurer.ts';
import { DUNGEON_NAMES, game, LIBRARY, loadLevel, MOST_SIDE, MOST_TILES, words } from './index.ts';
import { resizeMap } from './map.ts';
import { doMonsterAttack } from './monsters.ts';
import { draw, sketch } from './testing/played.ts';

const PAGE = readFileSync(new URL('../../../docs/games/dungeon.md', import.meta.url), 'utf8');

/** The fenced blocks that begin with this word. */
function blocks(kind: string): { readonly rest: string; readonly body: string }[] {
  return [...PAGE.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm)]
    .filter((match) => match[1] === kind)
    .map((match) => ({ rest: match[2]!, body: match[3]! }));
}

describe('the page about Dungeon', () => {
  it('has examples of every kind', () => {
    const counts = ['turn', 'walk', 'level', 'refused'].map((kind) => blocks(kind).length);
    expect(counts).toEqual([5, 1, 2, 11]);
    expect(blocks('extended')).toHaveLength(1);
  });

  it.each(blocks('turn'))('shows turns as they go: $body', ({ body }) => {
    const lines = body.trimEnd().split('\n');
    const at = lines.findIndex((line) => /^[wasde]+$/.test(line));
    const { map, adventurer } = sketch(lines.slice(0, at).join('\n'));
    let now = map;
    for (const command of lines[at]!) {
      const next = getDirection(command, adventurer.row, adventurer.column);
      const status = doPlayerMove(now, adventurer, next.row, next.column);
      doMonsterAttack(now, adventurer);
      if (status === STATUS.amulet) now = resizeMap(now)!;
    }
    expect(draw(now)).toBe(lines.slice(at + 1).join('\n'));
  });

  it('shows one level in two ways', () => {
    const [apart, together] = blocks('level').map(({ body }) => sure(loadLevel(body)));
    expect(together).toEqual(apart);
  });

  it('shows an extended level with every line of a head', () => {
    const { terms } = sure(loadLevel(blocks('extended')[0]!.body));
    expect(terms).toEqual({
      title: 'The hall',
      doors: ['crypt', '+1', '', '', '', ''],
      prices: [0, 2, 0, 0, 0, 0],
      shrink: 12,
      steps: 4,
      restart: true,
    });
  });

  it.each(blocks('refused'))('says why a file is refused: $body', ({ body }) => {
    const lines = body.trimEnd().split('\n');
    const level = loadLevel(lines.slice(0, -1).join('\n'));
    if (level.ok) throw new Error('this is a level');
    expect(words.fault(level.fault)).toBe(lines.at(-1));
  });

  it('walks through the tutorial', () => {
    const [walk] = blocks('walk');
    expect(walk!.rest).toBe('tutorial');
    const state = sure(game.create({ dungeon: 'tutorial', rooms: 0 }, { seed: '0'.repeat(32) }));
    for (const command of walk!.body.replace(/\s/g, '')) game.apply(state, 'wasde'.indexOf(command));
    expect(state.end).toBe('escaped');
  });

  it('lists the library and the limits', () => {
    for (const name of DUNGEON_NAMES) expect(PAGE).toContain(`| \`${name}\` | ${LIBRARY[name].length} |`);
    expect(PAGE).toContain(`${MOST_SIDE.toLocaleString('en')} on a side`);
    expect(PAGE).toContain(`${MOST_TILES.toLocaleString('en')} tiles`);
  });
});
