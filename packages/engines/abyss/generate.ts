/** Boards that are proved to be winnable, of any grade or of one: seeds are tried until one gives such a board. */
import {
  checkParams,
  type Generated,
  type ParamValues,
  type Random,
  seedFrom,
  sure,
  type Thought,
  t,
  type Wish,
  word,
} from '@gridhall/core';
import { type AbyssParams, game, printBoard } from '@gridhall/games/abyss';
import { escapeFrom } from './escape.ts';
import { GRADES, gradeOf, measureEscape } from './grade.ts';

export const wishes: readonly Wish[] = [
  { name: 'winnable', about: t`Proved to be winnable.`, proposed: true },
  ...GRADES.map((grade) => ({ name: grade, about: t`Proved to be winnable, and ${word(grade)}.` })),
];

/** States looked at before a board is given up for another. */
const LOOKS = 200_000;
/** In the extended game a look costs far more, and what is winnable is mostly found soon. */
const EXTENDED_LOOKS = 8_000;

/** Undefined when the budget was spent before such a board was found, or no board can be made of these params. */
export async function generate(
  chosen: ParamValues,
  wish: string,
  thought: Thought,
): Promise<Generated | undefined> {
  const params = checkParams(game.params, chosen);
  if (!params.ok) return undefined;
  for (let tries = 1; ; tries++) {
    const found = await attempt(params.value, wish, thought);
    if (found) return found;
    if (thought.stop()) return undefined;
    thought.report({ says: t`${tries} ${tries === 1 ? t`board` : t`boards`} tried` });
    await thought.breathe();
  }
}

async function attempt(params: AbyssParams, wish: string, thought: Thought): Promise<Generated | undefined> {
  const seed = drawSeed(thought.random);
  const state = sure(game.create({ ...params, generator: 'own' }, { seed }));
  // The whole board, though the hero may not see it all: what is proved is that there is a way.
  const view = game.view(state, 0, true);
  const found = await escapeFrom(view, within(thought, view.more ? EXTENDED_LOOKS : LOOKS));
  if (found.result !== 'won') return undefined;
  const grade = gradeOf(measureEscape(view, found.commands, found.lures));
  if (wish !== 'winnable' && wish !== grade.word) return undefined;
  const par = found.rounds;
  const says = t`Proved: the shortest escape takes ${par} rounds.`;
  // The original's seeds are 32 bits of a param: there a board found by trying is given whole.
  const board = params.generator === 'own' ? { seed } : { boards: [printBoard(state.grid)] };
  return { ...board, par, grade, says };
}

/** The same thought, for so many steps of its own at most. */
function within(thought: Thought, steps: number): Thought {
  let left = steps;
  return {
    random: thought.random,
    steps,
    ms: thought.ms,
    stop(spent = 1) {
      left -= spent;
      return thought.stop(spent) || left < 0;
    },
    report: () => {},
    breathe: () => thought.breathe(),
  };
}

function drawSeed(random: Random): string {
  return seedFrom(Array.from({ length: 4 }, () => random.below(0x1_0000_0000)).join(' '));
}
