/** One trial on both consoles: ours inside this process, theirs in a sandbox; and whether they agree. */
import {
  type ClassicConsole,
  type ClassicOptions,
  type ConsoleTrials,
  type Draw,
  type Followed,
  INPUT_GROUPS,
  Misuse,
  playClassic,
  type Trial,
  type Witness,
} from '@gridhall/consoles';
import { inputOf, type Run, type RunEnd } from '../sandbox/limits.ts';
import { differsAt, lineAt, type Softener } from './compare.ts';

/** How a program differs, and the input that shows it. */
export interface Finding {
  /** Which rule it is about, and what the rulebook says. */
  readonly rule: string;
  readonly says: string;
  readonly trial: Trial;
  readonly expected: string;
  readonly actual: string;
  /** Where they part: a place in what was expected, and one in what was printed. */
  readonly at: number;
  readonly actualAt: number;
  /** What went wrong beside what was printed: a crash, a hang. */
  readonly end?: RunEnd;
  /** The last of what it wrote to standard error. */
  readonly errors?: string;
  /** The place of the rule among those that were named on the way. */
  readonly mark: number;
  /** Differences with the same one have the same cause, as far as anybody can tell. */
  readonly cause: string;
}

interface Mark {
  readonly rule: string;
  readonly at: number;
}

/** Ours, on a trial. */
export interface Ours {
  readonly output: string;
  readonly status: number;
  readonly marks: readonly Mark[];
  /** From where on nobody can foretell it. */
  readonly chance?: number;
  /** Whether that is because there was too much luck to follow. */
  readonly undecided?: boolean;
  /** What was left to chance and came to light. */
  readonly draws?: readonly Draw[];
}

/** A text that our console prints, and what starter code of a course prints instead. */
export type Wording = readonly (readonly [ours: string, theirs: string])[];

export interface Judging {
  readonly classic: ClassicConsole;
  readonly trials: ConsoleTrials;
  readonly soften: Softener;
  /** Whether anything is softened at all. */
  readonly exact: boolean;
  /** What our console is told beside what the trial says. */
  readonly flags: ClassicOptions['flags'];
  readonly wording?: Wording;
  /** Whether the program prints for ever at the end of its input, so that this tells nothing elsewhere. */
  readonly printsAtEnd?: boolean;
}

export interface Judgment {
  readonly finding: Finding | undefined;
  /** Rules at work in what was compared; and of these, those whose part was right. */
  readonly covered: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
}

const END_OF_INPUT = 'end-of-input';

/** What ours prints; undefined where it takes the trial for wrong use, so that there is nothing to compare. */
export async function playOurs(
  { classic, trials, flags, wording = [] }: Judging,
  trial: Trial,
): Promise<Ours | undefined> {
  const marks: Mark[] = [];
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
    return reworded({ output, status, marks, ...(chance === undefined ? {} : { chance }) }, wording);
  } catch (error) {
    if (error instanceof Misuse) return undefined;
    throw error;
  }
}

/** Ours as it prints in the words of a course. */
function reworded(ours: Ours, wording: Wording): Ours {
  if (wording.length === 0) return ours;
  const { output, marks, chance } = ours;
  let text = '';
  const shifts: [from: number, by: number][] = [];
  for (let at = 0; at < output.length; ) {
    const found = wording.find(([said]) => output.startsWith(said, at));
    if (found) {
      text += found[1];
      at += found[0].length;
      shifts.push([at, text.length - at]);
    } else text += output[at++];
  }
  const moved = (place: number) => place + (shifts.findLast(([from]) => from <= place)?.[1] ?? 0);
  return {
    ...ours,
    output: text,
    marks: marks.map(({ rule, at }) => ({ rule, at: moved(at) })),
    ...(chance === undefined ? {} : { chance: moved(chance) }),
  };
}

/** Ours with the luck that explains the most of what they printed, where luck can be followed; undefined as above. */
export function followOurs(
  { trials, soften, exact }: Judging,
  trial: Trial,
  theirs: Run,
): Promise<Followed | undefined> {
  return trials.follow!(trial, witnessOf(soften(theirs.output).text, soften, exact, trial.ends === true));
}

/** Where something is not compared, whole lines are: what a prompt is shows at its end. */
function witnessOf(printed: string, soften: Softener, exact: boolean, ends: boolean): Witness {
  const common = (text: string, from: number): number => {
    if (printed.startsWith(text, from)) return text.length;
    let at = 0;
    while (at < text.length && printed[from + at] === text[at]) at++;
    return at;
  };
  // Only a trial about the end of the input looks at what comes after it.
  const isAll = (output: string) => (ends ? output === printed : printed.startsWith(output));
  if (exact) return { agrees: (before, more) => common(more, before.length), isAll };
  return {
    agrees(before, more) {
      const output = before + more;
      const soft = soften(output.slice(0, output.lastIndexOf('\n') + 1)).text.trimEnd();
      return printed.startsWith(soft) ? more.length : 0;
    },
    isAll: (output) => isAll(soften(output).text),
  };
}

/** Whether the input ended before the program was to end: what comes after that is judged only in trials about it. */
export const isUndecided = (trial: Trial, { marks }: Ours): boolean =>
  trial.ends !== true && marks.at(-1)?.rule === END_OF_INPUT;

