/**
 * What the unmodified starter code of a course prints and does, so that a submission built on it is judged by what the
 * student wrote. A profile is plain text: a keyword and its value on each line, `#` before a comment.
 */
import { type ConsoleTrials, INPUT_GROUPS, LUCKS, type Luck } from '@gridhall/consoles';
import { clip, t } from '@gridhall/core';
import { IGNORED, TOLERANCES, type Tolerance } from '../compare/compare.ts';
import type { Wording } from '../compare/judge.ts';

export interface CheckProfile {
  readonly name: string;
  /** What is not compared, or what alone is. */
  readonly tolerances: readonly Tolerance[];
  /** Rules and groups of rules that are left out. */
  readonly without: readonly string[];
  readonly luck?: Luck;
  /** What our console is told, so that it does as the starter code does. */
  readonly flags: Readonly<Record<string, string>>;
  readonly wording: Wording;
  /** Which scenes and sessions are played, where a game has several worlds. */
  readonly world?: string;
  readonly append?: string;
  readonly filesIn?: string;
}

export const NO_PROFILE: CheckProfile = { name: '', tolerances: [], without: [], flags: {}, wording: [] };

/** The keywords of a profile, and what stands behind each. */
export const KEYWORDS = {
  game: t`the game it is for`,
  without: t`rules and groups of rules to leave out, between commas`,
  ignore: t`what may differ, as for --ignore`,
  only: t`what alone is compared, as for --only`,
  luck: t`where luck comes from, as for --luck`,
  says: t`"text of the assignment" as "text of the starter code"`,
  does: t`what the starter code does: a name and, where it needs one, a value`,
  world: t`the world that is played in`,
  append: t`words behind the command, as for --append`,
  'files-in': t`folder of the files, as for --files-in`,
} as const;

/** Returns the rules that names of rules and groups stand for; or the first name that is neither. */
export function rulesOf(
  names: readonly string[],
  { rules, groups }: ConsoleTrials,
): string[] | { unknown: string } {
  const all: string[] = [];
  for (const name of names) {
    const group = INPUT_GROUPS.find((one) => one === name);
    if (group) all.push(...(groups[group] ?? []));
    else if (Object.hasOwn(rules, name)) all.push(name);
    else return { unknown: name };
  }
  return all;
}

/** Reads a profile for a game; a text is what is wrong with it, in a sentence. */
export function readProfile(
  name: string,
  text: string,
  game: string,
  trials: ConsoleTrials,
): CheckProfile | string {
  const tolerances: Tolerance[] = [];
  const without: string[] = [];
  const flags: Record<string, string> = {};
  const wording: (readonly [string, string])[] = [];
  const more: { luck?: Luck; world?: string; append?: string; filesIn?: string } = {};
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const keyword = line.split(/\s/, 1)[0]!;
    const value = line.slice(keyword.length).trim();
    const list = value.split(',').map((one) => one.trim());
    const wrong = (what: string) => t`line ${i + 1}: ${what}`;
    switch (keyword) {
      case 'game':
        if (value !== game) return wrong(t`it is a profile for ${clip(value, 40)}, not for ${game}`);
        break;
      case 'without': {
        const named = rulesOf(list, trials);
        if (!Array.isArray(named))
          return wrong(t`there is no rule or group ${JSON.stringify(clip(named.unknown, 40))}`);
        without.push(...list);
        break;
      }
      case 'ignore':
      case 'only':
        for (const one of list) {
          const wanted = keyword === 'only' ? `all-but-${one}` : one;
          const found = TOLERANCES.find((tolerance) => tolerance === wanted);
          if (!found || (keyword === 'ignore' && !IGNORED.includes(found)))
            return wrong(t`${keyword} does not take ${JSON.stringify(clip(one, 40))}`);
          tolerances.push(found);
        }
        break;
      case 'luck': {
        const luck = LUCKS.find((one) => one === value);
        if (!luck) return wrong(t`luck is one of ${LUCKS.join(', ')}`);
        more.luck = luck;
        break;
      }
      case 'says': {
        const said = /^("(?:[^"\\]|\\.)*") as ("(?:[^"\\]|\\.)*")$/.exec(value);
        if (!said) return wrong(t`it takes "a text" as "another"`);
        try {
          wording.push([JSON.parse(said[1]!) as string, JSON.parse(said[2]!) as string]);
        } catch {
          return wrong(t`a text is written as in JSON`);
        }
        break;
      }
      case 'does': {
        const [does = '', ...words] = value.split(/\s+/);
        flags[does] = words.join(' ');
        break;
      }
      case 'world':
        if (!Object.hasOwn(trials.worlds ?? {}, value))
          return wrong(t`there is no world ${JSON.stringify(clip(value, 40))}`);
        more.world = value;
        break;
      case 'append':
        more.append = value;
        break;
      case 'files-in':
        more.filesIn = value;
        break;
      default:
        return wrong(
          t`${JSON.stringify(clip(keyword, 40))} is no keyword; there are ${Object.keys(KEYWORDS).join(', ')}`,
        );
    }
  }
  return { name, tolerances, without, flags, wording, ...more };
}

/** A profile as text. */
export function profileText(game: string, profile: CheckProfile): string {
  const { tolerances, without, flags, wording, luck, world, append, filesIn } = profile;
  const ignored = tolerances.filter((one) => IGNORED.includes(one));
  const only = tolerances.filter((one) => !IGNORED.includes(one)).map((one) => one.replace('all-but-', ''));
  const line = (keyword: string, value: string | undefined) =>
    value === undefined ? [] : [`${keyword} ${value}`.trim()];
  const list = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(', '));
  return `${[
    `game ${game}`,
    ...line('without', list(without)),
    ...line('ignore', list(ignored)),
    ...line('only', list(only)),
    ...line('luck', luck),
    ...line('world', world),
    ...line('append', append),
    ...line('files-in', filesIn),
    ...Object.entries(flags).flatMap(([name, value]) => line('does', `${name} ${value}`.trim())),
    ...wording.map(([ours, theirs]) => `says ${JSON.stringify(ours)} as ${JSON.stringify(theirs)}`),
  ].join('\n')}\n`;
}
