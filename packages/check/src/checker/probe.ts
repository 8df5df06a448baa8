/** Looks at a program in a few runs, and proposes a profile for it. */
import { type ConsoleTrials, type Evidence, LUCKS, type Luck, type Trial } from '@gridhall/consoles';
import { t } from '@gridhall/core';
import type { Wording } from '../compare/judge.ts';
import { COURSES } from '../profile/courses.ts';
import { type CheckProfile, NO_PROFILE, readProfile } from '../profile/profile.ts';
import { type CheckPlan, type Console, judgingOf, otherProgram, type Submission } from './check-program.ts';
import { Checker, type ProbeFindings } from './checker.ts';

/** So many scenes are tried with each profile. */
const SCENES = 24;

/** What was found out about a program. */
export interface Probed {
  /** A sentence each. */
  readonly seen: readonly string[];
  readonly profile: CheckProfile;
}

/** Tries the profiles of the game's courses on a program, and proposes the one that explains most. */
export async function probeProgram(
  game: Console,
  plan: CheckPlan,
  submission: Submission,
  jobs: number,
): Promise<Probed> {
  const courses = Object.entries(COURSES[game.game] ?? {}).map(([name, text]) => {
    const profile = readProfile(name, text, game.game, game.trials);
    if (typeof profile === 'string') throw new Error(`${name}: ${profile}`);
    return profile;
  });
  let best: { readonly profile: CheckProfile; readonly look: ProbeFindings } | undefined;
  for (const profile of [NO_PROFILE, ...courses]) {
    const look = await lookWith(game, { ...plan, profile, ...settingsOf(profile) }, submission, jobs);
    // Among equals none at all before others.
    if (!best || look.share > best.look.share) best = { profile, look };
  }
  return proposed(best!.profile, best!.look);
}

/** What a profile says of a plan. */
export const settingsOf = ({
  tolerances,
  without,
  luck,
  append,
  filesIn,
}: CheckProfile): Partial<CheckPlan> => ({
  ...{ tolerances, without },
  ...(luck === undefined ? {} : { luck }),
  ...(append === undefined ? {} : { append: append.split(' ').filter((word) => word !== '') }),
  ...(filesIn === undefined ? {} : { filesIn }),
});

async function lookWith(
  game: Console,
  plan: CheckPlan,
  submission: Submission,
  jobs: number,
): Promise<ProbeFindings> {
  const other = otherProgram(plan, submission, jobs);
  const judging = judgingOf(game, plan);
  const options = { sessions: 0, seeds: [], without: new Set<string>(), most: 1, jobs: 1 };
  try {
    await other.start();
    return await new Checker(judging, other, options).probe((luck) => probeTrials(judging.trials, luck));
  } finally {
    other.close();
  }
}

/** A few trials with good input, spread over all scenes. */
function probeTrials({ scenes, follow }: ConsoleTrials, luck: Luck | undefined): readonly Trial[] {
  const usable = scenes.filter(
    ({ ends, args }) => !ends && (luck === 'given' || follow || args.length === 0),
  );
  const step = Math.max(1, Math.floor(usable.length / SCENES));
  return usable.filter((_scene, i) => i % step === 0);
}

function proposed(base: CheckProfile, { atEnd, evidence, share, printed }: ProbeFindings): Probed {
  const without = new Set(base.without);
  if (atEnd !== 'ends') without.add('end-of-input');
  const wording = share === 1 ? [] : otherWords(printed);
  const profile: CheckProfile = {
    ...base,
    without: [...without],
    wording: [...base.wording, ...wording],
  };
  const percent = Math.round(share * 100);
  const ends = {
    ends: t`It ends at the end of its input.`,
    prints: t`It prints for ever at the end of its input.`,
    waits: t`It never ends at the end of its input, and prints nothing.`,
  };
  return {
    seen: [
      base === NO_PROFILE
        ? t`No course's profile fits better than none: ${percent}% of the scenes agree.`
        : t`The profile ${base.name} fits best: ${percent}% of the scenes agree.`,
      ...evidenceWords(evidence),
      ends[atEnd],
      ...wording.map(([ours, theirs]) => t`It says ${JSON.stringify(theirs)} for ${JSON.stringify(ours)}.`),
    ],
    profile,
  };
}

/** Where luck comes from and why, in a sentence where there is one to say. */
export function evidenceWords({ luck, says }: Evidence): string[] {
  if (!says) return [];
  const decides = LUCKS.join(', ');
  return luck === undefined
    ? [
        t`Luck: not decided, because ${says()}. Nothing that depends on it was judged; --luck ${decides} decides it.`,
      ]
    : [t`Luck: ${luck}, because ${says()}.`];
}

/** Prompts that are worded differently in the trials: each of ours that is never printed, and what is most like it. */
function otherWords(printed: ProbeFindings['printed']): Wording {
  const ours = printed.map(([one]) => one).join('\n');
  const theirs = printed.map(([, other]) => other).join('\n');
  const others = promptsOf(theirs).filter((prompt) => !ours.includes(prompt));
  return promptsOf(ours)
    .filter((prompt) => !theirs.includes(prompt))
    .flatMap((prompt): Wording => {
      const [near] = others
        .map((other) => ({ other, far: distance(prompt, other) / Math.max(prompt.length, other.length) }))
        .sort((one, other) => one.far - other.far);
      return near && near.far < 0.5 ? [[prompt, near.other]] : [];
    });
}

/** Texts that end as prompts do. */
function promptsOf(text: string): string[] {
  const prompts = new Set<string>();
  for (const line of text.split('\n')) {
    // Nothing is echoed, so that several prompts may stand on one line.
    let prompt = '';
    for (const part of line.split(/(?<=[:?>] )/)) {
      prompt += part;
      if (/[:?>] $/.test(part)) prompts.add(prompt);
      prompt = '';
    }
  }
  return [...prompts];
}

/** Changes of one letter that turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_none, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + Number(one[i - 1] !== other[j - 1])));
    row = next;
  }
  return row[other.length]!;
}
