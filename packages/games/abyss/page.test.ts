import { readFileSync } from 'node:fs';
import { checkParams, openRecord, type Param, readRecord, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { KINDS } from './board/pieces.ts';
import { type AbyssParams, type AbyssView, game, table } from './index.ts';
import { after } from './testing/boards.ts';

const page = readFileSync(new URL('../../../docs/games/abyss.md', import.meta.url), 'utf8');
const record = readFileSync(new URL('./records/lure.golden.json', import.meta.url), 'utf8');

/** The fenced blocks of the page that begin with this word: what follows the word, and what is inside. */
function blocks(word: string): { readonly rest: string; readonly text: string }[] {
  const found = page.matchAll(new RegExp(`^\`\`\`${word}\\b *(.*)\\n([^]*?)\\n\`\`\`$`, 'gm'));
  return [...found].map(([, rest, text]) => ({ rest: rest!, text: text! }));
}

const SEED = '0123456789abcdeffedcba9876543210';

const PARAMS: AbyssParams = sure(checkParams(game.params, { generator: 'glibc', seed: 3 }));

describe('the page of Abyss', () => {
  it('draws a board that the game makes', () => {
    const { text } = blocks('board')[0]!;
    expect(text).toBe(game.text(game.view(sure(game.create(PARAMS, { seed: SEED })), 0)));
  });

  it('shows luring by a record that replays', () => {
    const { session } = sure(openRecord(table, sure(readRecord(record))));
    const shown = blocks('lure').map(({ text }) => text);
    expect(shown.length).toBe(7);
    for (const text of shown) {
      const [, number, command] = /^round (\d+): (.)\n/.exec(text) ?? [];
      const round = Number(number ?? 0);
      expect(command).toBe(session.entries[round - 1]?.move);
      const view = session.viewAt(round, 0) as AbyssView;
      expect(text.slice(text.indexOf('\n') + 1)).toBe(game.text(view));
    }
    expect(session.outcome).toEqual({
      results: [1],
      reason: 'escaped',
      measures: { score: 1287, lured: 3, rounds: 13, survivors: 0 },
    });
  });

  it('shows rounds as they go', () => {
    const rounds = blocks('round');
    expect(rounds.length).toBe(4);
    for (const { rest, text } of rounds) {
      const lines = text.split('\n').filter((line) => line !== '');
      const half = lines.length / 2;
      expect(after(lines.slice(0, half), rest)).toEqual(lines.slice(half));
    }
  });

  it('gives a board that can be played', () => {
    const { text } = blocks('given')[0]!;
    const state = sure(game.create(PARAMS, { seed: SEED, boards: [text] }));
    expect(game.text(game.view(state, 0))).toBe(text);
  });

  it('has every piece, and every param with its range and default', () => {
    for (const { symbol, name } of KINDS) {
      expect(page).toContain(`| ${symbol === ' ' ? 'space' : `\`${symbol}\``} | ${name} |`);
    }
    for (const [name, field] of Object.entries(game.params.fields)) {
      const values = field.kind === 'integer' ? `${field.min}–${field.max}` : listed(field);
      const preset = field.kind === 'integer' ? field.default : `\`${field.default}\``;
      expect(page).toContain(`| \`${name}\` | ${values} | ${preset} |`);
    }
    for (const { name } of game.params.presets) expect(page).toContain(`\`${name}\``);
  });
});

function listed(field: Exclude<Param, { readonly kind: 'integer' }>): string {
  const options = field.kind === 'flag' ? ['true', 'false'] : field.options;
  return options.map((option) => `\`${option}\``).join(', ');
}
