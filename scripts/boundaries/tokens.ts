/**
 * TypeScript as a row of tokens: enough to find imports and names, and right about comments, strings,
 * templates and regular expressions, where a search through plain text goes wrong.
 */
export interface Token {
  /** A template without `${}` is a string; with them, each stretch of its text is a `template`. */
  readonly kind: 'name' | 'number' | 'string' | 'template' | 'regex' | 'punct';
  /** As in the source; of strings and templates only what stands between the quotes. */
  readonly text: string;
  readonly line: number;
}

const SPACE = /(?:\s|\/\/[^\n]*|\/\*.*?(?:\*\/|$))+/sy;
const NAME = /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy;
const NUMBER = /(?:0[xob][\da-f_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?)n?/iy;
// Strings and regular expressions end on their line, so an apostrophe in the text of a page
// ("Don't") costs one token and not the rest of the file.
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/sy;
const REGEX = /\/(?:[^\\/[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\/[a-z]*/y;
const TEMPLATE = /(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{)/sy;
const PUNCT = /\*\*=|\*\*|\?\.(?!\d)|./sy;

// Names after which a slash begins a regular expression instead of dividing.
const BEFORE_REGEX = new Set(
  'return typeof case in of delete void throw new await yield else do instanceof'.split(' '),
);

function slashBeginsRegex(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'name') return BEFORE_REGEX.has(before.text);
  return before.kind === 'punct' && !')]}'.includes(before.text);
}

export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  // One entry for each `${` that is open: how many braces are open within it.
  const holes: number[] = [];
  let at = 0;
  let line = 1;

  const match = (pattern: RegExp, from = at): string => {
    pattern.lastIndex = from;
    return pattern.exec(source)?.[0] ?? '';
  };
  const skip = (raw: string): void => {
    at += raw.length;
    line += raw.split('\n').length - 1;
  };
  const take = (kind: Token['kind'], raw: string, text = raw): void => {
    tokens.push({ kind, text, line });
    skip(raw);
  };
  /** After a backtick, or after the `}` that closes a hole, up to the next `${` or the closing backtick. */
  const takeTemplate = (): boolean => {
    const part = match(TEMPLATE, at + 1);
    if (part === '') return false;
    const whole = source[at] === '`' && part.endsWith('`');
    const raw = source[at] + part;
    take(whole ? 'string' : 'template', raw, part.replace(/(`|\$\{)$/, ''));
    if (part.endsWith('${')) holes.push(0);
    return true;
  };
  const takeBrace = (brace: '{' | '}'): void => {
    const open = holes.pop();
    if (open !== undefined) {
      if (brace === '}' && open === 0 && takeTemplate()) return;
      holes.push(brace === '{' ? open + 1 : open - 1);
    }
    take('punct', brace);
  };

  for (skip(match(SPACE)); at < source.length; skip(match(SPACE))) {
    const char = source[at];
    let raw: string;
    if (char === '{' || char === '}') takeBrace(char);
    else if (char === '`' && takeTemplate()) continue;
    else if ((raw = match(NAME))) take('name', raw);
    else if ((raw = match(NUMBER))) take('number', raw);
    else if ((raw = match(STRING))) take('string', raw, raw.slice(1, -1));
    else if (char === '/' && slashBeginsRegex(tokens.at(-1)) && (raw = match(REGEX))) take('regex', raw);
    else take('punct', match(PUNCT));
  }
  return tokens;
}
