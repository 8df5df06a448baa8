import { posix } from 'node:path';
import { wrongArrow } from './arrows.ts';
import { type Arrow, cycles } from './cycles.ts';
import { indeterminism } from './determinism.ts';
import { type Module, parseModule } from './module.ts';
import { collisions } from './names.ts';
import { slowPatterns } from './patterns.ts';
import { DETERMINISTIC, isProof, packageOf, partOfGame, type Sources } from './plan.ts';

/** Returns everything that breaks the plan of the packages, one `file:line: …` each. */
export function check(sources: Sources): string[] {
  const complaints: string[] = [];
  const modules = new Map<string, Module>();
  const arrows = new Map<string, Arrow[]>();
  const betweenParts = new Map<string, Arrow[]>();

  for (const [file, text] of sources) {
    const from = packageOf(file);
    if (from === undefined) {
      complaints.push(`${file}:1: this package is not in the plan: add it to scripts/boundaries/plan.ts`);
      continue;
    }
    const module = parseModule(file, text);
    modules.set(file, module);
    const inside: Arrow[] = [];
    for (const one of module.imports) {
      const wrong = wrongArrow(sources, file, one);
      if (wrong !== undefined) complaints.push(`${file}:${one.line}: ${wrong}`);
      const to = posix.join(posix.dirname(file), one.specifier ?? '');
      if (!sources.has(to)) continue;
      inside.push({ to, line: one.line });
      const [part, other] = [partOfGame(sources, file), partOfGame(sources, to)];
      if (part === undefined || other === undefined || part === other || isProof(file)) continue;
      betweenParts.set(part, [...(betweenParts.get(part) ?? []), { to: other, line: one.line, file }]);
    }
    arrows.set(file, inside);
    for (const [line, why] of sessionsIn(file, module)) complaints.push(`${file}:${line}: ${why}`);
    if (!isProof(file))
      for (const [line, why] of slowPatterns(module)) complaints.push(`${file}:${line}: ${why}`);
    if (DETERMINISTIC.includes(from) && !isProof(file)) {
      for (const [line, why] of indeterminism(file, module)) complaints.push(`${file}:${line}: ${why}`);
    }
  }
  return [...complaints, ...cycles(arrows), ...cycles(betweenParts), ...collisions(modules)];
}

/** Front ends play and draw: all they have of a game is a seat. */
const FRONT_ENDS = /^packages\/(?:terminal|web)\/src\//;
/** Code that holds one of these holds the seed, and with it everything that is hidden. */
const HOLD_THE_SEED = new Set(['Session', 'openRecord']);

function sessionsIn(file: string, module: Module): [number, string][] {
  const found = new Map<number, string>();
  if (isProof(file) || !FRONT_ENDS.test(file)) return [];
  module.walk((node) => {
    const name = node.type === 'Identifier' ? (node.name as string) : '';
    if (HOLD_THE_SEED.has(name)) {
      found.set(module.lineOf(node), `a front end has a seat, never a ${name}: that would hold the seed`);
    }
  });
  return [...found];
}
