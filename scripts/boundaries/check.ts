import { posix } from 'node:path';
import { wrongArrow } from './arrows.ts';
import { type Arrow, cycles } from './cycles.ts';
import { indeterminism } from './determinism.ts';
import { DETERMINISTIC, type House, isProof, packageOf } from './house.ts';
import { importsOf } from './imports.ts';
import { keepersIn } from './seats.ts';
import { tokenize } from './tokens.ts';

/** Everything that breaks the plan of the house, one `file:line: …` each; empty when it stands. */
export function check(house: House): string[] {
  const complaints: string[] = [];
  const arrows = new Map<string, Arrow[]>();

  for (const [file, text] of house) {
    const from = packageOf(file);
    if (from === undefined) {
      complaints.push(`${file}:1: no package of the house: list it in scripts/boundaries/house.ts`);
      continue;
    }
    const tokens = tokenize(text);
    const inside: Arrow[] = [];
    for (const one of importsOf(tokens)) {
      const wrong = wrongArrow(house, file, one);
      if (wrong !== undefined) complaints.push(`${file}:${one.line}: ${wrong}`);
      const to = posix.join(posix.dirname(file), one.specifier ?? '');
      if (house.has(to)) inside.push({ to, line: one.line });
    }
    arrows.set(file, inside);
    for (const [line, why] of keepersIn(file, tokens)) complaints.push(`${file}:${line}: ${why}`);
    if (DETERMINISTIC.includes(from) && !isProof(file)) {
      for (const [line, why] of indeterminism(file, tokens)) complaints.push(`${file}:${line}: ${why}`);
    }
  }
  return [...complaints, ...cycles(arrows)];
}
