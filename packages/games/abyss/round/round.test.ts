import { describe, expect, it } from 'vitest';
import type { Command } from '../board/commands.ts';
import { getHeroPosition } from '../board/state.ts';
import { after, draw, rowsOf } from '../testing/boards.ts';
import type { AbyssEvent } from './events.ts';
import { makeMoves, wonGame } from './round.ts';

const NOWHERE = { row: -1, column: -1 };

describe('resolving the hero’s step', () => {
  it('keeps the old row when the row is off the board, and the old column when the column is', () => {
    expect(after(['H  ', '   '], 'e')).toEqual([' H ', '   ']);
    expect(after(['   ', 'H  '], 'z')).toEqual(['   ', 'H  ']);
    expect(after(['   ', 'H  '], 'q')).toEqual(['H  ', '   ']);
    expect(after(['   ', '  H'], 'c')).toEqual(['   ', '  H']);
  });

  it('keeps the old column before a wall, and the old row too when that is still a wall', () => {
    expect(after(['   ', 'H  '], 'e')).toEqual([' H ', '   ']);
    expect(after([' + ', 'H  '], 'e')).toEqual(['H+ ', '   ']);
    expect(after(['++ ', 'H  '], 'e')).toEqual(['++ ', 'H  ']);
    expect(after(['+  ', 'H  '], 'w')).toEqual(['+  ', 'H  ']);
    expect(after(['   ', 'H+ '], 'd')).toEqual(['   ', 'H+ ']);
  });

  it('looks for walls after the board’s edge, not before', () => {
    // The row is off the board, so the step is to the right, where a wall is.
    expect(after(['H+ ', '   '], 'e')).toEqual(['H+ ', '   ']);
  });

  it('may turn a step beside a wall into one onto something else', () => {
    const state = draw('#+ ', 'H  ');
    expect(makeMoves(state, 'e')).toBe(false);
    expect(state.ending).toBe('fell');
  });
});

describe('the hero', () => {
  it('stays at any command that is none, capitals included, and the round goes on', () => {
    for (const command of ['W', 'D', 'k', '', ' ', '5', 'up', '__proto__', 'constructor']) {
      const state = draw('H  m', '    ');
      expect(makeMoves(state, command)).toBe(true);
      expect(rowsOf(state), command).toEqual(['H m ', '    ']);
      expect(state.rounds).toBe(1);
    }
  });

  it('escapes on the ladder, and then no baddie moves', () => {
    const state = draw('H* m', '  ~ ');
    expect(makeMoves(state, 'd')).toBe(false);
    expect(wonGame(state)).toBe(true);
    expect(rowsOf(state)).toEqual([' * m', '  ~ ']);
    expect(getHeroPosition(state)).toEqual(NOWHERE);
  });

  it('is gone in the abyss, and then no baddie moves', () => {
    const state = draw('H# m');
    expect(makeMoves(state, 'd')).toBe(false);
    expect(wonGame(state)).toBe(false);
    expect(rowsOf(state)).toEqual([' # m']);
    expect(state.ending).toBe('fell');
  });

  it('is gone when he runs into a baddie, which stays where it is', () => {
    for (const baddie of 'mM~') {
      const state = draw(`H${baddie} m`);
      expect(makeMoves(state, 'd')).toBe(false);
      expect(rowsOf(state)).toEqual([` ${baddie} m`]);
      expect(state.ending).toBe('ran-into-baddie');
    }
  });

  it('who ends on his own cell stays, and the round goes on', () => {
    expect(after(['H+m  '], 'd')).toEqual(['H+m  ']);
    expect(after(['H  m'], 's')).toEqual(['H m ']);
    expect(after(['H  m'], 'a')).toEqual(['H m ']);
  });

  it('moves before the baddies, which chase him where he has come to', () => {
    expect(after(['  m  ', '     ', 'H    '], 'd')).toEqual(['     ', ' m   ', ' H   ']);
    expect(after(['~    ', '     ', 'H    '], 'd')).toEqual([' ~   ', '     ', ' H   ']);
  });

  it('is not moved by anything when he has left the board', () => {
    const state = draw('H*m');
    makeMoves(state, 'd');
    const told: AbyssEvent[] = [];
    expect(makeMoves(state, 's', (event) => told.push(event))).toBe(false);
    expect(told).toEqual([]);
    expect(state.rounds).toBe(1);
    expect(rowsOf(state)).toEqual([' *m']);
  });
});

