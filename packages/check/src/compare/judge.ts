/** One trial on both consoles: ours inside this process, theirs in a box; and whether they agree. */
import {
  type ClassicConsole,
  type ClassicOptions,
  type ConsoleTrials,
  type Draw,
  type Followed,
  Misuse,
  playClassic,
  type Trial,
  type Witness,
} from '@gridhall/consoles';
import { type End, inputOf, type Run } from '../sandbox/limits.ts';
import { firstDifference, lineAt, PROMPT, type Softener } from './compare.ts';

/** How a program differs, and the input that shows it. */
export interface Finding {
  /** Which rule it is about, and what the rulebook says. */
  readonly rule: string;
  readonly says: string;
  readonly trial: Trial;
  readonly expected: string;
  readonly actual: string;
  /** Where they part. */
  readonly at: number;
  /** What went wrong beside what was printed: a crash, a hang. */
  readonly end?: End;
  /** The last of what it wrote to standard error. */
  readonly errors?: string;
  /** The place of the rule among those that were named on the way. */
  readonly mark: number;
  /** Differences with the same one have the same cause, as far as anybody can tell. */
  readonly cause: string;
}

/** Ours, on a trial. */
export interface Ours {
  readonly output: string;
  readonly status: number;
  readonly marks: readonly { readonly rule: string; readonly at: number }[];
  /** From where on nobody can foretell it. */
  readonly chance?: number;
  /** Whether that is because there was too much luck to follow. */
  readonly undecided?: boolean;
  /** What was left to chance and came to light. */
  readonly draws?: readonly Draw[];
}

export interface Judging {
  readonly classic: ClassicConsole;
  readonly trials: ConsoleTrials;
  readonly soften: Softener;
  /** Whether anything is softened at all. */
  readonly exact: boolean;
  /** What our console is told beside what the trial says. */
  readonly flags: ClassicOptions['flags'];
}

const CAUSE = ' / ';

/** A cause, whatever ended the program. */
export const anyEnd = (cause: string): string => cause.slice(0, cause.lastIndexOf(CAUSE));

/** What ours prints; undefined where it takes the trial for wrong use, so that there is nothing to compare. */
export async function playOurs({ classic, trials, flags }: Judging, trial: Trial): Promise<Ours | undefined> {
  const marks: { readonly rule: string; readonly at: number }[] = [];
  let chance: number | undefined;
  const options = trials.options(trial);
  try {
    const { output, status } = await playClassic(classic, inputOf(trial), {
      ...options,
      flags: { ...options.flags, ...flags },
      files: { ...trial.files },
      rule: (rule, at) => marks.push({ rule, at }),
      chance: (at) => {
        chance ??= at;
      },
    });
    return { output, status, marks, ...(chance === undefined ? {} : { chance }) };
  } catch (error) {
    if (error instanceof Misuse) return undefined;
    throw error;
  }
}

/** Ours with the luck that explains the most of what they printed, where luck can be followed; undefined as above. */
export function followOurs(
  { trials, soften, exact }: Judging,
  trial: Trial,
  theirs: Run,
): Promise<Followed | undefined> {
  return trials.follow!(trial, witnessOf(soften(theirs.output), soften, exact));
}

/** Where something is not compared, whole lines are: what a prompt is shows at its end. */
function witnessOf(printed: string, soften: Softener, exact: boolean): Witness {
  const common = (text: string, from: number): number => {
    if (printed.startsWith(text, from)) return text.length;
    let at = 0;
    while (at < text.length && printed[from + at] === text[at]) at++;
    return at;
  };
  if (exact)
    return { agrees: (before, more) => common(more, before.length), isAll: (output) => output === printed };
  return {
    agrees(before, more) {
      const output = before + more;
      const soft = soften(output.slice(0, output.lastIndexOf('\n') + 1)).trimEnd();
      return printed.startsWith(soft) ? more.length : 0;
    },
    isAll: (output) => soften(output) === printed,
  };
}

/** Undefined where they agree. */
export function judge(judging: Judging, trial: Trial, ours: Ours, theirs: Run): Finding | undefined {
  const { soften, trials } = judging;
  const known = ours.output.slice(0, ours.chance);
  const expected = soften(known);
  const all = soften(theirs.output);
  // Beyond what can be foretold anything may be printed.
  const actual = ours.chance === undefined ? all : all.slice(0, expected.length);
  const at = firstDifference(expected, actual);
  const end = wrongEnd(theirs.end, ours.status);
  if (at === undefined && end === undefined) return undefined;
  const where = at ?? expected.length;
  const mark = markAt(judging, ours, where);
  const from = softPlace(judging, ours, ours.marks[mark]?.at ?? 0);
  const rule = ruleBetween(trials, ours.marks[mark]?.rule ?? 'start', all.slice(from).split('\n', 1)[0]!);
  return {
    ...{ rule, says: trials.rules[rule] ?? '', trial, expected, actual: all, at: where, mark },
    ...(end === undefined ? {} : { end }),
    ...(theirs.errors === '' ? {} : { errors: theirs.errors }),
    cause: [rule, kindOf(lineAt(expected, where).replace(PROMPT, ''), trials.lines), end?.kind ?? ''].join(
      CAUSE,
    ),
  };
}

/** The rule that was due, unless they went back to an earlier one. */
function ruleBetween({ said = [] }: ConsoleTrials, due: string, line: string): string {
  const did = said.findIndex(([pattern]) => pattern.test(line.trimEnd()));
  return did >= 0 && did < said.findIndex(([, rule]) => rule === due) ? said[did]![1] : due;
}

/** The last rule named before what is printed there, by its place. */
function markAt(judging: Judging, ours: Ours, where: number): number {
  return ours.marks.findLastIndex((mark) => softPlace(judging, ours, mark.at) <= where);
}

/** A place in what ours printed, when that is softened. */
function softPlace({ soften, exact }: Judging, { output }: Ours, at: number): number {
  return exact ? at : soften(output.slice(0, at)).length;
}

/**
 * The rules that were seen right: what comes after a difference is nobody's, and what came before the rule it is about was
 * right. Where only part of the output is compared, some of that part must have been printed under a rule or after it.
 */
export function keptIn(judging: Judging, ours: Ours, finding: Finding | undefined): ReadonlySet<string> {
  const { marks, output } = ours;
  const rules = marks.map((mark) => mark.rule);
  const before = finding ? Math.max(0, rules.lastIndexOf(finding.rule, finding.mark)) : rules.length;
  const right = finding ? finding.at : judging.soften(output).length;
  const isSeen = (at: number, i: number): boolean =>
    judging.exact || softPlace(judging, ours, at) < right || (right > 0 && i === rules.length - 1);
  return new Set(marks.slice(0, before).flatMap(({ rule, at }, i) => (isSeen(at, i) ? [rule] : [])));
}

function wrongEnd(end: End, status: number): End | undefined {
  return end.kind === 'exit' && end.status === status ? undefined : end;
}

/** Boards are all alike, and so are lines that differ by their numbers. */
function kindOf(line: string, lines: ConsoleTrials['lines']): string {
  return lines?.board.test(line) ? 'board' : line.replace(/\d+/g, '#').slice(0, 60);
}
