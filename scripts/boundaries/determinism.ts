import { packageOf, WORKER_STARTER } from './house.ts';
import type { Token } from './tokens.ts';

// All of Math that every engine computes to the same last bit.
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
// Core makes seeds and commitments for those who start a game; the rules of one never do.
const CHANCE = new Set(['crypto', 'freshSeed']);
// What it takes to find out where a worker would run, and to wait for it.
const STARTER_MAY_USE = new Set(['process', 'setTimeout']);
const LOCALE = /^(?:localeCompare|toLocale\w*)$/;

/** What in this file could make the same game go differently somewhere else, as [line, why]. */
export function indeterminism(file: string, tokens: readonly Token[]): [number, string][] {
  const complaints: [number, string][] = [];
  tokens.forEach((token, at) => {
    const why = whyNot(file, tokens, at);
    if (why !== undefined) complaints.push([token.line, why]);
  });
  return complaints;
}

function whyNot(file: string, tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (token.kind === 'punct') return token.text.startsWith('**') ? inexactPower(tokens, at) : undefined;
  if (token.kind !== 'name') return undefined;
  if (before?.text === '.' || before?.text === '?.') {
    if (LOCALE.test(token.text)) return `${token.text} depends on the machine's language`;
    // `globalThis.Date` is the same door; `board.process` is a word of the game.
    if (tokens[at - 2]?.text !== 'globalThis') return undefined;
  }
  if (token.text === 'Math') {
    const member = after?.text === '.' ? tokens[at + 2]!.text : undefined;
    if (member === undefined) return 'Math only as Math.NAME, so that the name can be checked';
    return EXACT_MATH.has(member) ? undefined : `Math.${member} differs between machines`;
  }
  const chance = CHANCE.has(token.text) && packageOf(file) === 'games';
  if (!(HOST.has(token.text) || chance) || isKey(before, after)) return undefined;
  if (file === WORKER_STARTER && STARTER_MAY_USE.has(token.text)) return undefined;
  return `${token.text} belongs to the machine, not to the rules`;
}

/** Powers of written-out numbers are constants; any other is Math.pow by another name. */
function inexactPower(tokens: readonly Token[], at: number): string | undefined {
  const exponent = tokens[at + 1]?.text === '-' ? tokens[at + 2] : tokens[at + 1];
  const literal = tokens[at - 1]?.kind === 'number' && exponent?.kind === 'number';
  return literal ? undefined : '** differs between machines unless both sides are numbers';
}

/** `{ process: … }`: a word of the game that happens to be one of the machine's. */
function isKey(before: Token | undefined, after: Token | undefined): boolean {
  return after?.text === ':' && ['{', ',', ';'].includes(before?.text ?? '');
}
