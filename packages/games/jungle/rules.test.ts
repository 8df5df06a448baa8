import { defaultParams, OVER, type Result, seedFrom, sure } from '@gridhall/core';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  BLUE,
  boardAllows,
  game,
  isMoveValid,
  type JungleEvent,
  type JungleParams,
  labelOf,
  move,
  pieces,
  RED,
  readPosition,
  START,
  squareOf,
  winner,
  words,
  writePosition,
} from './index.ts';

/** A game on a given board. */
class Played {
  readonly state;
  readonly told: JungleEvent[] = [];

  constructor(board: string, chosen: Partial<JungleParams> = {}) {
    const params = { ...defaultParams(game.params), ...chosen };
    this.state = sure(game.create(params, { seed: seedFrom(''), boards: [board] }));
  }

  /** Plays moves, `A7 A6`, with commas between; each must be legal. */
  play(moves: string): this {
    for (const text of moves.split(', ')) {
      expect(this.check(text), text).toBe('legal');
      game.apply(this.state, this.#read(text), (event) => this.told.push(event));
    }
    return this;
  }

  check(text: string): string {
    const answer = game.check(this.state, this.#read(text));
    return answer.ok ? 'legal' : answer.fault.code;
  }

  get end(): string {
    const outcome = game.outcome(this.state);
    if (!outcome) return 'goes on';
    expect(game.toMove(this.state)).toBe(OVER);
    return `${['Blue', 'Red'][outcome.results.indexOf(1)]} wins: ${outcome.reason}`;
  }

  #read(text: string): number {
    const route = { kind: 'route', id: 'move', seat: 0, rows: 9, columns: 7, routes: [] } as const;
    return sure(game.read(route, text));
  }
}

describe('the end', () => {
  it('entering the enemy den wins', () => {
    expect(new Played('7/7/7/7/7/7/7/3c3/T6 b').play('D8 D9').end).toBe('Blue wins: den-entered');
    expect(new Played('2L4/7/7/7/7/7/7/7/c6 r').play('C1 D1').end).toBe('Red wins: den-entered');
  });

  it('a trapped piece may enter the den', () => {
    expect(new Played('2R4/7/7/7/7/7/7/7/c6 r').play('C1 D1').end).toBe('Red wins: den-entered');
  });

  it('capturing the last enemy piece wins', () => {
    expect(new Played('7/7/e6/C6/7/7/7/7/7 b').play('A3 A4').end).toBe('Blue wins: last-captured');
  });

  it('a player with no legal move loses', () => {
    // The dog in the corner can take neither the elephant nor the lion.
    expect(new Played('dE5/7/L6/7/7/7/7/7/7 r').play('A3 A2').end).toBe('Red wins: no-move');
  });

  it('a side to move without a move has lost before it began', () => {
    expect(new Played('dE5/L6/7/7/7/7/7/7/7 b').end).toBe('Red wins: no-move');
    expect(new Played('A1 d\nB1 E\nA2 L\n').end).toBe('Red wins: no-move');
  });

  it('after the end nothing is legal', () => {
    const played = new Played('7/7/e6/C6/7/7/7/7/7 b').play('A3 A4');
    expect(played.check('A4 A5')).toBe('game-over');
    expect(game.legal(played.state, new Int32Array(10))).toBe(0);
    expect(game.ask(played.state, 0)).toBeUndefined();
  });

  it('tells what happened: the move, the capture, the end', () => {
    expect(new Played('7/7/e6/C6/7/7/7/7/7 b').play('A3 A4').told).toEqual([
      { type: 'moved', from: 14, onto: 21, piece: 8 },
      { type: 'captured', square: 21, piece: 10 },
      { type: 'ended', winner: BLUE, reason: 'last-captured' },
    ]);
  });
});

describe('a piece that starts in an enemy trap', () => {
  it('starts trapped', () => {
    const played = new Played('C2 r\nD2 L\nA9 l');
    expect(played.check('C2 D2')).toBe('legal');
    expect(played.play('A9 A8').check('D2 C2')).toBe('trapped');
  });
});

describe('repetition', () => {
  const TWO_LIONS = '7/7/l6/7/7/7/7/7/6L b';
  const ROUND = 'A3 A2, G9 G8, A2 A3, G8 G9';

  it('the starting position counts as its first occurrence', () => {
    const played = new Played(TWO_LIONS).play(ROUND);
    expect(played.play('A3 A2, G9 G8, A2 A3').check('G8 G9')).toBe('third-time');
  });

  it('a position is the same only with the same side to move', () => {
    // By its jump of four squares the lion comes back after seven moves, and the board is there for the third time.
    const played = new Played(TWO_LIONS).play(ROUND);
    played.play('A3 B3, G9 G8, B3 B7, G8 G9, B7 A7, G9 G8, A7 A6, G8 G9, A6 A5, G9 G8, A5 A4, G8 G9');
    expect(played.check('A4 A3')).toBe('legal');
  });

  it('any other move stays legal', () => {
    const played = new Played(TWO_LIONS).play(`${ROUND}, A3 A2, G9 G8, A2 A3`);
    expect(played.check('G8 F8')).toBe('legal');
    expect(game.legal(played.state, new Int32Array(0))).toBe(2);
  });

  it('a capture clears the slate, for what was before it cannot come again', () => {
    const played = new Played('7/7/l6/7/7/7/d6/E6/6L b').play(`${ROUND}, A3 A2, A8 A7`);
    expect(game.view(played.state, 'spectator').trail).toHaveLength(0);
  });

  it('a player whose every move is so forbidden has no legal move and loses', () => {
    // Three elephants leave Blue's dog and cat the square between them; the cat on it can only go back to C1, and
    // that has been there twice: once when the dog came back, and once when the cat did.
    const played = new Played('d1c4/EEE4/7/7/7/7/7/7/6L b');
    played.play('A1 B1, G9 F9, B1 A1, F9 G9, C1 B1, G9 F9, B1 C1, F9 F8, C1 B1');
    expect(played.end).toBe('goes on');
    expect(played.play('F8 F9').end).toBe('Red wins: no-move');
  });

  it('under free anything may repeat for ever, and nothing is kept of it', () => {
    const played = new Played(TWO_LIONS, { repetition: 'free' });
    for (let i = 0; i < 10; i++) played.play(ROUND);
    expect(game.view(played.state, 'spectator').trail).toHaveLength(0);
  });
});

describe('the operations of the page', () => {
  const start = sure(readPosition(START));
  const at = (address: string) => squareOf(address)!;

  it.each([
    [-1, at('A3'), 'off-board'],
    [at('A3'), 63, 'off-board'],
    [at('A3'), 1.5, 'off-board'],
    [at('A4'), at('A5'), 'nobody-there'],
    [at('A7'), at('A6'), 'not-yours'],
    [at('A3'), at('A3'), 'own-square'],
    [at('A1'), at('B2'), 'own-piece'],
  ])('the board’s checks come first: %d %d is refused as %s', (from, to, code) => {
    expect(boardAllows(start, from, to)).toMatchObject({ ok: false, fault: { code } });
    expect(isMoveValid(start, from, to)).toBe(false);
  });

  it('move answers with the position after it, and leaves the one before as it was', () => {
    expect(writePosition(sure(move(start, at('A3'), at('A4'))))).toBe(
      'l5t/1d3c1/2p1w1e/r6/7/7/E1W1P1R/1C3D1/T5L r',
    );
    expect(writePosition(start)).toBe(START);
    expect(move(start, at('A3'), at('A5')).ok).toBe(false);
  });

  it('the list of a player’s pieces goes by their squares', () => {
    const listed = (color: typeof BLUE | typeof RED) =>
      pieces(start, color).map(({ square, piece }) => labelOf(piece) + addressOf(square));
    expect(listed(BLUE).join(' ')).toBe('lA1 tG1 dB2 cF2 rA3 pC3 wE3 eG3');
    expect(listed(RED).join(' ')).toBe('EA7 WC7 PE7 RG7 CB8 DF8 TA9 LG9');
  });

  it.each([
    [START, undefined],
    ['3R3/7/7/7/7/7/7/7/r6 b', RED],
    ['7/7/7/7/7/7/7/7/r6 r', BLUE],
    ['dE5/L6/7/7/7/7/7/7/7 b', RED],
  ])('the winner of %s', (line, color) => {
    expect(winner(sure(readPosition(line)))).toBe(color);
  });
});

describe('the words', () => {
  it('a capture is told by animal and colour', () => {
    const { told } = new Played('7/7/e6/R6/7/7/7/7/C6 b').play('A3 A4');
    expect(told.map((event) => words.event(event, 0))).toEqual([undefined, 'Rat of Red captured!']);
  });

  it.each([
    ['den-entered', 'Blue entered the den of Red.'],
    ['last-captured', 'Blue captured the last piece of Red.'],
    ['no-move', 'Red has no legal move.'],
  ])('the end by %s is told to everybody in their own way', (reason, how) => {
    const outcome = { results: [1, 0], reason };
    expect(words.outcome(outcome, 'spectator')).toBe(`${how} Player Blue wins!`);
    expect(words.outcome(outcome, 0)).toBe(`${how} You win!`);
    expect(words.outcome(outcome, 1)).toBe(`${how} You lose.`);
  });

  it('the end by an act is told as in every game', () => {
    const resigned = { results: [1, 0], reason: 'resigned' };
    expect(words.outcome(resigned, 'spectator')).toBe('Red resigned. Blue wins.');
    expect(words.outcome(resigned, 1)).toBe('You resigned. You lose.');
  });

  it('a game that was given up has no winner', () => {
    expect(words.outcome({ results: [0, 0], reason: 'aborted' }, 0)).toBe('The game was aborted.');
  });
});

describe('a given board', () => {
  const create = (...boards: string[]): Result<unknown> =>
    game.create(defaultParams(game.params), { seed: seedFrom(''), boards });

  it('is one board', () => {
    expect(create()).toMatchObject({ ok: false, fault: { code: 'board-count' } });
    expect(create('A1 r\nA2 R', 'A1 r\nA2 R')).toMatchObject({ ok: false, fault: { code: 'board-count' } });
  });

  it('that cannot be played is refused with its line', () => {
    expect(create('A1 r\nA2 Q')).toMatchObject({
      ok: false,
      fault: { code: 'line-label', args: { line: 2 } },
    });
    expect(create(`${'/'.repeat(300)} b`)).toMatchObject({
      ok: false,
      fault: { code: 'position-rows', args: { rows: 301 } },
    });
    expect(create(`${' '.repeat(9999)}A1 r`)).toMatchObject({ ok: false, fault: { code: 'board-too-long' } });
    expect(create('A/1 r')).toMatchObject({ ok: false, fault: { code: 'line-malformed' } });
  });
});
