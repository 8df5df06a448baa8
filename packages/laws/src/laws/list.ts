/** The laws in order. The suite that games get is in `index.ts`. */

import type { LawTrial } from '../trial/trial.ts';
import { endsAsStated, playEnds } from './ends.ts';
import { viewAndEventsGiveNextView } from './events.ts';
import { anyGestureIsHeard, everyAnswerHasAGesture } from './gestures.ts';
import { hashTellsApart } from './hash.ts';
import { othersPlayOn } from './leave.ts';
import { openShowsEverything } from './open-views.ts';
import { replayIsTheSame, undoIsAsIfNever } from './records.ts';
import { copySharesNothing, legalIsLegal, writtenIsRead } from './rules.ts';
import { hiddenStaysHidden, imaginedFits, viewIsData } from './secrets.ts';
import { textTellsApart } from './text.ts';
import { stateCrosses } from './threads.ts';
import { anythingCanBeRead, wordsForEverything } from './words.ts';

export interface Law {
  readonly number: number;
  readonly sentence: string;
  run(trial: LawTrial): Promise<void>;
}

/** All laws, by number. */
export const LAWS: readonly Law[] = [
  {
    number: 1,
    sentence: 'the seat to move is asked, and every legal action can be written and read',
    run: writtenIsRead,
  },
  {
    number: 2,
    sentence: 'legal actions ascend, agree with check, are picked evenly, and end with the game',
    run: legalIsLegal,
  },
  {
    number: 3,
    sentence: 'playing on a copy changes nothing in the source, and gives the same game',
    run: copySharesNothing,
  },
  {
    number: 4,
    sentence: 'a record replays with the same checks, in this process and in another',
    run: replayIsTheSame,
  },
  {
    number: 5,
    sentence: 'an imagined state fits the view it was imagined from, and asks the same question',
    run: imaginedFits,
  },
  {
    number: 6,
    sentence: 'what is hidden changes no view, question or event',
    run: hiddenStaysHidden,
  },
  {
    number: 7,
    sentence: 'undo to any point leaves no trace',
    run: undoIsAsIfNever,
  },
  {
    number: 8,
    sentence: 'any text can be read or refused, and reading changes nothing',
    run: anythingCanBeRead,
  },
  {
    number: 9,
    sentence: 'a view is data, shares nothing with the state, and shows what the golden records show',
    run: viewIsData,
  },
  {
    number: 10,
    sentence: 'random play ends within the bound, or is still playable there',
    run: playEnds,
  },
  {
    number: 11,
    sentence: 'patches lead from view to view, and so do the events of a game with follow',
    run: viewAndEventsGiveNextView,
  },
  { number: 12, sentence: 'the game has words for everything it shows', run: wordsForEverything },
  {
    number: 13,
    sentence: 'every ending has a reason and the results that the game states for it',
    run: endsAsStated,
  },
  {
    number: 14,
    sentence: 'states that look or continue differently have different hashes',
    run: hashTellsApart,
  },
  { number: 15, sentence: 'the text of a board shows its cells', run: textTellsApart },
  { number: 16, sentence: 'every answer has a gesture', run: everyAnswerHasAGesture },
  { number: 17, sentence: 'every gesture can be read, or means nothing', run: anyGestureIsHeard },
  {
    number: 18,
    sentence: 'an open view shows everything, and a closed one does not',
    run: openShowsEverything,
  },
  { number: 19, sentence: 'when a seat leaves, the others play on', run: othersPlayOn },
  { number: 20, sentence: 'a state can be sent to another thread', run: stateCrosses },
];
