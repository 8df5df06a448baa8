/** What the player has chosen for every game, in a JSON file under the user's configuration directory by the XDG rules. */
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { t } from '@gridhall/core';
import { makeFolder, problemOf, writeAtomically } from '../system/disk.ts';
import { type Bindings, bindingsFrom, COMMANDS, DEFAULT_BINDINGS } from './bindings.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const SYMBOLS = ['drawn', 'letters'] as const;
export type Symbols = (typeof SYMBOLS)[number];

export interface ScreenSettings {
  readonly theme: (typeof THEMES)[number];
  /** Letters as in the rulebook, or drawn with box characters and Unicode. */
  readonly symbols: Symbols;
  readonly motion: boolean;
  /** A question before a fatal step, where a game can tell. */
  readonly warnings: boolean;
  readonly keys: Bindings;
  /** What is not told again: games whose first lesson was seen, and that `h` is a way. */
  readonly seen: readonly string[];
  /** How many steps of a lesson are behind who left it, game by game. */
  readonly learnt: Readonly<Record<string, number>>;
  /** What was chosen last, game by game, as the form has it. */
  readonly chosen: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const DEFAULTS: ScreenSettings = {
  theme: 'auto',
  symbols: 'drawn',
  motion: true,
  warnings: true,
  keys: DEFAULT_BINDINGS,
  seen: [],
  learnt: {},
  chosen: {},
};

export function settingsPath(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const base = env.XDG_CONFIG_HOME;
  return join(base?.startsWith('/') ? base : join(homedir(), '.config'), 'gridhall', 'settings.json');
}

/** The settings of a file; one that is damaged is set aside, and `notice` hears of it. */
export function readSettings(path: string, notice: (line: string) => void): ScreenSettings {
  if (!existsSync(path)) return DEFAULTS;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new SyntaxError('no object');
    return settingsFrom(value);
  } catch (error) {
    setAside(path, error, notice);
    return DEFAULTS;
  }
}

export function writeSettings(path: string, settings: ScreenSettings, notice: (line: string) => void): void {
  try {
    makeFolder(dirname(path));
    writeAtomically(path, `${JSON.stringify(toFile(settings), undefined, 2)}\n`);
  } catch (error) {
    notice(t`The settings could not be saved in ${path}: ${problemOf(error)}.`);
  }
}

/** The settings of one run: those of the file, and above them what a flag or the environment sets, which is never saved. */
export class RunSettings {
  readonly #path: string;
  #saved: ScreenSettings;
  #forThisRun: Partial<ScreenSettings>;

  constructor(path: string, saved: ScreenSettings, forThisRun: Partial<ScreenSettings>) {
    this.#path = path;
    this.#saved = saved;
    this.#forThisRun = forThisRun;
  }

  get now(): ScreenSettings {
    return { ...this.#saved, ...this.#forThisRun };
  }

  /** Saves what the player changed. A choice of the player wins over a flag. */
  change(settings: ScreenSettings, notice: (line: string) => void): void {
    const before: object = this.now;
    const changed = Object.entries(settings).filter(([name, value]) => Reflect.get(before, name) !== value);
    const names = new Set(changed.map(([name]) => name));
    this.#saved = { ...this.#saved, ...Object.fromEntries(changed) };
    this.#forThisRun = Object.fromEntries(
      Object.entries(this.#forThisRun).filter(([name]) => !names.has(name)),
    );
    writeSettings(this.#path, this.#saved, notice);
  }
}

/** Whatever a person wrote into the file: what is not a choice is the default. */
export function settingsFrom(value: object): ScreenSettings {
  const given = value as Readonly<Record<string, unknown>>;
  const one = <T>(name: string, options: readonly T[], other: T): T =>
    options.includes(given[name] as T) ? (given[name] as T) : other;
  return {
    theme: one('theme', THEMES, DEFAULTS.theme),
    symbols: one('symbols', SYMBOLS, DEFAULTS.symbols),
    motion: one('motion', [true, false], DEFAULTS.motion),
    warnings: one('warnings', [true, false], DEFAULTS.warnings),
    keys: bindingsFrom(given.keys),
    seen: Array.isArray(given.seen) ? given.seen.filter((name) => typeof name === 'string') : [],
    learnt: Object.fromEntries(
      Object.entries(objectFrom(given.learnt)).filter(([, steps]) => Number.isInteger(steps)),
    ),
    chosen: Object.fromEntries(
      Object.entries(objectFrom(given.chosen)).map(([game, values]) => [game, textsFrom(values)]),
    ),
  };
}

function objectFrom(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function textsFrom(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(objectFrom(value)).filter(([, text]) => typeof text === 'string'));
}

/** Keys that are as they come are left out: a later version may choose better ones. */
function toFile(settings: ScreenSettings): object {
  const own = COMMANDS.filter((command) => settings.keys[command] !== DEFAULT_BINDINGS[command]);
  return { ...settings, keys: Object.fromEntries(own.map((command) => [command, settings.keys[command]])) };
}

function setAside(path: string, error: unknown, notice: (line: string) => void): void {
  const why = error instanceof SyntaxError ? t`it is not JSON as we write it` : problemOf(error);
  try {
    renameSync(path, `${path}.damaged`);
    notice(t`The settings were damaged (${why}) and were set aside as ${path}.damaged.`);
  } catch (another) {
    notice(t`The settings in ${path} cannot be read: ${problemOf(another)}.`);
  }
}
