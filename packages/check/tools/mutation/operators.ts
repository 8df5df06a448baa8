/** Mutation operators: the small mistakes that are made in any program, as texts to find in a line and what to write for them. */

export interface Operator {
  readonly name: string;
  readonly find: RegExp;
  /** As for `String.replace`. */
  readonly write: string;
}

const swapped = (name: string, one: string, other: string): readonly Operator[] => [
  { name: `${name}: ${one} to ${other}`, find: new RegExp(` ${escaped(one)} `, 'g'), write: ` ${other} ` },
  { name: `${name}: ${other} to ${one}`, find: new RegExp(` ${escaped(other)} `, 'g'), write: ` ${one} ` },
];

const named = (name: string, one: string, other: string): readonly Operator[] => [
  { name: `${name}: ${one} to ${other}`, find: new RegExp(`\\b${one}\\b`, 'g'), write: other },
  { name: `${name}: ${other} to ${one}`, find: new RegExp(`\\b${other}\\b`, 'g'), write: one },
];

const escaped = (text: string): string => text.replace(/[+*|&<>]/g, '\\$&');

const BOTH: readonly Operator[] = [
  ...swapped('off by one', '<', '<='),
  ...swapped('off by one', '>', '>='),
  ...swapped('wrong direction', '<', '>'),
  ...swapped('turned round', '==', '!='),
  ...swapped('wrong sign', '+', '-'),
  ...named('swapped coordinates', 'row', 'column'),
  ...named('swapped coordinates', 'rows', 'columns'),
  ...named('swapped coordinates', 'x', 'y'),
  ...named('swapped coordinates', 'xdim', 'ydim'),
  ...named('swapped coordinates', 'down', 'right'),
  { name: 'off by one: one more', find: /\b[0-9]\b(?!["'])/g, write: '($& + 1)' },
  { name: 'off by one: one less', find: /\b[1-9]\b(?!["'])/g, write: '($& - 1)' },
  { name: 'forgotten: + 1 or - 1', find: / [+-] 1\b/g, write: '' },
  { name: 'wrong text: capital', find: /(?<=")[A-Z](?=[a-z]+ [a-z])/g, write: '-' },
  { name: 'wrong text: end', find: /[!.](?=\\n")/g, write: '?' },
];

export const OPERATORS: Readonly<Record<'cpp' | 'py', readonly Operator[]>> = {
  cpp: [
    ...BOTH,
    ...swapped('wrong word', '&&', '||'),
    { name: 'turned round: no !', find: /(?<=[( ])!(?=[a-zA-Z(])/g, write: '' },
    { name: 'turned round: !', find: /(?<=if \()(?=[a-zA-Z])/g, write: '!' },
    { name: 'turned round: true', find: /\btrue\b/g, write: 'false' },
    { name: 'turned round: false', find: /\bfalse\b/g, write: 'true' },
    { name: 'wrong direction: ++', find: /\+\+/g, write: '--' },
    { name: 'wrong direction: --', find: /--/g, write: '++' },
    { name: 'wrong sign: +=', find: / \+= /g, write: ' -= ' },
    { name: 'forgotten: break', find: /\bbreak;/g, write: ';' },
    { name: 'forgotten: continue', find: /\bcontinue;/g, write: ';' },
    {
      name: 'forgotten: a statement',
      find: /^( *)(?!return|else|char|int|long|bool|string|static|const|std::string|vector|for|if|while)[a-zA-Z][^{}()?:]* = [^{}]*;$/g,
      write: '$1;',
    },
    { name: 'forgotten: a call', find: /^( *)[a-zA-Z.]+\([^{}]*\);$/g, write: '$1;' },
    { name: 'forgotten: a line of output', find: /^( *)(std::)?cout << [^{}]*;$/g, write: '$1;' },
  ],
  py: [
    ...BOTH,
    ...swapped('wrong word', 'and', 'or'),
    { name: 'turned round: no not', find: /\bnot (?!in\b)/g, write: '' },
    { name: 'turned round: in', find: /(?<=if .*) in /g, write: ' not in ' },
    { name: 'turned round: True', find: /\bTrue\b/g, write: 'False' },
    { name: 'turned round: False', find: /\bFalse\b/g, write: 'True' },
    { name: 'turned round: if', find: /(?<=\bif )(?=[a-zA-Z(])/g, write: 'not ' },
    { name: 'wrong sign: +=', find: / \+= /g, write: ' -= ' },
    { name: 'forgotten: break', find: /\bbreak$/g, write: 'pass' },
    { name: 'forgotten: continue', find: /\bcontinue$/g, write: 'pass' },
    { name: 'forgotten: a statement', find: /^( *)[a-z][^=()]* = .*$/g, write: '$1pass' },
    { name: 'forgotten: a line of output', find: /^( *)print\(.*\)$/g, write: '$1pass' },
  ],
};
