/** JSON from outside: read only where it has the shape of something we write, so that refusing it costs little. */
import { clip } from '../contract/params.ts';
import { bad, good, type Result } from '../contract/result.ts';

/** Nothing we write nests deeper; brackets within brackets cost a minute and a memory. */
const DEEPEST = 16;
/** How many letters a value takes on average, at least: millions of `[],` are dear, too. Entries are 26 for 4 values. */
const CLOSEST = 6;
/** A short text may be as it likes. */
const SHORT = 1 << 16;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether it is worth reading: a glance at a text, or at its bytes, that makes nothing of it. */
export function isPlausibleJson(text: string | Uint8Array, closest = CLOSEST): boolean {
  const code = typeof text === 'string' ? (at: number) => text.charCodeAt(at) : (at: number) => text[at]!;
  const { length } = text;
  const most = Math.max(SHORT, length) / closest;
  let [depth, values] = [0, 0];
  for (let at = 0; at < length; at++) {
    const letter = code(at);
    if (letter === QUOTE) {
      for (at++; at < length && code(at) !== QUOTE; at++) if (code(at) === BACKSLASH) at++;
    } else if (letter === LIST || letter === OBJECT) {
      if (++depth > DEEPEST || ++values > most) return false;
    } else if (letter === LIST_END || letter === OBJECT_END) depth--;
    else if (letter === COMMA && ++values > most) return false;
  }
  return true;
}

/** Any text as a value. `json-twice`: a name stands twice in one object, so that two readers could read two things. */
export function readJson(text: string, closest?: number): Result<unknown> {
  if (!isPlausibleJson(text, closest)) return bad('json-shape');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('json-malformed');
  }
  const name = nameTwice(text);
  return name === undefined ? good(value) : bad('json-twice', { field: clip(name) });
}

/** A name that stands twice in one object, at any depth, of a text that is JSON. */
function nameTwice(text: string): string | undefined {
  /** The names so far in each object around this place; a list has none. */
  const around: (string[] | Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === OBJECT) around.push([]);
    else if (letter === LIST) around.push(undefined);
    else if (letter === OBJECT_END || letter === LIST_END) around.pop();
    else if (letter === QUOTE) {
      const start = at;
      for (at++; text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++;
      const names = around.at(-1);
      if (!names || !isName(text, at + 1)) continue;
      const name = nameOf(text.slice(start, at + 1));
      if (Array.isArray(names) ? names.includes(name) : names.has(name)) return name;
      if (!Array.isArray(names)) names.add(name);
      else if (names.push(name) > MANY) around[around.length - 1] = new Set(names);
    }
  }
  return undefined;
}

/** From so many names on, looking through all of them takes too long. */
const MANY = 16;

function isName(text: string, at: number): boolean {
  while (' \n\r\t'.includes(text[at] ?? '.')) at++;
  return text[at] === ':';
}

/** The same name may be written with escapes. */
function nameOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}
