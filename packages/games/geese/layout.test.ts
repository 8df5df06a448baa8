import { defaultParams, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import { game, readLayout } from './index.ts';

const params = { ...defaultParams(game.params), reveal: 'flood' } as const;
const on = (...rows: string[]) => game.create(params, { seed: '0'.repeat(32), boards: [rows.join('\n')] });

describe('a given board', () => {
  it('shows the field marked s at the start, with what follows, for no click', () => {
    const view = game.view(sure(on('s..9', '....', '9...')), 0);
    expect(game.text(view)).toBe('001*\n111*\n****');
    expect(view).toMatchObject({ firstShown: 0, clicks: 0, placed: true });
  });

  it('is all hidden without it', () => {
    expect(game.text(game.view(sure(on('...9', '....')), 0))).toBe('****\n****');
  });

  it('has at most one such field, and a layout of the classic console none', () => {
    expect(on('s.s', '..9')).toMatchObject({ ok: false, fault: { code: 'board-firsts' } });
    expect(readLayout('s.9')).toMatchObject({ ok: false, fault: { code: 'grid-symbol' } });
  });

  it('may be won before anybody moves', () => {
    expect(game.outcome(sure(on('s..')))).toMatchObject({ results: [1] });
  });
});
