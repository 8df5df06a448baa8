import {
  type Args,
  counted,
  type Endings,
  endingWords,
  type Outcome,
  refusalWords,
  type Sentences,
  t,
  type Viewer,
  type Words,
} from '@gridhall/core';
import { animalIn, colorOf, EMPTY, nameOf, type Piece } from './animals.ts';
import { addressOf, BLUE, COLORS, isNextTo, RED, squareOf } from './board.ts';
import type { JungleFault } from './faults.ts';
import type { Reason } from './state.ts';
import { type JungleEvent, type JungleView, moveOfBoth } from './view.ts';

const quoted = (text: string | number | undefined): string => JSON.stringify(text);

/** What is said to an animal that cannot enter the river, and whether it jumps. */
function stayAshore({ piece, leaps }: Args): string {
  return leaps
    ? t`Only the rat enters the river: the ${piece} jumps across it.`
    : t`Only the rat enters the river, not the ${piece}.`;
}

/** What is said to an animal that would go too far, or diagonally. */
function stepWords({ piece, leaps }: Args): string {
  return leaps
    ? t`The ${piece} goes one square, not diagonally, or jumps across the river.`
    : t`The ${piece} goes one square up, down, left or right.`;
}

const FAULTS: Sentences<JungleFault> = {
  'move-unreadable': ({ text }) => t`${quoted(text)} is not a move: give two addresses, as in "A7 A6".`,
  'address-off-board': ({ text }) => t`${text} is not on the board: columns A to G, rows 1 to 9.`,
  'off-board': () => t`That square is not on the board.`,
  'nobody-there': ({ at }) => t`There is no piece on ${at}.`,
  'not-yours': ({ at, side }) => t`The piece on ${at} is not ${side}’s, and ${side} is to move.`,
  'own-square': () => t`The piece already stands there. Choose another square.`,
  'own-piece': () => t`One of your own pieces stands there.`,
  'own-den': () => t`You cannot enter your own den.`,
  'no-swimmer': stayAshore,
  // If the square is also in the river, that is said.
  'out-of-reach': (args) => (args.wet ? stayAshore(args) : stepWords(args)),
  'rat-in-the-way': ({ at }) => t`The rat on ${at} is in the way of the jump.`,
  'waters-edge': () => t`No capture crosses the water’s edge.`,
  trapped: ({ piece }) => t`The ${piece} is trapped: it can capture nothing.`,
  'too-strong': ({ piece, victim }) => t`The ${piece} does not take the ${victim}.`,
  'third-time': () => t`This move would repeat the position a third time. Choose another move.`,
  'board-count': () => t`Jungle takes one board, not several.`,
  'board-too-long': ({ most }) => t`The board is longer than ${counted(most, 'character')}.`,
  'position-unreadable': ({ text }) =>
    t`${quoted(text)} is not a position: nine rows with / between, a space, and b or r for the side to move.`,
  'position-rows': ({ rows }) => t`A position has nine rows with / between, not ${rows}.`,
  'position-side': ({ text }) => t`The side to move is b or r, not ${quoted(text)}.`,
  'position-symbol': ({ row, text }) =>
    t`Row ${row}: ${quoted(text)} is neither a piece nor a number of squares.`,
  'position-row': ({ row, text }) => t`Row ${row}: ${quoted(text)} does not make seven squares.`,
  'piece-in-river': ({ at }) => t`${at} is in the river, where only a rat can stand.`,
  'piece-in-den': ({ at }) => t`${at} is a den: no piece can stand there.`,
  'no-pieces': ({ side }) => t`${side} has no pieces.`,
  'line-malformed': ({ line, text }) =>
    t`Line ${line}: ${quoted(text)} is not a piece: write a square and a label, as in "A5 e".`,
  'line-off-board': ({ line, text }) =>
    t`Line ${line}: ${text} is off the board: columns A to G, rows 1 to 9.`,
  'line-label': ({ line, text }) =>
    t`Line ${line}: ${quoted(text)} is not a label: r c d w p t l e for Blue, upper case for Red.`,
  'line-occupied': ({ line, at }) => t`Line ${line}: another piece stands on ${at} already.`,
  'line-piece-in-river': ({ line, at }) =>
    t`Line ${line}: ${at} is in the river, where only a rat can stand.`,
  'line-piece-in-den': ({ line, at }) => t`Line ${line}: ${at} is a den: no piece can start there.`,
  'notation-unreadable': ({ text }) =>
    t`${quoted(text)} is not a move in list notation. Use the form "rA3-A4".`,
  'notation-slip': ({ text, written }) => t`${quoted(text)} is written ${quoted(written)} in this position.`,
  'notation-number': ({ number, next }) => t`Number ${number} stands where number ${next} is due.`,
  'notation-after-end': ({ text }) => t`The game is over before ${quoted(text)}.`,
};