/** Compares what both printed. `broken` has the rules that were broken where all input was good. */
export function judge(
  judging: Judging,
  trial: Trial,
  ours: Ours,
  theirs: Run,
  broken: ReadonlySet<string> = new Set(),
): Judgment {
  const { soften, trials } = judging;
  const open = isUndecided(trial, ours);
  const expected = soften(ours.output.slice(0, ours.chance));
  const actual = soften(theirs.output);
  // Beyond what can be foretold anything may be printed.
  const compared =
    open || ours.chance !== undefined ? actual.text.slice(0, expected.text.length) : actual.text;
  let at = differsAt(expected.text, compared);
  // A program that was ended while it waited may have kept a prompt to itself.
  const isEnded = theirs.end.kind !== 'exit' && theirs.end.kind !== 'broken';
  if (open && isEnded && at === compared.length && !expected.text.slice(at).includes('\n')) at = undefined;
  const end = open || ours.chance !== undefined ? undefined : wrongEnd(theirs.end, ours.status);
  const seenBefore = (place: number) =>
    seenIn(judging, ours, place === 0 ? -1 : expected.placeOf(place - 1), place === expected.text.length);
  const covered = new Set(seenBefore(expected.text.length).map(({ rule }) => rule));
  if (at === undefined && end === undefined) return { finding: undefined, covered, kept: covered };

  const where = at ?? expected.text.length;
  const place = where < expected.text.length ? expected.placeOf(where) : ours.output.length;
  const theirPlace = where < actual.text.length ? actual.placeOf(where) : theirs.output.length;
  const mark = blamed(judging, ours, place, broken);
  const due = ours.marks[mark]?.rule ?? 'start';
  const from = expectedPlace(expected, ours.marks[mark]?.at ?? 0);
  const rule = ruleBetween(trials, due, actual.text.slice(from).split('\n', 1)[0]!);
  const wrong = at === undefined ? end : crashOf(judging, theirs.end, where >= actual.text.length);
  const line = lineAt(theirs.output, theirPlace);
  const isRow = isBoardLine(trials, lineAt(ours.output, place));
  const isAlien =
    !isRow &&
    at !== undefined &&
    line.trim() !== '' &&
    !isBoardLine(trials, line) &&
    !ours.output.includes(line.trim());
  const finding: Finding = {
    ...{ rule, says: trials.rules[rule] ?? '', trial, mark },
    ...{
      expected: ours.output.slice(0, ours.chance),
      actual: theirs.output,
      at: place,
      actualAt: theirPlace,
    },
    ...(wrong === undefined ? {} : { end: wrong }),
    ...(theirs.errors === '' ? {} : { errors: theirs.errors }),
    cause: isAlien
      ? `prints ${kindOf(line)}`
      : [rule, at === undefined ? wrong?.kind : isRow ? 'board' : kindOf(lineAt(expected.text, where))].join(
          ' / ',
        ),
  };
  // What comes after a difference is nobody's, and what came before the rule it is about was right.
  const before = Math.max(
    0,
    ours.marks.findLastIndex((one, i) => i <= mark && one.rule === due),
  );
  const earlier = ours.marks.slice(0, before);
  const kept = new Set(
    seenBefore(where)
      .filter((one) => earlier.includes(one))
      .map((one) => one.rule),
  );
  kept.delete(rule);
  return { finding, covered, kept };
}

/** The rules under which something was printed and compared, up to a place in what ours printed. */
function seenIn(
  { exact }: Judging,
  { marks, chance }: Ours,
  last: number,
  isWhole: boolean,
): readonly Mark[] {
  // What prints nothing, as a quit does, is seen by what is not printed after it.
  const isSilent = (i: number) => isWhole && last >= 0 && (exact || i === marks.length - 1);
  return marks.filter(({ at }, i) => (chance === undefined || at < chance) && (at <= last || isSilent(i)));
}

/** Where in the softened text a place of the printed one is. */
function expectedPlace({ text, placeOf }: ReturnType<Softener>, place: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(middle) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The mark that a difference is about: the last one before it. After input that no player would type, that is the rule
 * about this input, unless the rule that was due is broken without such input, too.
 */
function blamed({ trials }: Judging, { marks }: Ours, place: number, broken: ReadonlySet<string>): number {
  const last = marks.findLastIndex(({ at }) => at <= place);
  // Where luck is followed, answers meant for other luck are refused now and then, which is nobody's mistake.
  if (trials.follow || broken.has(marks[last]?.rule ?? '')) return last;
  const special = INPUT_GROUPS.flatMap((group) => trials.groups[group] ?? []);
  const bad = marks.findLastIndex(({ rule }, i) => i <= last && special.includes(rule));
  return bad >= 0 ? bad : last;
}

/** The rule that was due, unless they went back to an earlier one. */
function ruleBetween({ said = [] }: ConsoleTrials, due: string, line: string): string {
  const did = said.findIndex(([pattern]) => pattern.test(line.trimEnd()));
  return did >= 0 && did < said.findIndex(([, rule]) => rule === due) ? said[did]![1] : due;
}

function wrongEnd(end: RunEnd, status: number): RunEnd | undefined {
  return end.kind === 'exit' && end.status === status ? undefined : end;
}

/** A crash or a hang belongs to a difference only when the output stops there. */
function crashOf({ printsAtEnd = false }: Judging, end: RunEnd, stopsThere: boolean): RunEnd | undefined {
  if (end.kind === 'exit') return undefined;
  if (end.kind === 'output') return printsAtEnd ? undefined : end;
  return stopsThere ? end : undefined;
}

/** Whether a line is a row of a board, maybe behind a prompt. */
const isBoardLine = ({ lines }: ConsoleTrials, line: string): boolean =>
  [line, line.slice(line.lastIndexOf(': ') + 2)].some((row) => lines?.board.test(row.trimEnd()));

/** Lines that differ by their numbers are alike. */
const kindOf = (line: string): string => line.trim().replace(/\d+/g, '#').slice(0, 60);
