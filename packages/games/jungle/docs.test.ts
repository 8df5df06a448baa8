import { readFileSync } from 'node:fs';
import { defaultParams, seedFrom, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import {
  drawBoard,
  game,
  readBoard,
  readMoves,
  readPosition,
  START,
  squareOf,
  whyNot,
  words,
  writeBoard,
  writeMoves,
  writePosition,
} from './index.ts';

const page = readFileSync(new URL('../../../docs/games/jungle.md', import.meta.url), 'utf8');

/** The position of a drawing: the terrain, the pieces on it, rows and columns named. */
function lineOf(drawing: string, side: 'b' | 'r'): string {
  const rows = drawing
    .split('\n')
    .filter((line) => /^\s*\d /.test(line))
    .map((line) => line.replace(/^\s*\d /, '').replace(/\s/g, ''))
    .map((row) => row.replace(/[^a-zA-W]/g, '.').replace(/\.+/g, (dots) => String(dots.length)));
  return `${rows.join('/')} ${side}`;
}

/** The fenced blocks of one kind, each under its heading. */
function blocks(kind: string): (readonly [heading: string, block: string])[] {
  const found: [string, string][] = [];
  for (const part of page.split(/^#{2,3} /m).slice(1)) {
    const heading = part.slice(0, part.indexOf('\n'));
    for (const [, block] of part.matchAll(new RegExp(`^\`\`\`${kind}\n(.*?)^\`\`\``, 'gms'))) {
      found.push([heading, block!]);
    }
  }
  return found;
}

const MOVE = /^(Blue|Red) (\w\d) (\w\d)(, traditionally)?: (?:(yes)|no\. (.+))$/;

const claims = blocks('jungle').flatMap(([heading, block]) =>
  block
    .split('\n')
    .slice(10)
    .filter((line) => line !== '')
    .map((claim) => [heading, claim, block] as const),
);

describe('the page of the game', () => {
  it('shows every rule from 1 to 13, and what is allowed as well as what is not', () => {
    for (let rule = 1; rule <= 13; rule++) {
      const shown = claims.filter(([heading]) => heading.startsWith(`${rule}. `));
      expect(
        shown.some(([, claim]) => claim.endsWith('yes')),
        `rule ${rule} has a move that is allowed`,
      ).toBe(true);
      // Rule 3 allows, and refuses nothing.
      expect(shown.some(([, claim]) => claim.includes(': no.')) || rule === 3, `rule ${rule}`).toBe(true);
    }
  });

  it.each(claims)('%s — %s', (_heading, claim, drawing) => {
    const [, side, from, to, traditionally, yes, why] =
      MOVE.exec(claim) ?? expect.fail(`unreadable: ${claim}`);
    const position = sure(readPosition(lineOf(drawing, side === 'Blue' ? 'b' : 'r'), !traditionally));
    const valid = whyNot(position, squareOf(from!)!, squareOf(to!)!);
    expect(valid.ok ? 'yes' : words.fault(valid.fault)).toBe(yes ?? why);
  });

  it('draws the start as the game prints it', () => {
    const state = sure(game.create(defaultParams(game.params), { seed: seedFrom('') }));
    expect(page).toContain(`\`\`\`\n${game.text(game.view(state, 'spectator'))}\n\`\`\``);
    expect(game.text(game.view(state, 'spectator'))).toBe(drawBoard(sure(readPosition(START)).board));
  });

  it.each(blocks('jungle-game'))('%s', (_heading, block) => {
    const [line, moves, refused] = block.trim().split('\n');
    const state = sure(game.create(defaultParams(game.params), { seed: seedFrom(''), boards: [line!] }));
    const read = (text: string) => sure(game.read(game.ask(state, game.toMove(state))!, text));
    for (const text of moves!.split(', ')) {
      expect(game.check(state, read(text)).ok, text).toBe(true);
      game.apply(state, read(text));
    }
    const [, text, why] = /^(.*): no\. (.*)$/.exec(refused!)!;
    const answer = game.check(state, read(text!));
    expect(answer.ok ? '' : words.fault(answer.fault)).toBe(why);
  });

  it('lists moves that read back', () => {
    const [[, list]] = blocks('jungle-moves') as [[string, string]];
    const start = sure(readPosition(START));
    expect(writeMoves(start, sure(readMoves(start, list)))).toBe(list.trim());
  });

  it('has the start in one line', () => {
    const [[, line]] = blocks('jungle-position') as [[string, string]];
    expect(line.trim()).toBe(START);
    expect(writePosition(sure(readPosition(line)))).toBe(START);
  });

  it('has a board file that can be read', () => {
    const [[, file]] = blocks('jungle-board') as [[string, string]];
    expect(sure(readBoard(writeBoard(sure(readBoard(file))))).board).toEqual(sure(readBoard(file)).board);
  });
});
