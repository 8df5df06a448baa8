import {
  type Counter,
  counted,
  type Endings,
  endingWords,
  type Ranking,
  refusalWords,
  type Sentences,
  t,
  type Words,
  word,
} from '@gridhall/core';
import type { GeeseFault } from './board.ts';
import { type Reason, SEATS } from './state.ts';
import type { GeeseEvent, GeeseView } from './view.ts';

const FAULTS: Sentences<GeeseFault> = {
  'too-many-geese': ({ geese, fields }) =>
    t`${geese} geese do not fit on ${counted(fields, 'cell')}. Choose fewer geese or a larger board.`,
  'board-count': () => t`Geese takes one board, not several.`,
  'board-size': ({ most }) => t`A board has at most ${counted(most, 'row')} and ${counted(most, 'column')}.`,
  'board-firsts': () => t`A board can show at most one cell at the start.`,
  'no-such-action': () => t`That is not a command on this board.`,
  'show-marked': () => t`This cell is marked. Unmark it first to show it.`,
  'show-revealed': () => t`This cell is already revealed.`,
  'mark-revealed': () => t`This cell is already revealed, so it cannot be marked.`,
  'chord-hidden': () => t`Only a revealed number can open the cells around it.`,
  'chord-zero': () => t`A zero has nothing left to open around it.`,
  'chord-marks': () => t`Mark exactly as many cells around the number as it says. Then it opens the rest.`,
  'chord-nothing': () => t`Every cell around this number is already open or marked.`,
};

const ENDINGS: Endings<Reason> = {
  'all-revealed': ({ measures }, viewer) => {
    const clicks = counted(measures?.clicks, 'click');
    return viewer === 'spectator'
      ? t`Every field was revealed without disturbing a goose, in ${clicks}.`
      : t`You revealed every field without disturbing a goose, in ${clicks}.`;
  },
  'goose-disturbed': (_outcome, viewer) =>
    viewer === 'spectator'
      ? t`A goose was disturbed. The game is lost.`
      : t`You disturbed a goose. The game is lost.`,
};

/** What is done with a field, by the letter that a move begins with. */
const DEEDS: Readonly<Record<string, string>> = { s: t`Show`, m: t`Mark`, c: t`Open around` };

export const words: Words<GeeseView, GeeseEvent> = {
  wishes: { 'one-number': 'easy', 'two-numbers': 'fair', counting: 'hard', cases: 'cruel' },
  tagline: t`Spot every goose, disturb none.`,
  kind: t`minesweeper`,
  help: [
    t`Some fields hide a goose; every other field holds the number of geese around it.`,
    t`  s X Y   show a field (x to the right, y downwards, both from 0)`,
    t`  m X Y   mark a field you think hides a goose, or take the mark away`,
    t`  c X Y   chord: open the rest around a number that has as many marks as it says`,
    t`Show every field without a goose to win. Show a goose, and the game is lost.`,
    t`On the board: * hidden, M marked, 0–8 the number of geese around, 9 a goose.`,
  ].join('\n'),
  ask: () => t`Which field?`,
  option: (_question, option) => word(option.word),
  move(text) {
    const [verb = '', x, y] = text.split(' ');
    return t`${DEEDS[verb] ?? verb} column ${x}, row ${y}`;
  },
  event(event, viewer) {
    const watched = viewer === 'spectator';
    switch (event.type) {
      case 'revealed': {
        const { length: count, 0: number } = event.values;
        if (count === 1) return watched ? t`A field is open: ${number}.` : t`You opened a field: ${number}.`;
        return watched ? t`Opened: ${counted(count, 'field')}.` : t`You opened ${counted(count, 'field')}.`;
      }
      case 'marked': {
        const [column, row] = event.place ?? [];
        if (row === undefined) return event.marked ? t`Marked.` : t`The mark is gone.`;
        return event.marked
          ? t`Marked: column ${column}, row ${row}.`
          : t`Mark taken away: column ${column}, row ${row}.`;
      }
      case 'disturbed':
        return watched ? t`A goose is disturbed!` : t`You disturbed a goose!`;
      case 'settled':
      case 'answered':
      case 'ended':
        return undefined;
    }
  },
  fault: refusalWords(FAULTS),
  outcome: endingWords(SEATS, ENDINGS),
  measures({ results, measures }, ms) {
    const { clicks = 0, '3bv': value } = measures ?? {};
    // While others still play on this lake nobody is told what it takes: it will be told in this place.
    const told = (says: (value: number) => string) => (value === undefined ? '–' : says(value));
    const shown: Counter[] = [
      [t`Clicks`, String(clicks)],
      [t`Clicks needed`, told(String)],
    ];
    // How well it was done is a question only of who has done it.
    if (results[0] !== 1) return shown;
    if (clicks > 0) shown.push([t`Efficiency`, told((all) => `${Math.round((100 * all) / clicks)} %`)]);
    if (ms > 0) shown.push([t`Time`, `${(ms / 1000).toFixed(1)} s`]);
    if (ms > 0) shown.push([t`Pace`, told((all) => `${((all * 1000) / ms).toFixed(2)}/s`)]);
    return shown;
  },
  status: (view) => [
    [t`Geese`, String(view.geese)],
    // What players count by; who has opened all the rest has spotted every goose, marked or not.
    [t`Unmarked`, String(view.toReveal === 0 ? 0 : view.geese - view.marked)],
    [t`To reveal`, String(view.toReveal)],
    [t`Clicks`, String(view.clicks)],
  ],
};

/** The fewer clicks, the better. */
export const ranking: Ranking = { measure: 'clicks', better: 'less' };
