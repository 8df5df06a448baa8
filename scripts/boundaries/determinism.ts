import type { Module, SyntaxNode } from './module.ts';
import { packageOf, WORKER_STARTER } from './plan.ts';

// The members of Math that every JavaScript engine computes to the same last bit.
const EXACT_MATH = new Set(
  (
    'abs ceil floor round trunc sign min max imul clz32 fround sqrt ' +
    'E LN10 LN2 LOG10E LOG2E PI SQRT1_2 SQRT2'
  ).split(' '),
);

const HOST = new Set(
  (
    'Date Temporal Intl performance console process fetch ' +
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame'
  ).split(' '),
);
// Core makes seeds and commitments for those who start a game; the rules of a game never do.
const CHANCE = new Set(['crypto', 'freshSeed']);
// What it takes to find out where a worker would run, and to wait for it.
const STARTER_MAY_USE = new Set(['process', 'setTimeout']);
const LOCALE = /^(?:localeCompare|toLocale\w*)$/;

/** Returns what in this file could make the same game run differently elsewhere, as [line, why]. */
export function indeterminism(file: string, module: Module): [number, string][] {
  const complaints: [number, string][] = [];
  module.walk((node, parents) => {
    const why = node.type === 'Identifier' ? wrongName(file, node, parents) : inexactPower(node);
    if (why !== undefined) complaints.push([module.lineOf(node), why]);
  });
  return complaints;
}

function wrongName(file: string, node: SyntaxNode, parents: readonly SyntaxNode[]): string | undefined {
  const name = node.name as string;
  const parent = parents.at(-1)!;
  if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) {
    if (LOCALE.test(name)) return `${name} depends on the machine's language`;
    // `globalThis.Date` is the host's; `board.process` is a word of the game.
    if ((parent.object as SyntaxNode).name !== 'globalThis') return undefined;
  }
  if (name === 'Math') return inexactMath(node, parent);
  const chance = CHANCE.has(name) && packageOf(file) === 'games';
  if (!(HOST.has(name) || chance) || isKey(node, parent)) return undefined;
  if (file === WORKER_STARTER && STARTER_MAY_USE.has(name)) return undefined;
  return `${name} belongs to the machine, not to the rules`;
}

function inexactMath(node: SyntaxNode, parent: SyntaxNode): string | undefined {
  if (parent.type !== 'MemberExpression' || parent.object !== node || parent.computed) {
    return 'Math only as Math.NAME, so that the name can be checked';
  }
  const member = (parent.property as SyntaxNode).name as string;
  return EXACT_MATH.has(member) ? undefined : `Math.${member} differs between machines`;
}

/** Powers of literals are constants; any other power is Math.pow by another name. */
function inexactPower(node: SyntaxNode): string | undefined {
  const isPower =
    (node.type === 'BinaryExpression' && node.operator === '**') ||
    (node.type === 'AssignmentExpression' && node.operator === '**=');
  if (!isPower || (isNumber(node.left) && isNumber(node.right))) return undefined;
  return '** differs between machines unless both sides are literals: multiply instead';
}

function isNumber(value: unknown): boolean {
  const node = value as SyntaxNode;
  if (node.type === 'UnaryExpression') return isNumber(node.argument);
  return node.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'bigint');
}

/** `{ process: … }`: a word of the game that happens to be one of the machine's. */
function isKey(node: SyntaxNode, parent: SyntaxNode): boolean {
  const named = parent.type === 'Property' || /Definition$|Signature$/.test(parent.type);
  return named && parent.key === node && !parent.computed && !parent.shorthand;
}
