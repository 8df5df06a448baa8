/** What the console of Abyss shows, in the rulebook's words. */

const RESOLVE =
  'Row off the board: keep the old row; column off the board: keep the old column; each on its own';
const BARRIER =
  'If the cell is a wall (for a baddie also the ladder): keep the old column; if that is still a wall (ladder): keep the old row too, so the piece stays';
const END_COUNTS = 'Only the END of a move counts: it passes over walls, abyss and pieces.';

export const RULES: Readonly<Record<string, string>> = {
  questions:
    'Six questions in this order: rows (10-30), columns (15-100), abyss cells (0-200), monsters (0-30), bats (0-10), a seed.',
  range: 'The first five questions repeat, line feed included, until the value is in range.',
  'line-feed':
    'After an answer has been read, one line feed is printed; this holds for the six questions and for every move prompt.',
  fit: 'What cannot fit is refused: after the seed `These pieces do not fit: N wanted, K cells free.`, status 1.',

  'place-hero':
    'Hero: row rnd(R), column rnd(3); each cell takes two draws, row first; rnd(n) is rand() % n.',
  'place-ladder': 'Ladder: row rnd(R), column C-1-rnd(3).',
  'place-walls':
    'Three walls, each in a column 3 + rnd(mid), redrawn while it equals or touches the column of an earlier wall. First wall: rows 0 … ⌊R/2⌋-1. Second: rows ⌊R/2⌋+1 … R-1. Third: rows ⌊R/4⌋ … ⌊3R/4⌋-1.',
  'place-pieces':
    'Regular monsters, super monsters (⌊n/3⌋ of the n), bats, abysses, in that order, each at row rnd(R), column 3+rnd(mid), both redrawn until the cell is empty.',
  board: 'The board: a line of columns+2 dashes, each row between `|` and `|`, the dash line again.',

  'move-prompt':
    "Each round asks `Your move. Where to? ['s' to stay, etc.]: ` and reads one non-blank character.",
  hero: '`q w e` / `a s d` / `z x c` are the eight directions around `s`. Empty: he moves there.',
  stay: '`s` stays: his own cell, he stays and the round goes on.',
  'other-command': 'Any other character, capitals included, means stay.',
  'hero-row': `${RESOLVE}. \`Hero trying to move out-of-bounds with an invalid row\`, then \`Changing row for Hero position to stay in-bounds\`.`,
  'hero-column': `${RESOLVE}. \`Hero trying to move out-of-bounds with an invalid column\`, then \`Changing column for Hero position to stay in-bounds\`.`,
  'hero-barrier': `${BARRIER}. \`Hero trying to move into a barrier\`, then \`Changing Hero position to stay off barrier\`.`,
  'hero-wall-row':
    'If that cell is still a wall: keep the old row too, so the hero stays, as he does when he moves straight up or down into a wall.',
  escape:
    'Resolved cell of the hero: ladder → escaped, won. `Hero has reached the exit!`, then `Hero has escaped!`',
  fall: 'Resolved cell of the hero: abyss → gone, lost. `Uh Oh! Hero has moved into a Baddie or the Abyss...`, then `Be more careful next time...`',
  'run-into':
    'Resolved cell of the hero: baddie → gone, lost. `Uh Oh! Hero has moved into a Baddie or the Abyss...`, then `Be more careful next time...`',
  'round-ends': 'When the hero has left the board by the abyss or a baddie the round ends: no baddie moves.',
  'escape-ends': 'When the hero has escaped the round ends: no baddie moves.',

  monster:
    'Monster: one step towards the hero on each axis that differs (so also diagonally). Every baddie moves once, skipping those that moved in this round.',
  'super-monster': `Super monster: exactly two steps towards the hero on each axis that differs, never one: at distance 1 it overshoots. ${END_COUNTS}`,
  bat: `Bat: straight to the hero's column, never leaves its row. ${END_COUNTS}`,
  'baddie-row': `${RESOLVE}. \`Baddie trying to move out-of-bounds with an invalid row\`, then \`Changing row for Baddie position to stay in-bounds\`.`,
  'baddie-column': `${RESOLVE}. \`Baddie trying to move out-of-bounds with an invalid column\`, then \`Changing column for Baddie position to stay in-bounds\`.`,
  'baddie-barrier': `${BARRIER}. \`Baddie trying to move into a barrier\`, then \`Changing Baddie position to stay off barrier\`.`,
  'baddie-wall-row':
    'If that cell is still a wall (ladder): keep the old row too, so the baddie stays, as it does when it moves straight up or down into a wall.',
  blocked:
    'Every baddie once, scanning row by row, left to right. Another baddie or its own cell: it stays, and is not tried again; a Baddie blocked by a Baddie prints nothing.',
  lured:
    'Resolved cell of a baddie: abyss → the baddie is gone; abyss cells never change. `Yipee! A Baddie has moved into the Abyss...`, then `One less Baddie on the board!`',
  caught:
    'Resolved cell of a baddie: hero → the hero is gone, lost, and the baddie stands there. `Uh Oh! A Baddie has caught the Hero...`, then `Better luck next time...`',
  'chase-goes-on':
    'After a capture the scan goes on: the rest still chase the cell where the hero stood, and the next to reach it finds a baddie there and stays.',
  lines: 'Lines printed before the board, in the order in which things happen, hero first.',

  'game-over': 'At the end: the board, `Hero Escaped!` or `Hero did not escape...`, then `Game Over.`',
  'end-of-input': 'The end of the input is a clean end: nothing more is printed, status 0.',
};
