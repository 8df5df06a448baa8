/** For terminals that know no other letters than those of ASCII: `LC_ALL=C`, say. */

/** Whether the locale says so; one that is not set says nothing. */
export function speaksAscii(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return locale !== '' && !/utf-?8/i.test(locale);
}

/** Whether there are pictures: the consoles of a machine itself have a few hundred signs, and no animal among them. */
export function hasPictures(env: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return !speaksAscii(env) && !/^(linux|cons\d|vt\d|ansi|pcansi|sun|wsvt)/.test(env.TERM ?? '');
}

/** A text in ASCII, letter for letter where each has its place on a screen: what has no likeness is a question mark. */
export function toAscii(text: string): string {
  return text.replace(
    NOT_ASCII,
    (letter) => LIKE[letter] ?? letter.normalize('NFD').match(/^[!-~]/)?.[0] ?? '?',
  );
}

// A grapheme may be several characters; the marks that go with the one before have no place of their own.
const NOT_ASCII = /[^\0-\x7f]\p{M}*[\ufe00-\ufe0f]?/gu;

const LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["'", '’‘'],
    ['"', '“”'],
    ['.', '·…'],
    ['-', '–—─━▔'],
    ['|', '│▌'],
    ['+', '╭╮╰╯┏┓┗┛†✦◆✺╫'],
    ['>', '▸→›▶'],
    ['<', '◂←‹◀'],
    ['^', '↑▲⌂∩Ω♛'],
    ['v', '↓▼'],
    ['\\', '↖↘'],
    ['/', '↗↙'],
    ['x', '×✗'],
    ['v', '✓'],
    ['#', '█░▒▀▪'],
    ['*', '❄'],
    ['~', '≈≋∼'],
    ['o', '●◎☺'],
    ['!', '⚑⚐'],
    ['(', '◜◟'],
    [')', '◝◞'],
    ['_', '◡▁▂'],
    ['=', '▃▄▅▆▇'],
    ['[', '⟦'],
    [']', '⟧'],
  ].flatMap(([ascii, all]) => [...all!].map((letter) => [letter, ascii!])),
);
