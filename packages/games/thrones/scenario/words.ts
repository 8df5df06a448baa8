/** What can be wrong with a scenario's files, each with its file and line. */
import { type Args, counted, type Sentences, t } from '@gridhall/core';

/** The files of `--data DIR`, in the order in which a setup's boards hold their texts. */
export const DATA_FILES = ['mapGOT.txt', 'citiesGOT.txt', 'heroesGOT.txt', 'warriorsGOT.txt'] as const;

const quoted = (text: string | number | undefined) => JSON.stringify(String(text));

const PROBLEMS = {
  'data-empty': () => t`there is nothing in it`,
  'data-too-many': ({ most }) => t`there are more than ${most} lines`,
  'data-fields': ({ wanted, found }) => t`${wanted} fields between commas are wanted, not ${found}`,
  'data-name': ({ text, most }) =>
    t`${quoted(text)} is not a name: 1 to ${most} characters with a letter among them`,
  'data-letter': ({ text }) => t`${quoted(text)} is not a capital letter`,
  'data-number': ({ what, text, least, most }) =>
    t`${what} must be a whole number from ${least} to ${most}, not ${quoted(text)}`,
  'data-yes': ({ what, text }) => t`${what} must be yes or no, not ${quoted(text)}`,
  'data-symbol': ({ text, column }) => t`${quoted(text)} in column ${column} is not w, p or a capital letter`,
  'data-wide': ({ most }) => t`a row has at most ${most} tiles`,
  'data-ragged': ({ length, columns }) => t`the row has ${counted(length, 'tile')}, the first one ${columns}`,
  'data-letter-twice': ({ letter }) => t`the city ${letter} is there already`,
  'data-letter-unknown': ({ letter }) => t`there is no city ${letter} in ${DATA_FILES[1]}`,
  'data-city-nowhere': ({ name }) => t`${name} is not on the map`,
  'data-name-twice': ({ name }) => t`the name ${name} is taken`,
  'data-off-map': ({ row, column }) => t`row ${row}, column ${column} is not on the map`,
  'data-start-twice': ({ row, column }) => t`another hero starts at row ${row}, column ${column}`,
  'data-warrior-unknown': ({ name }) => t`there is no warrior ${quoted(name)} in ${DATA_FILES[3]}`,
  'data-warrior-free': ({ name }) => t`${name} is a free warrior and follows nobody at the start`,
  'data-warrior-twice': ({ name }) => t`${name} follows a hero already`,
  'data-warrior-nobodys': ({ name }) => t`${name} is neither free nor in a hero’s party`,
  'data-little-land': ({ wanted, found }) => t`at least ${wanted} tiles of land are wanted, not ${found}`,
  'data-little-water': ({ wanted, found }) => t`at least ${wanted} tiles of water are wanted, not ${found}`,
} satisfies Sentences<string>;

export type LineFault = keyof typeof PROBLEMS;
export type ScenarioFault = LineFault | 'data-files';

export const SCENARIO_FAULTS: Sentences<ScenarioFault> = {
  'data-files': ({ count }) => t`A scenario is four files (${DATA_FILES.join(', ')}), not ${count}.`,
  ...eachLine(),
};

/** Every problem of a line, with its file and line before it. */
function eachLine(): Sentences<LineFault> {
  const entries = Object.entries<(args: Args) => string>(PROBLEMS).map(
    ([code, words]) => [code, (args: Args) => t`${args.file}, line ${args.line}: ${words(args)}.`] as const,
  );
  return Object.fromEntries(entries) as Sentences<LineFault>;
}
