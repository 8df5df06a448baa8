/** The laws in order, each ready to be run on a trial. The suite that games get is in `index.ts`. */
import { textTellsApart } from './board.ts';
import { hashTellsApart } from './content.ts';
import { stateCrosses } from './crossing.ts';
import { endsAsStated, playEnds } from './ends.ts';
import { viewAndEventsGiveNextView } from './events.ts';
import { anyGestureIsHeard, everyAnswerHasAGesture } from './gestures.ts';
import { othersPlayOn } from './leave.ts';
import { openShowsEverything } from './opened.ts';
import { replayIsTheSame, undoIsAsIfNever } from './records.ts';
import { copySharesNothing, legalIsLegal, writtenIsRead } from './rules.ts';
import { hiddenStaysHidden, imaginedFits, viewIsData } from './secrets.ts';
import type { LawTrial } from './trial.ts';
import { anythingCanBeRead, wordsForEverything } from './words.ts';

export interface Law {
  readonly number: number;
  readonly sentence: string;
  run(trial: LawTrial): Promise<void>;
}

/** Eleven laws that the house was begun with, and what they left open. */
export const LAWS: readonly Law[] = [
  {
    number: 1,
    sentence: 'who is to move is asked, and reading what was written gives every legal action back',
    run: writtenIsRead,
  },
  {
    number: 2,
    sentence: 'the legal actions ascend, agree with check, are picked alike, and run out only with the game',
    run: legalIsLegal,
  },
  {
    number: 3,
    sentence: 'playing on a copy leaves the source as it was, and goes as it would have gone on the source',
    run: copySharesNothing,
  },
  {
    number: 4,
    sentence: 'replaying a record gives the same check at every entry, in this process and in another',
    run: replayIsTheSame,
  },
  {
    number: 5,
    sentence: 'an imagined state fits the view it was imagined from, and asks the same question',
    run: imaginedFits,
  },
  {
    number: 6,
    sentence: 'what differs only in what is hidden, or in the generator, looks, asks and tells the same',
    run: hiddenStaysHidden,
  },
  {
    number: 7,
    sentence: 'undoing to any point and playing on is as if nothing had been undone',
    run: undoIsAsIfNever,
  },
  { number: 8, sentence: 'any text at all can be read, and reading changes nothing', run: anythingCanBeRead },
  {
    number: 9,
    sentence: 'a view is data of its own, and shows each viewer just what the golden games show',
    run: viewIsData,
  },
  {
    number: 10,
    sentence: 'random play ends within the bound, or is given up there after a long time',
    run: playEnds,
  },
  {
    number: 11,
    sentence: 'a view and the events told to its viewer give the next view',
    run: viewAndEventsGiveNextView,
  },
  { number: 12, sentence: 'the game has words for everything it shows', run: wordsForEverything },
  { number: 13, sentence: 'every end has a reason, and the results stated for it', run: endsAsStated },
  {
    number: 14,
    sentence: 'what looks different to somebody, or goes on differently, has another hash',
    run: hashTellsApart,
  },
  { number: 15, sentence: 'the text of a board shows what is on its cells', run: textTellsApart },
  { number: 16, sentence: 'every answer can be given by hand', run: everyAnswerHasAGesture },
  { number: 17, sentence: 'whatever a hand does can be read, or means nothing', run: anyGestureIsHeard },
  { number: 18, sentence: 'an open view shows everything, and no other does', run: openShowsEverything },
  { number: 19, sentence: 'where a seat may leave, the others play on without it', run: othersPlayOn },
  { number: 20, sentence: 'a state crosses to another thread as data', run: stateCrosses },
];
