/** The settings of the house: theme, symbols, motion, warnings, keys. */
import { t, word } from '@gridhall/core';
import { GAME_NAMES } from '@gridhall/games';
import { ABOUT, type BoundCommand, COMMANDS, DEFAULT_BINDINGS, isFree, keyName } from '../bindings.ts';
import type { Page, PageContext, PageUpdate } from '../page.ts';
import type { Region } from '../render/canvas.ts';
import { cut, wrapCells } from '../render/glyphs.ts';
import { BOLD, style } from '../render/style.ts';
import { DEFAULTS, type ScreenSettings, SYMBOLS, THEMES } from '../settings.ts';
import { along } from '../table/answers.ts';
import { drawContinuation, footer, header } from './parts.ts';

interface Row {
  readonly label: string;
  readonly help: string;
  value(settings: ScreenSettings): string;
  /** The settings after a step to the left or right. */
  change?(settings: ScreenSettings, by: number): ScreenSettings;
  readonly command?: BoundCommand;
}

function turn<T>(options: readonly T[], now: T, by: number): T {
  return options[(options.indexOf(now) + by + options.length) % options.length]!;
}

const ROWS: readonly Row[] = [
  {
    label: t`Theme`,
    help: t`auto follows the background of your terminal.`,
    value: ({ theme }) => word(theme),
    change: (settings, by) => ({ ...settings, theme: turn(THEMES, settings.theme, by) }),
  },
  {
    label: t`Symbols`,
    help: t`drawn: box characters and pictures; letters: as the rulebook prints them.`,
    value: ({ symbols }) => word(symbols),
    change: (settings, by) => ({ ...settings, symbols: turn(SYMBOLS, settings.symbols, by) }),
  },
  {
    label: t`Motion`,
    help: t`Short animations; the next key ends them.`,
    value: ({ motion }) => (motion ? t`on` : t`off`),
    change: (settings) => ({ ...settings, motion: !settings.motion }),
  },
  {
    label: t`Warnings`,
    help: t`A question before a step that would be fatal, where a game can tell.`,
    value: ({ warnings }) => (warnings ? t`on` : t`off`),
    change: (settings) => ({ ...settings, warnings: !settings.warnings }),
  },
  {
    label: t`First lessons`,
    help: t`Show the first lesson of every game once more.`,
    value({ seen }) {
      const games = GAME_NAMES.filter((name) => seen.includes(name));
      return games.length === 0 ? t`will be shown` : t`seen: ${games.join(', ')}`;
    },
    change: (settings) => ({ ...settings, seen: [] }),
  },
  ...COMMANDS.map((command) => ({
    label: t`Key: ${word(command)}`,
    help: t`${ABOUT[command]}. Enter, then the new key: a capital, a sign, F1–F10 or Ctrl; Backspace brings ${keyName(DEFAULT_BINDINGS[command])} back.`,
    value: ({ keys }: ScreenSettings) => keyName(keys[command]),
    command,
  })),
  {
    label: t`Everything as it came`,
    help: t`Enter sets all of this back.`,
    value: () => '',
    change: () => DEFAULTS,
  },
];

interface Model {
  readonly at: number;
  /** Waiting for the new key of a command. */
  readonly binding: boolean;
  readonly said: string;
}

export function settingsPage(model: Model = { at: 0, binding: false, said: '' }): Page {
  return {
    update: (message, hall) =>
      message.type === 'key' ? key(model, message.key, hall) : { page: settingsPage(model) },
    view: (region, hall) => draw(model, region, hall),
  };
}

function key(model: Model, name: string, { settings }: PageContext): PageUpdate {
  const row = ROWS[model.at]!;
  const here = { ...model, said: '' };
  if (model.binding) return bind(here, row.command!, name, settings);
  const pressed = /^row-(\d+)$/.exec(name);
  if (pressed) return { page: settingsPage({ ...here, at: Number(pressed[1]) }) };
  const moved = along(ROWS.length, model.at, name);
  if (moved !== undefined) return { page: settingsPage({ ...here, at: moved }) };
  if (name === 'escape' || name === 'q') return { page: settingsPage(here), effects: [{ do: 'close' }] };
  if (row.command && name === 'enter') return { page: settingsPage({ ...here, binding: true }) };
  if (row.command && name === 'backspace')
    return give(here, row.command, DEFAULT_BINDINGS[row.command], settings);
  const by = name === 'left' || name === 'h' ? -1 : ['right', 'l', 'enter', ' '].includes(name) ? 1 : 0;
  if (by === 0 || !row.change) return { page: settingsPage(here) };
  return { page: settingsPage(here), effects: [{ do: 'settings', settings: row.change(settings, by) }] };
}

function bind(model: Model, command: BoundCommand, name: string, settings: ScreenSettings): PageUpdate {
  const now = { ...model, binding: false };
  if (name === 'escape' && command !== 'menu') return { page: settingsPage(now) };
  if (!isFree(name)) {
    return {
      page: settingsPage({ ...now, said: t`${keyName(name)} belongs to the games or to every list.` }),
    };
  }
  return give(now, command, name, settings);
}

function give(model: Model, command: BoundCommand, name: string, settings: ScreenSettings): PageUpdate {
  const taken = COMMANDS.find((other) => other !== command && settings.keys[other] === name);
  if (taken)
    return { page: settingsPage({ ...model, said: t`${keyName(name)} is the key of “${word(taken)}”.` }) };
  const keys = { ...settings.keys, [command]: name };
  return { page: settingsPage(model), effects: [{ do: 'settings', settings: { ...settings, keys } }] };
}

function draw(model: Model, region: Region, { settings }: PageContext): void {
  region.fill(style('ink'));
  header(region, t`Settings`, 'ink');
  const width = Math.min(80, region.width - 4);
  const said = model.said === '' ? [] : wrapCells(`! ${model.said}`, width);
  const help = wrapCells(ROWS[model.at]!.help, width).slice(0, Math.max(1, 3 - said.length));
  const body = region.part(2, 2, width, region.height - 7);
  const values = Math.min(26, Math.floor(width * 0.6));
  const first = Math.max(0, Math.min(ROWS.length - body.height, model.at - Math.floor(body.height / 2)));
  ROWS.slice(first, first + body.height).forEach((row, y) => {
    const here = first + y === model.at;
    const one = here ? style('ink', 'chosen', BOLD) : style('ink');
    const line = body.part(0, y, body.width, 1);
    line.fill(one);
    line.put(0, 0, here ? '▸' : ' ', one);
    line.put(2, 0, row.label, one);
    const value = here && model.binding ? t`press the new key …` : row.value(settings);
    const shown = here && row.change && value !== '' ? `◂ ${value} ▸` : `  ${value}`;
    line.put(values, 0, cut(shown, line.width - values), one);
    line.press(`row-${first + y}`);
    if (here) line.press(row.command ? 'enter' : 'right', values, 0, line.width - values, 1);
  });
  drawContinuation(body, first, ROWS.length);
  const foot = region.part(2, region.height - 4, width, 3);
  foot.block(0, 0, help, style('muted'));
  foot.block(0, help.length, said, style('three', 'paper', BOLD));
  footer(region, [
    ['↑ ↓', t`move`],
    ['← →', t`change`],
    ['Enter', t`set a key`, 'enter'],
    ['Esc', t`back`, 'escape'],
  ]);
}
