import type { Token } from './tokens.ts';

interface Target {
  /** `url`: `import.meta.resolve('…')` and `new URL('….ts', import.meta.url)`, the ways to name a worker. */
  readonly kind: 'static' | 'type' | 'dynamic' | 'url';
  /** Undefined where it is computed, so that nobody can say where the arrow points. */
  readonly specifier: string | undefined;
}

export interface Import extends Target {
  readonly line: number;
}

/** Every way in which a file names another one, in the order of the text. */
export function importsOf(tokens: readonly Token[]): Import[] {
  const imports: Import[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== 'name' || isDot(tokens[at - 1])) return;
    const target = targetAt(tokens, at);
    if (target) imports.push({ ...target, line: token.line });
  });
  return imports;
}

function targetAt(tokens: readonly Token[], at: number): Target | undefined {
  const keyword = tokens[at]!.text;
  if (keyword === 'new') return newUrl(tokens, at);
  if (keyword === 'export') return declaration(tokens, at);
  if (keyword !== 'import') return undefined;
  if (follows(tokens, at, '(')) return { kind: 'dynamic', specifier: argument(tokens, at + 2) };
  if (follows(tokens, at, '.meta.resolve(')) return { kind: 'url', specifier: argument(tokens, at + 6) };
  return declaration(tokens, at);
}

/** `import '…'`, `import … from '…'`, `export … from '…'`: before the path stand only names and braces. */
function declaration(tokens: readonly Token[], at: number): Target | undefined {
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i]!;
    if (token.kind === 'string' && (i === at + 1 || tokens[i - 1]!.text === 'from')) {
      // `import type from '…'` is a value called type.
      const isType = tokens[at + 1]!.text === 'type' && i > at + 3;
      return { kind: isType ? 'type' : 'static', specifier: token.text };
    }
    const another = token.text === 'import' || token.text === 'export';
    const clause = token.kind === 'name' || token.kind === 'string' || '{},*'.includes(token.text);
    if (another || !clause) return undefined;
  }
  return undefined;
}

function newUrl(tokens: readonly Token[], at: number): Target | undefined {
  if (!follows(tokens, at, 'URL(') || !follows(tokens, at + 3, ',import.meta.url')) return undefined;
  const path = argument(tokens, at + 3);
  // The address of a text or a folder is no arrow between modules.
  return path !== undefined && /\.[cm]?[jt]sx?$/.test(path) ? { kind: 'url', specifier: path } : undefined;
}

/** The argument at this place, where it is a plain string and nothing is added to it. */
function argument(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  const whole = follows(tokens, at, ')') || follows(tokens, at, ',');
  return token?.kind === 'string' && whole ? token.text : undefined;
}

function follows(tokens: readonly Token[], at: number, text: string): boolean {
  let rest = text;
  for (let i = at + 1; rest !== ''; i++) {
    const token = tokens[i];
    if (!token || token.kind === 'string' || !token.text || !rest.startsWith(token.text)) return false;
    rest = rest.slice(token.text.length);
  }
  return true;
}

function isDot(token: Token | undefined): boolean {
  return token?.kind === 'punct' && (token.text === '.' || token.text === '?.');
}
