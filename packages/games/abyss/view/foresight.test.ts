import { describe, expect, it } from 'vitest';
import { COMMANDS, QUESTION } from '../board/commands.ts';
import { makeMoves } from '../round/round.ts';
import { draw } from '../testing/boards.ts';
import { extras, peril, warning } from '../words/extras.ts';
import { threats, waitRounds } from './foresight.ts';
import { viewOf } from './view.ts';

const view = (...rows: string[]) => viewOf(draw(...rows));

describe('the view', () => {
  it('has the cell each baddie makes for if the hero stays, in the order in which they move', () => {
    const { baddies, next } = view('      ', ' +    ', ' +M   ', 'H+m   ');
    expect(baddies).toEqual([14, 20]);
    expect(next).toEqual([12, 20]);
  });

  it('shows a baddie that will fall, and one that will catch the hero', () => {
    expect(view('H #m').next).toEqual([2]);
    expect(view('H   ~').next).toEqual([0]);
  });

  it('shows nothing to come when the hero has left the board', () => {
    const state = draw('H*m');
    makeMoves(state, 'd');
    expect(viewOf(state)).toMatchObject({ hero: -1, baddies: [2], next: [], ending: 'escaped' });
  });
});

describe('threats', () => {
  it('says which commands are fatal, and why', () => {
    const seen = view('#    ', ' H m ', '  *  ');
    const fatal = COMMANDS.map((command) => [command, threats(seen, command)?.ending]);
    expect(Object.fromEntries(fatal)).toEqual({
      q: 'fell',
      w: undefined,
      e: 'caught',
      a: undefined,
      s: undefined,
      d: 'caught',
      z: undefined,
      x: undefined,
      c: undefined,
    });
    expect(threats(seen, 'd')).toEqual({ ending: 'caught', piece: 'monster', cell: 7 });
  });

  it('is right about every command on a board: it is what the round brings', () => {
    for (const board of [
      ['H#m~', ' M +', '*   '],
      [' mM', '#H~', '*+ '],
    ]) {
      for (const command of COMMANDS) {
        const state = draw(...board);
        const lives = makeMoves(state, command) || state.ending === 'escaped';
        expect(threats(view(...board), command) === undefined).toBe(lives);
      }
    }
  });

  it('changes nothing in the view', () => {
    const seen = view('H  m~');
    threats(seen, 'd');
    expect(seen).toEqual(view('H  m~'));
  });
});

describe('a warning', () => {
  it.each([
    ['H#', 'd', 'The abyss is there. Go anyway?'],
    ['HM', 'd', 'A super monster is there. Go anyway?'],
    ['H  M', 'd', 'A super monster would reach you there. Go anyway?'],
    ['H   ~', 's', 'A bat would reach you here. Go anyway?'],
    ['Hm', 'stay', 'A monster would reach you here. Go anyway?'],
  ])('before a fatal step: %j, %s', (board, text, sentence) => {
    expect(warning(view(board), QUESTION, text)).toBe(sentence);
  });

  it.each([
    ['H   m', 'd'],
    ['H*m', 'd'],
    ['H#', 'nonsense'],
    ['HM', 's'],
  ])('is not given where nothing is lost: %j, %s', (board, text) => {
    expect(warning(view(board), QUESTION, text)).toBeUndefined();
  });
});

it.each([
  ['H#', 'd', 'the abyss'],
  ['H  M', 'd', 'a super monster'],
  ['H   ~', 's', 'a bat'],
  ['H   m', 'd', undefined],
])('who would end it, %j, %s', (board, text, who) => {
  expect(peril(view(board), QUESTION, text)).toBe(who);
});

describe('waiting', () => {
  it('ends with the round in which a baddie goes into the abyss', () => {
    expect(waitRounds(view('H   #   m'))).toBe(4);
    expect(waitRounds(view('H   #   m       m'))).toBe(4);
  });

  it('ends when a step that was safe would be fatal', () => {
    expect(waitRounds(view('H    m'))).toBe(3);
    expect(threats(view('H  m  '), 'd')).toBeUndefined();
    expect(threats(view('H m   '), 'd')?.ending).toBe('caught');
  });

  it('is never so long that staying is fatal', () => {
    for (const board of ['Hm', 'H  ~', 'H M', 'H m    ', 'H   M   m']) {
      const state = draw(board);
      for (let rounds = waitRounds(viewOf(state)); rounds > 0; rounds--) {
        expect(makeMoves(state, 's')).toBe(true);
      }
    }
    expect(waitRounds(view('H  ~'))).toBe(0);
  });

  it('is for nothing where nothing new will happen', () => {
    expect(waitRounds(view('H    '))).toBe(0);
    expect(waitRounds(view('H+m  '))).toBe(0);
    expect(waitRounds(view(' MH  '))).toBe(0);
    // The bat reaches its place over the hero, and stays there.
    expect(waitRounds(view('    ~', '+++++', 'H    '))).toBe(1);
  });
});

describe('the extras', () => {
  const show = (word: string, ...rows: string[]) =>
    extras.find((extra) => extra.word === word)!.show(view(...rows), QUESTION);

  it('list where each baddie makes for', () => {
    expect(show('next', 'H +m', '~ #M')).toBe(
      [
        'm monster at row 1, column 4 stays',
        '~ bat at row 2, column 1 stays',
        'M super monster at row 2, column 4 → row 2, column 2',
      ].join('\n'),
    );
    expect(show('next', 'H #m')).toBe('m monster at row 1, column 4 → row 1, column 3, abyss');
    expect(show('next', 'H')).toBe('No baddie is left.');
  });

  it('wait until something happens', () => {
    expect(show('wait', 'H    m')).toBe('You stay for 3 rounds.');
    expect(show('wait', 'H')).toBe('There is nothing to wait for.');
  });
});
