/** What the console of Jungle shows, in the rulebook's words. */

const RANKS =
  'A piece captures an enemy of the same or a lower rank, by moving onto it: Elephant 8, Lion 7, Tiger 6, Leopard 5, Wolf 4, Dog 3, Cat 2, Rat 1.';
const RIVER =
  'A rat in the river captures nothing on land, a rat included, and is captured only by a rat that is itself in the river: nothing crosses the water’s edge by capture, in either direction.';
const TRAP =
  'A piece standing in an enemy trap has rank 0: any enemy piece may capture it, and it can capture nothing; a rat there takes no elephant either.';
const BOARD_CHECKS =
  'The board’s checks: on the board, a piece there, the mover’s own, not its own square, not onto its own piece.';

export const RULES: Readonly<Record<string, string>> = {
  start: '`Choose game mode (1, 2, 3): `',
  mode: 'A mode other than 1, 2, 3, words, empty lines: asked again.',
  round: 'For every single move `Round N:`, the board, `Blue’s turn: ` (or Red’s). Blue moves first.',
  board:
    'The board: columns A–G labelled above, rows 1–9 from the top, the dividing line below every row; `X` den, `#` trap, `*` river; a piece hides the terrain it stands on; Blue lower case, Red upper case.',
  turn: '`Blue’s turn: ` (or Red’s), and a move as two addresses, `A7 A6`.',
  'either-case': 'Columns in either case: `a7 A6` is `A7 A6`, and `z0 Z0` resigns, too.',
  invalid: 'Not legal: `Invalid. Try again!` and asked again.',
  words: 'Words, addresses off the board: asked again; no answer may crash the game or slip through.',
  'nobody-there': BOARD_CHECKS,
  'not-yours': BOARD_CHECKS,
  'must-move': `A move must be made. ${BOARD_CHECKS}`,
  'own-piece': BOARD_CHECKS,

  step: 'One square horizontally or vertically.',
  'out-of-reach':
    'One square horizontally or vertically. Lion and tiger alone jump, across the river in a straight line, from bank to bank.',
  'own-den': 'Never into one’s own den.',
  'trap-entered': 'Any trap may be entered and left.',
  'trap-left':
    'Any trap may be entered and left. A piece in an enemy trap may step to an empty square, or into the enemy den, which wins.',
  'no-swimmer': 'Only the rat enters the river.',
  swim: 'Only the rat enters the river; a rat enters and leaves the river freely without capture.',
  jump: 'Lion and tiger jump across the river in a straight line, horizontally (two water squares) or vertically (three), from bank to bank.',
  'jump-capture': 'A jump may end in a capture, by the ordinary rule.',
  'rat-in-the-way': 'A jump is not allowed while a rat of either colour stands on one of the squares jumped.',

  capture: RANKS,
  'capture-equal': RANKS,
  'too-strong': RANKS,
  'elephant-rat': 'The elephant may capture the rat by these rules (they make no exception).',
  'rat-elephant': 'A rat captures an elephant, but only from land to land.',
  'river-rat': RIVER,
  'waters-edge': RIVER,
  'trap-capture': TRAP,
  trapped: TRAP,
  'own-trap':
    'One’s own trap has no effect: a piece in it is captured as usual, and the capturer, being now in an enemy trap, has rank 0.',
  'say-captured': 'A capture prints `Rat of Red captured!`.',

  den: 'Entering the enemy den wins.',
  'last-captured': 'Capturing the last enemy piece wins.',
  'no-move': 'A player with no legal move loses: no prompt, straight to `Game over:`. There is no draw.',
  resign: '`Z0 Z0` resigns: the opponent wins.',
  'game-over': 'At the end `Game over:`, the board, and `Player Blue wins!`.',
  'end-of-input': 'The end of the input is a clean end: nothing more is printed, status 0.',
};
