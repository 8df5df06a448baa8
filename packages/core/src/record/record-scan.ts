/**
 * Finds the place of the damage in a record that is not JSON as a whole: a save that was cut off still says how far
 * it was right.
 */

/**
 * How many entries from the first on are whole, by `isRight`; undefined when the text is damaged before them.
 * A text that is JSON up to its entries and has all of them is damaged after the last.
 */
export function wholeEntries(
  text: string,
  isRight: (entry: unknown, n: number) => boolean,
): number | undefined {
  const start = startOfEntries(text);
  if (start === undefined || parsed(`${text.slice(0, start)}]}`) === undefined) return undefined;
  let count = 0;
  for (let at = skipBlanks(text, start); text[at] === '{'; at = skipBlanks(text, at + 1)) {
    const end = endOfValue(text, at);
    if (end === undefined || !isRight(parsed(text.slice(at, end)), count + 1)) break;
    at = skipBlanks(text, end);
    // Behind an entry comes the next, the end of the list, or the end of a text cut off right there.
    if (at < text.length && text[at] !== ',' && text[at] !== ']') break;
    count++;
    if (text[at] !== ',') break;
  }
  return count;
}

/** Just behind the bracket that opens the list called entries, of the outermost object. */
function startOfEntries(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') depth--;
    else if (letter === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return undefined;
      const colon = skipBlanks(text, end);
      if (depth === 1 && text.slice(at, end) === '"entries"' && text[colon] === ':') {
        const bracket = skipBlanks(text, colon + 1);
        return text[bracket] === '[' ? bracket + 1 : undefined;
      }
      at = end - 1;
    }
  }
  return undefined;
}

/** Just behind the bracket that closes the one at `at`. */
function endOfValue(text: string, at: number): number | undefined {
  let depth = 0;
  for (; at < text.length; at++) {
    const letter = text[at];
    if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') {
      if (--depth === 0) return at + 1;
    } else if (letter === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    }
  }
  return undefined;
}

function endOfString(text: string, at: number): number | undefined {
  for (at++; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return undefined;
}

function skipBlanks(text: string, at: number): number {
  while (at < text.length && ' \n\r\t'.includes(text[at]!)) at++;
  return at;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