describe('baddies', () => {
  it('move as in the figure of the specification', () => {
    expect(after(['      ', ' +    ', ' +M   ', 'H+m   '], 's')).toEqual([
      '      ',
      ' +    ',
      'M+    ',
      'H+m   ',
    ]);
  });

  it('are gone in the abyss', () => {
    const state = draw('H #m');
    expect(makeMoves(state, 's')).toBe(true);
    expect(rowsOf(state)).toEqual(['H # ']);
    expect([state.lured, state.left]).toEqual([1, 0]);
  });

  it('catch the hero, and stand where he stood', () => {
    for (const board of ['Hm ', 'H M', 'H ~']) {
      const state = draw(board);
      expect(makeMoves(state, 's')).toBe(false);
      expect(wonGame(state)).toBe(false);
      expect(state.ending).toBe('caught');
      expect(rowsOf(state)).toEqual([`${board.trim().at(-1)}  `]);
      expect(getHeroPosition(state)).toEqual(NOWHERE);
    }
  });

  it('that are blocked by another stay, and are not tried again', () => {
    expect(after(['mm  H'], 's')).toEqual(['m m H']);
    // In the other direction the first leaves before the second is tried.
    expect(after(['H  mm'], 's')).toEqual(['H mm ']);
  });

  it('move once a round, even when the scan meets them again', () => {
    expect(after(['m   H'], 's')).toEqual([' m  H']);
    expect(after(['m ', '  ', '  ', 'H '], 's')).toEqual(['  ', 'm ', '  ', 'H ']);
    expect(after(['~    ', '    H'], 's')).toEqual(['    ~', '    H']);
  });

  it('go on after a capture: the rest chase the cell where the hero stood, and stay when they reach it', () => {
    expect(after(['m m', ' H ', 'm m'], 's')).toEqual(['  m', ' m ', 'm m']);
    expect(after(['m  ', ' H ', '   ', '  m'], 's')).toEqual(['   ', ' m ', ' m ', '   ']);
    expect(after(['mH #m'], 's')).toEqual([' m # ']);
  });

  it('take the ladder for a wall', () => {
    expect(after(['H*m'], 's')).toEqual(['H*m']);
    expect(after(['H *~'], 's')).toEqual(['~ * ']);
    expect(after(['  *', 'm  ', '   ', 'H  '], 's')).toEqual(['  *', '   ', 'm  ', 'H  ']);
    // The old column before the ladder, so down; and the ladder below too, so nowhere.
    expect(after([' m', '* ', 'H '], 's')).toEqual(['  ', '*m', 'H ']);
    expect(after([' m', '**', 'H '], 's')).toEqual([' m', '**', 'H ']);
  });

  it('never leave the board: a super monster that overshoots keeps its row or its column', () => {
    expect(after(['   ', 'M  ', ' H '], 's')).toEqual(['   ', '  M', ' H ']);
    expect(after(['MH'], 's')).toEqual(['MH']);
  });
});

describe('a super monster', () => {
  it('leaps past a hero right beside it, for ever', () => {
    expect(after([' MH  '], 's')).toEqual(['  HM ']);
    expect(after([' MH  '], 'ss')).toEqual([' MH  ']);
  });

  it('passes over walls, abyss and pieces: only the end of its move counts', () => {
    expect(after(['H  +M'], 's')).toEqual(['H M+ ']);
    expect(after(['H  #M'], 's')).toEqual(['H M# ']);
    expect(after(['H+ *M'], 's')).toEqual(['H+M* ']);
    expect(after(['Mm   H'], 's')).toEqual([' mM  H']);
  });

  it('goes two steps on one axis when the other is the same', () => {
    expect(after(['M ', '  ', '  ', 'H '], 's')).toEqual(['  ', '  ', 'M ', 'H ']);
  });
});

describe('a bat', () => {
  it('flies straight to the hero’s column over walls and abyss, and never leaves its row', () => {
    expect(after(['     ', ' #+#~', 'H    '], 's')).toEqual(['     ', '~#+# ', 'H    ']);
    expect(after(['     ', '~#+# ', ' H   '], 'd')).toEqual(['     ', '~#+# ', '  H  ']);
  });

  it('stays when a wall is in the hero’s column, and falls when the abyss is', () => {
    expect(after(['+   ~', 'H    '], 's')).toEqual(['+   ~', 'H    ']);
    expect(after(['#   ~', 'H    '], 's')).toEqual(['#    ', 'H    ']);
  });
});

describe('what is told', () => {
  const told = (rows: string[], command: Command) => {
    const events: AbyssEvent[] = [];
    makeMoves(draw(...rows), command, (event) => events.push(event));
    return events.map(({ type, ...rest }) => [type, ...Object.values(rest)].join(' '));
  };

  it('comes in the order in which things happen, the hero first', () => {
    expect(told(['  m#', 'H  m'], 'z')).toEqual([
      'held hero row 4',
      'held hero column 4',
      'moved monster 2 5',
      'moved monster 7 6',
    ]);
  });

  it('names a barrier once, however often the proposal changes', () => {
    expect(told(['++', 'H ', '  '], 'e')).toEqual(['held hero barrier 2']);
    expect(told(['**', 'm ', '++', 'H '], 's')).toEqual(['held monster barrier 2']);
  });

  it('names the row before the barrier', () => {
    // Two steps down are off the board; two to the left are a wall.
    expect(told(['+ M', ' H '], 's')).toEqual(['held super monster row 2', 'held super monster barrier 2']);
  });

  it('says how the hero left and what was there, who fell and who caught him', () => {
    expect(told(['H*'], 'd')).toEqual(['left escaped ladder 0 1']);
    expect(told(['H#m'], 'd')).toEqual(['left fell abyss 0 1']);
    expect(told(['H~m'], 'd')).toEqual(['left ran-into-baddie bat 0 1']);
    expect(told(['H  #m'], 's')).toEqual(['lured monster 4 3']);
    expect(told(['H    ~m'], 's')).toEqual(['caught bat 5 0', 'moved monster 6 5']);
  });

  it('says nothing about a baddie that another one blocks', () => {
    expect(told(['mm   H'], 's')).toEqual(['moved monster 1 2']);
  });
});
