/** The laws in order, each ready to be run on a trial. The suite that games get is in `index.ts`. */
import { viewAndEventsGiveNextView } from './events.ts';
import { replayIsTheSame, undoIsAsIfNever } from './records.ts';
import { copySharesNothing, legalIsLegal, playEnds, writtenIsRead } from './rules.ts';
import { hiddenStaysHidden, imaginedFits, viewIsData } from './secrets.ts';
import type { Trial } from './trial.ts';
import { anythingCanBeRead, wordsForEverything } from './words.ts';

export interface Law {
  readonly number: number;
  readonly sentence: string;
  run(trial: Trial): Promise<void>;
}

/** Eleven laws for the rules, and one for their words. */
export const LAWS: readonly Law[] = [
  {
    number: 1,
    sentence: 'who is to move is asked, and reading what was written gives every legal action back',
    run: writtenIsRead,
  },
  {
    number: 2,
    sentence: 'the legal actions ascend, agree with check and pick, and run out only when the game is over',
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
  { number: 10, sentence: 'random play ends, or reaches the bound the game states', run: playEnds },
  {
    number: 11,
    sentence: 'a view and the events told to its viewer give the next view',
    run: viewAndEventsGiveNextView,
  },
  { number: 12, sentence: 'the game has words for everything it shows', run: wordsForEverything },
];
