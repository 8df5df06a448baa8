// Draws any view by the game's own legend, and plays where somebody clicks.
import { freshSeed, OVER, sure } from '@gridhall/core';
import { table } from '@gridhall/games/geese';

const { game, face, words } = table;
const SEAT = 0;
const params = { columns: 9, rows: 9, geese: 10, reveal: 'flood', first: 'safe' };
const state = sure(game.create(params, { seed: freshSeed() }));
const board = document.querySelector('#board');
const said = document.querySelector('#said');

function draw() {
  const cells = face.cells(game.view(state, SEAT));
  board.replaceChildren();
  for (let row = 0; row < cells.rows; row++) {
    const line = board.insertRow();
    for (let column = 0; column < cells.columns; column++) {
      const cell = row * cells.columns + column;
      const symbol = face.legend[cells.at(cell)];
      const button = document.createElement('button');
      button.textContent = symbol.is === 'hidden' ? '' : symbol.glyph;
      button.dataset.is = symbol.is;
      button.ariaLabel = `${cells.place(cell)}: ${symbol.name}`;
      button.onclick = () => play(cell);
      line.insertCell().append(button);
    }
  }
}

/** What a click means is the game's to say; what cannot be done is said in its words. */
function play(cell) {
  if (game.toMove(state) === OVER) return;
  const question = game.ask(state, SEAT);
  const text = game.say(question, { cell }, game.view(state, SEAT));
  const action = game.read(question, text ?? '');
  const legal = action.ok ? game.check(state, action.value) : action;
  if (!legal.ok) said.textContent = words.fault(legal.fault);
  else game.apply(state, action.value);
  const outcome = game.outcome(state);
  if (outcome) said.textContent = words.outcome(outcome, SEAT);
  draw();
}

draw();
