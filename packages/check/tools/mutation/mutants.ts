/** Mutants of a program: its source with one small mistake in each, and the rules that the mistake is about. */
import { OPERATORS } from './operators.ts';
import { REGIONS } from './regions.ts';

export interface Mutant {
  /** The operator, and the line it changed. */
  readonly name: string;
  readonly line: number;
  readonly source: string;
  /** The rules that the changed line implements; any of them is right. */
  readonly rules: readonly string[];
}

/** Lines with a mistake that can be planted by a flag: a mutant of one of those is no student's program. */
const PLANTED = /\b(wrong|mistake|planted)\b/;

/** Returns every mutant of a source in `e2e/consoles`, in the order of its lines. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const kind = file.endsWith('.py') ? 'py' : 'cpp';
  const lines = source.split('\n');
  const about = regionsOf(file, lines);
  const mutants: Mutant[] = [];
  const seen = new Set([source]);
  for (const [i, line] of lines.entries()) {
    const rules = about[i]!;
    if (rules.length === 0 || PLANTED.test(line) || /^\s*(\/\/|#)/.test(line)) continue;
    for (const { name, find, write } of OPERATORS[kind])
      for (const { index, 0: found } of line.matchAll(find)) {
        const before = line.slice(0, index);
        // Texts are changed only by the operators for texts.
        const inText = (before.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
        if (inText !== name.startsWith('wrong text')) continue;
        const after = line.slice(index + found.length);
        const changed = `${before}${write.replace('$&', found).replace('$1', /^ */.exec(found)![0])}${after}`;
        const mutated = lines.with(i, changed).join('\n');
        if (seen.has(mutated)) continue;
        seen.add(mutated);
        mutants.push({ name: `${name}: ${line.trim().slice(0, 70)}`, line: i + 1, source: mutated, rules });
      }
  }
  return mutants;
}

/** So many of them, spread evenly over the source. */
export function spreadOut<T>(all: readonly T[], count: number): T[] {
  if (count === 0 || all.length <= count) return [...all];
  return Array.from({ length: count }, (_none, i) => all[Math.floor((i * all.length) / count)]!);
}

/** The rules of each line: none before the first region, and in regions that are not about any. */
function regionsOf(file: string, lines: readonly string[]): (readonly string[])[] {
  const regions = REGIONS[file];
  if (!regions) throw new Error(`${file} has no regions`);
  const about: (readonly string[])[] = lines.map(() => []);
  let from = 0;
  for (const [i, [start, rules]] of regions.entries()) {
    const at = lines.findIndex((line, place) => place >= from && line.includes(start));
    if (at < 0) throw new Error(`${file}: no line has ${JSON.stringify(start)} after line ${from}`);
    from = at;
    const next = regions[i + 1];
    const end = next ? lines.findIndex((line, place) => place > at && line.includes(next[0])) : lines.length;
    for (let line = at; line < (end < 0 ? lines.length : end); line++)
      about[line] = rules === '' ? [] : rules.split(' ');
    from = at + 1;
  }
  return about;
}
