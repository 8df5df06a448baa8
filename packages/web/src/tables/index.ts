/** Finds the tables: each game's rules, its words and its face, loaded when somebody sits down. */
import type { Table } from '@gridhall/core';
import type { Face } from './face.ts';
import { layRules } from './rules.ts';

const faces = import.meta.glob<{ readonly face: Face }>('./*/index.ts');

export interface Laid {
  readonly name: string;
  readonly table: Table;
  readonly face: Face;
}

const laid = new Map<string, Promise<Laid>>();

/** A game with its face, or undefined when there is no such game. */
export function layTable(name: string): Promise<Laid> | undefined {
  const known = laid.get(name);
  if (known) return known;
  const rules = layRules(name);
  if (!rules) return undefined;
  const laying = lay(name, rules);
  laid.set(name, laying);
  // A chunk that did not come may come later.
  laying.catch(() => laid.delete(name));
  return laying;
}

async function lay(name: string, rules: Promise<Table>): Promise<Laid> {
  const face = faces[`./${name}/index.ts`] ?? faces['./plain/index.ts']!;
  const [table, found] = await Promise.all([rules, face()]);
  return { name, table, face: found.face };
}
