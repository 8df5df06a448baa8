/** Text of programs and of those who hand them in, so that no terminal obeys it and every sign of it is seen. */

/** Control characters of both kinds, and what turns the direction of writing; neither line ends nor tabs. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function harmless(text: string): string {
  return text.replace(HIDDEN, (sign) => {
    if (sign === '\n' || sign === '\t') return sign;
    const code = sign.codePointAt(0)!;
    // Each of the first has a picture.
    if (code < 32) return String.fromCodePoint(0x2400 + code);
    return code === 127 ? '\u2421' : '\ufffd';
  });
}
