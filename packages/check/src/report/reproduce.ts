/** How a student sees a difference at home, without Gridhall: commands of a shell, and what to change in the program. */
import type { ConsoleTrials, Trial } from '@gridhall/consoles';
import { t } from '@gridhall/core';

export interface Reproduction {
  /** One command: it writes the files, if there are any, and runs the program on the input. */
  readonly command: string;
  /** What to do before that, as a sentence. */
  readonly first?: string;
  /** The board that luck gives, as a layout file has it. */
  readonly layout?: string;
}

/** `program` is the command as it is typed; `compile` what it is compiled with. */
export function reproduction(
  trial: Trial,
  { layoutOf }: ConsoleTrials,
  program: string,
  compile: string | undefined,
): Reproduction {
  const { input, files, args, clock } = trial;
  const written = Object.entries(files).map(
    ([name, text]) => `${printed(text.replace(/\n$/, '').split('\n'))} > ${quoted(name)}`,
  );
  const typed = input.length === 0 ? ':' : printed(input.flatMap((answer) => answer.split('\n')));
  const run = [program, ...args.map(quoted)].join(' ');
  const steps = [...(compile === undefined ? [] : [compile]), ...written, `${typed} | ${run}`];
  const layout = layoutOf?.(trial);
  return {
    command: steps.join(' && '),
    ...(clock === undefined
      ? {}
      : { first: t`Write srand(${clock}) for srand(time(...)) in the program, and compile it again.` }),
    ...(layout === undefined ? {} : { layout }),
  };
}

const printed = (lines: readonly string[]): string => `printf '%s\\n' ${lines.map(quoted).join(' ')}`;

/** A word of a shell. */
export const quoted = (word: string): string =>
  /^[\w./=+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The last whole board that was printed before a place; empty where there is none. */
export function boardBefore(expected: string, at: number, { lines }: ConsoleTrials): string {
  if (!lines) return '';
  const place = expected.slice(0, at).split('\n').length - 1;
  const boards: { readonly rows: string[]; readonly from: number }[] = [];
  for (const [i, line] of expected.split('\n').entries()) {
    // A row behind a prompt begins a board.
    const behind = line.slice(line.lastIndexOf(': ') + 2).trimEnd();
    const isAlone = line !== '' && lines.board.test(line.trimEnd());
    const last = boards.at(-1);
    if (isAlone && last && last.from + last.rows.length === i) last.rows.push(line.trimEnd());
    else if (isAlone || (line.includes(': ') && lines.board.test(behind)))
      boards.push({ rows: [isAlone ? line.trimEnd() : behind], from: i });
  }
  const board = boards.findLast(({ rows, from }) => from + rows.length <= place);
  return board?.rows.join('\n') ?? '';
}
