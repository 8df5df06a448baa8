/** The keys of what can be done in any game. Small letters are the games' own, so these are capitals and signs. */
import { t } from '@gridhall/core';

export const COMMANDS = [
  'menu',
  'rules',
  'undo',
  'redo',
  'hint',
  'analyse',
  'legend',
  'counters',
  'log',
  'look',
  'turn',
  'restart',
  'type',
  'replay',
  'save',
  'share',
  'leave',
] as const;
export type BoundCommand = (typeof COMMANDS)[number];
export type Bindings = Readonly<Record<BoundCommand, string>>;

export const DEFAULT_BINDINGS: Bindings = {
  menu: 'escape',
  rules: '?',
  undo: 'U',
  redo: 'R',
  hint: 'H',
  analyse: 'A',
  legend: 'L',
  counters: 'I',
  log: 'W',
  look: ';',
  turn: 'F',
  restart: 'N',
  type: ':',
  replay: 'P',
  save: 'S',
  share: 'C',
  leave: 'Q',
};

export const ABOUT: Readonly<Record<BoundCommand, string>> = {
  menu: t`menu`,
  rules: t`rules and keys`,
  undo: t`take your last move back`,
  redo: t`play it again`,
  hint: t`a hint, and the reason for it`,
  analyse: t`what the position is worth, until pressed again`,
  legend: t`what the symbols on the board are`,
  counters: t`all that is counted, in full`,
  log: t`what happened, from the beginning`,
  look: t`look at a cell, and go there with Enter`,
  turn: t`turn the board`,
  restart: t`begin again`,
  type: t`type an answer`,
  replay: t`look at the game from the start`,
  save: t`save the record in a file`,
  share: t`share the game, or report a bug: copy it as a string`,
  leave: t`leave; the game goes on next time`,
};

/** Bindings from a file: each command has a key, and no two have the same. */
export function bindingsFrom(value: unknown): Bindings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  const keys: Record<BoundCommand, string> = { ...DEFAULT_BINDINGS };
  for (const command of COMMANDS) {
    const key = given[command];
    if (typeof key !== 'string' || key === '' || key.length > 20) continue;
    if (!COMMANDS.some((other) => other !== command && keys[other] === key)) keys[command] = key;
  }
  return keys;
}

/** Whether a key may be given to a command: the games' own keys, those of every list and of the hall stay theirs. */
export function isFree(key: string): boolean {
  return /^[A-Z]$|^f\d+$|^ctrl-[a-bd-hkn-y]$|^[?:;!@#$%&*/\\=]$|^escape$|^backspace$|^delete$|^insert$/.test(
    key,
  );
}

/** A key as it is shown: `Esc`, `Enter`, `↑`. */
export function keyName(key: string): string {
  return (
    NAMES[key] ??
    key
      .replace(/^ctrl-/, 'Ctrl-')
      .replace(/^alt-/, 'Alt-')
      .replace(/^f(\d+)$/, 'F$1')
  );
}

/** What is said of a letter or a sign that means nothing where it was pressed; of other keys nothing. */
export function nothingHere(key: string): string {
  return [...key].length === 1 && key !== ' ' ? t`${key} does nothing here.` : '';
}

const NAMES: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: 'Enter',
  backspace: 'Backspace',
  delete: 'Del',
  insert: 'Ins',
  tab: 'Tab',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  ' ': 'Space',
};
