/** Bytes from the keyboard and the mouse to what they mean. */

export type MouseButton = 'left' | 'middle' | 'right';

export type Input =
  /** A character as itself; other keys by name: 'up', 'enter', 'f1', 'ctrl-c', 'alt-x' … */
  | { readonly type: 'key'; readonly key: string }
  | {
      readonly type: 'press' | 'release';
      readonly button: MouseButton;
      readonly x: number;
      readonly y: number;
    }
  /** The mouse goes over the screen with no button down. */
  | { readonly type: 'hover'; readonly x: number; readonly y: number }
  | { readonly type: 'wheel'; readonly by: -1 | 1; readonly x: number; readonly y: number }
  | { readonly type: 'paste'; readonly text: string }
  /** The terminal answers a question of ours. */
  | { readonly type: 'mode'; readonly mode: number; readonly known: boolean }
  | { readonly type: 'background'; readonly color: string };

const FINAL: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'begin',
  F: 'end',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
  Z: 'backtab',
};

const TILDE: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
};

/** The numeric pad in its application mode: digits, and the signs around them. */
const PAD: Readonly<Record<string, string>> = {
  p: '0',
  q: '1',
  r: '2',
  s: '3',
  t: '4',
  u: '5',
  v: '6',
  w: '7',
  x: '8',
  y: '9',
  j: '*',
  k: '+',
  l: ',',
  m: '-',
  n: '.',
  o: '/',
  M: 'enter',
};

const PASTE = '\x1b[200~';
const PASTED = '\x1b[201~';
/** More than any record that can be pasted in earnest. */
const MOST_PASTE = 1 << 24;

export class InputParser {
  #rest = '';

  /** Whether what is left may be an Escape of its own: only time can tell. */
  get waiting(): boolean {
    return this.#rest !== '' && !this.#rest.startsWith(PASTE);
  }

  feed(text: string): Input[] {
    this.#rest += text;
    return this.#take(false);
  }

  /** No more came: what looked like the beginning of a sequence were keys. */
  flush(): Input[] {
    return this.#take(true);
  }

  #take(final: boolean): Input[] {
    const inputs: Input[] = [];
    let rest = this.#rest;
    while (rest !== '') {
      const taken = takeOne(rest, final);
      if (!taken) break;
      rest = rest.slice(taken.length);
      if (taken.input) inputs.push(taken.input);
    }
    this.#rest = rest;
    return inputs;
  }
}

interface Taken {
  readonly length: number;
  readonly input?: Input;
}

const key = (name: string, length: number): Taken => ({ length, input: { type: 'key', key: name } });

/** One input from the beginning of a text; undefined while it may still grow. */
function takeOne(text: string, final: boolean): Taken | undefined {
  const code = text.charCodeAt(0);
  if (code !== 0x1b) return takePlain(text, code);
  if (text.length === 1) return final ? key('escape', 1) : undefined;
  if (text.startsWith(PASTE)) return takePaste(text);
  if (PASTE.startsWith(text) && !final && text.length > 2) return undefined;
  const second = text[1]!;
  if (second === '[') return takeControl(text, final);
  if (second === 'O') {
    if (text.length === 2) return final ? key('alt-O', 2) : undefined;
    const name = PAD[text[2]!] ?? FINAL[text[2]!];
    return name === undefined ? { length: 3 } : key(name, 3);
  }
  if (second === ']') return takeAnswer(text, final);
  if (second === '\x1b') return key('escape', 1);
  const rest = takePlain(text.slice(1), text.charCodeAt(1));
  const name = rest.input?.type === 'key' ? rest.input.key : '';
  return key(`alt-${name}`, 1 + rest.length);
}

function takePlain(text: string, code: number): Taken {
  if (code === 0x0d || code === 0x0a) return key('enter', 1);
  if (code === 0x09) return key('tab', 1);
  if (code === 0x7f || code === 0x08) return key('backspace', 1);
  if (code === 0) return key('ctrl-space', 1);
  if (code < 0x1b) return key(`ctrl-${String.fromCharCode(code + 0x60)}`, 1);
  if (code < 0x20) return { length: 1 };
  const character = String.fromCodePoint(text.codePointAt(0)!);
  return key(character, character.length);
}

function takePaste(text: string): Taken | undefined {
  const end = text.indexOf(PASTED);
  if (end < 0) return text.length > MOST_PASTE ? { length: text.length } : undefined;
  return {
    length: end + PASTED.length,
    input: { type: 'paste', text: text.slice(PASTE.length, end) },
  };
}

/** `CSI …`: keys with their modifiers, the mouse, answers about modes. */
function takeControl(text: string, final: boolean): Taken | undefined {
  const match = /^([<?]?)([0-9;:]*)([$ ]?)([@-~])/.exec(text.slice(2, 64));
  if (!match) return final || text.length > 64 ? { length: text.length } : undefined;
  const [whole, mark = '', digits = '', between, last = ''] = match;
  const length = 2 + whole.length;
  const numbers = digits.split(';').map(Number);
  if (mark === '<') return takeMouse(numbers, last, length);
  if (mark === '?' && between === '$' && last === 'y') {
    const [mode = 0, state = 0] = numbers;
    return { length, input: { type: 'mode', mode, known: state === 1 || state === 2 } };
  }
  if (mark !== '') return { length };
  const name = last === '~' ? TILDE[numbers[0]!] : FINAL[last];
  if (name === undefined) return { length };
  return key(`${modifiers(numbers[1] ?? 1)}${name}`, length);
}

function modifiers(code: number): string {
  const bits = Math.max(0, code - 1);
  return `${bits & 4 ? 'ctrl-' : ''}${bits & 2 ? 'alt-' : ''}${bits & 1 ? 'shift-' : ''}`;
}

const BUTTONS = ['left', 'middle', 'right'] as const;

function takeMouse([code = 0, column = 1, row = 1]: readonly number[], last: string, length: number): Taken {
  const [x, y] = [column - 1, row - 1];
  if (code & 64) return { length, input: { type: 'wheel', by: code & 1 ? 1 : -1, x, y } };
  if ((code & 35) === 35) return { length, input: { type: 'hover', x, y } };
  const button = BUTTONS[code & 3];
  // Moving with a button down is no press of its own.
  if (button === undefined || code & 32) return { length };
  return { length, input: { type: last === 'M' ? 'press' : 'release', button, x, y } };
}

/** `OSC 11 ; rgb:… ST`: the colour of the background. It ends in a bell, or in an Escape and a backslash. */
function takeAnswer(text: string, final: boolean): Taken | undefined {
  const bell = text.indexOf('\x07');
  const other = text.indexOf('\x1b\\');
  const end = bell < 0 ? other : other < 0 ? bell : Math.min(bell, other);
  if (end < 0) return final || text.length > 256 ? { length: text.length } : undefined;
  const length = end + (end === bell ? 1 : 2);
  const answer = /^11;(.*)$/.exec(text.slice(2, end));
  return answer ? { length, input: { type: 'background', color: answer[1]! } } : { length };
}
