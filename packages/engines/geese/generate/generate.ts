/**
 * Boards that never need a guess: laid by chance, changed where they would need one if chance finds none, and proved
 * from the first field on.
 */
import { type Generated, type Grade, type ParamValues, type Thought, t, type Wish } from '@gridhall/core';
import { type GeeseParams, words } from '@gridhall/games/geese';
import type { Stop } from '../count/component-count.ts';
import { Survey } from '../count/survey.ts';
import type { Technique } from '../deduce/deductions.ts';
import { Draft, rearrange } from './draft.ts';
import { type ProofStep, solveDraft } from './solve-draft.ts';

const WORDS = ['one number', 'two numbers', 'counting', 'cases'] as const;
const NAMES: readonly string[] = ['one-number', 'two-numbers', 'counting', 'cases'];

const ABOUT = [
  t`Never needs a guess: one number at a time is enough.`,
  t`Never needs a guess, but at some point you have to combine two numbers.`,
  t`Never needs a guess, but at some point you have to count all geese.`,
  t`Never needs a guess, but at some point you have to reason by cases.`,
] as const;

export const wishes: readonly Wish[] = [
  { name: 'no-guess', about: t`Never needs a guess, proved from the cell that is shown at the start.` },
  ...NAMES.map((name, i) => ({ name, title: words.wishes![name]!, about: ABOUT[i]! })),
];

/**
 * Boards that are tried as chance lays them, before any is changed: at the usual sizes one of six needs no guess, and
 * what is found so is as likely as any other such board.
 */
const PLAIN_BOARDS = 20;
/** Changes to one draft after that, before the next draft. */
const MOST_CHANGES = 200;

export async function generate(
  params: ParamValues,
  wish: string,
  thought: Thought,
): Promise<Generated | undefined> {
  const { columns, rows, geese } = params as GeeseParams;
  if (geese >= columns * rows) return undefined;
  const index = NAMES.indexOf(wish);
  const highest = (index < 0 ? 4 : index + 1) as Technique;
  const draft = new Draft(columns, rows, geese);
  const survey = new Survey(draft.board);
  const stop: Stop = (spent) => thought.stop(spent);
  for (let tries = 1; !stop(1); tries++) {
    thought.report({ says: t`board ${tries}` });
    const made = make(draft, highest, tries <= PLAIN_BOARDS ? 0 : MOST_CHANGES, survey, thought);
    if (made && (index < 0 || made.needed === highest)) return described(draft, made);
    await thought.breathe();
  }
  return undefined;
}

/** What is proved of a board: the highest technique it needs, and the way from its first field on. */
interface Made {
  readonly needed: Technique | 0;
  readonly proof: readonly ProofStep[];
}

/** One board from scratch, or undefined where it was given up. */
function make(
  draft: Draft,
  highest: Technique,
  mostChanges: number,
  survey: Survey,
  thought: Thought,
): Made | undefined {
  const stop: Stop = (spent) => thought.stop(spent);
  draft.lay(thought.random);
  draft.begin();
  let fresh = true;
  for (let changes = 0; ; changes++) {
    const proof: ProofStep[] = [];
    const needed = solveDraft(draft, highest, survey, stop, proof);
    if (stop(10)) return undefined;
    if (draft.isDone()) {
      // What was found before a change may rest on numbers that the change has altered: the proof is a run without one.
      if (fresh) return { needed, proof };
      draft.begin();
      fresh = true;
    } else {
      if (changes >= mostChanges || !rearrange(draft, thought.random)) return undefined;
      fresh = false;
    }
  }
}

function described(draft: Draft, { needed, proof }: Made): Generated {
  const level = Math.max(1, needed);
  // In the words in which such a board is wished for.
  const grade: Grade = { level, word: words.wishes![NAMES[level - 1]!]! };
  const { board } = draft;
  const at = (place: number) => {
    const field = board.fieldOf(place);
    return `${field % board.columns} ${Math.floor(field / board.columns)}`;
  };
  return {
    boards: [draft.text()],
    grade,
    says: t`From ${at(draft.first)} on it opens without a guess, proved by ${needed === 0 ? t`its zeros alone` : stepWords(level)}.`,
    proof: proof.map(({ technique, places }) => `${WORDS[technique - 1]}: ${places.map(at).join(', ')}`),
  };
}

function stepWords(level: number): string {
  if (level > 2) return WORDS[level - 1]!;
  return level === 1 ? t`one number at a time` : t`at most two numbers at a time`;
}