/** How a side won, with the names of winner and loser. */
const ENDINGS: Endings<Reason> = {
  'den-entered': ended((winner, loser) => t`${winner} entered the den of ${loser}.`),
  'last-captured': ended((winner, loser) => t`${winner} captured the last piece of ${loser}.`),
  'no-move': ended((_winner, loser) => t`${loser} has no legal move.`),
};

function ended(how: (winner: string, loser: string) => string) {
  return ({ results }: Outcome, viewer: Viewer): string => {
    const seat = results.indexOf(1);
    const told = how(COLORS[seat]!, COLORS[1 - seat]!);
    if (viewer === 'spectator') return t`${told} Player ${COLORS[seat]} wins!`;
    return `${told} ${viewer === seat ? t`You win!` : t`You lose.`}`;
  };
}

/** A move of more than one square is a jump across the river. */
function goes(piece: Piece, from: number, to: number): string {
  const [start, end] = [addressOf(from), addressOf(to)];
  return isNextTo(from, to)
    ? t`${nameOf(piece)} ${start} to ${end}`
    : t`${nameOf(piece)} ${start} jumps to ${end}`;
}

export const words: Words<JungleView, JungleEvent> = {
  tagline: t`Be the first in the enemy den.`,
  kind: t`animal chess`,
  help: [
    t`Blue (lower case) has rows 1 to 3 and moves first, Red (upper case) rows 7 to 9.`,
    t`  A7 A6   moves the piece on A7 to A6; every piece moves one square, across or along`,
    t`Ranks: Elephant 8, Lion 7, Tiger 6, leoPard 5, Wolf 4, Dog 3, Cat 2, Rat 1.`,
    t`A piece captures its own rank and lower ones; the rat also captures the elephant, on land.`,
    t`Only the rat enters the river (*); lion and tiger jump across it, unless a rat is in the way.`,
    t`In a trap (#) of the enemy a piece has rank 0. Never enter your own den (X).`,
    t`Enter the enemy den, take every enemy, or leave the enemy without a move to win.`,
  ].join('\n'),
  ask: ({ seat }) => t`${COLORS[seat]}’s move?`,
  option: (_question, option) => option.word,
  move(text, view) {
    const [from = '', to = ''] = text.split(' ');
    const piece = view?.plane[squareOf(from) ?? -1] ?? EMPTY;
    if (piece === EMPTY) return text;
    const prey = view?.plane[squareOf(to) ?? -1] ?? EMPTY;
    if (prey !== EMPTY) return t`${nameOf(piece)} ${from} takes the ${animalIn(prey)} on ${to}`;
    const [start, end] = [squareOf(from), squareOf(to)];
    return start === undefined || end === undefined ? text : goes(piece, start, end);
  },
  played(events) {
    const moved = events.find((event) => event.type === 'moved');
    return moved && goes(moved.piece, moved.from, moved.onto);
  },
  event(event) {
    switch (event.type) {
      case 'captured':
        return t`${nameOf(event.piece)} of ${COLORS[colorOf(event.piece)]} captured!`;
      case 'moved':
      case 'ended':
        return undefined;
    }
  },
  fault: refusalWords(FAULTS),
  outcome: endingWords(COLORS, ENDINGS),
  measures: ({ measures }) => [[t`Moves`, String(moveOfBoth(measures?.moves ?? 0))]],
  status({ round, toMove, winner, plane }, outcome) {
    const count = (color: number) =>
      String(plane.reduce((sum, piece) => sum + (piece !== EMPTY && colorOf(piece) === color ? 1 : 0), 0));
    const won = winner === undefined ? outcome?.results.indexOf(1) : winner;
    // After the end, the next move is not made.
    const move = moveOfBoth(won === undefined ? round : round - 1);
    return [
      [t`Move`, String(move)],
      won === undefined ? [t`To move`, COLORS[toMove]!] : [t`Winner`, COLORS[won] ?? t`nobody`],
      [t`Blue’s pieces`, count(BLUE)],
      [t`Red’s pieces`, count(RED)],
    ];
  },
};
