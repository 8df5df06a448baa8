/** What a table looks like: the board, and beside or below it the panel. */
import { defaultParams, type ParamValues, t } from '@gridhall/core';
import { keyName } from '../bindings.ts';
import { keysOf } from '../boards/hands.ts';
import { leastWidth, showBoard } from '../boards/show.ts';
import type { Hall } from '../page.ts';
import { footer, header, hueOf } from '../pages/parts.ts';
import { split } from '../pages/split.ts';
import type { Region } from '../render/canvas.ts';
import { style } from '../render/style.ts';
import { sceneOf, stillBefore, type TableModel } from './model.ts';
import { panel } from './panel.ts';

export function viewTable(model: TableModel, region: Region, hall: Hall): void {
  region.fill(style('ink'));
  const { seat } = model.sitting;
  const { game } = seat.table;
  const { learning } = model;
  if (learning) {
    const { at, lesson } = learning.course;
    const count = lesson.steps.length;
    header(
      region,
      t`${game.title}: the first time`,
      hueOf(game.id),
      t`${Math.min(count, at + 1)} of ${count}`,
    );
  } else header(region, game.title, hueOf(game.id), titleOf(model));
  const wanted = leastWidth(model.board, model.board.cells(seat.view));
  const [place, beside] = split(region.part(0, 1, region.width, region.height - 2), wanted);
  const above = aboveOf(place, model);
  if (above) above.draw(place.part(0, 0, place.width, above.lines));
  if (seat.curtain === undefined) board(above ? place.part(0, above.lines) : place, model, hall);
  panel(beside, model, hall, above?.asks);
  footer(region, hintsOf(model, hall));
}

/** With fewer lines than these a board shows nothing. */
const LEAST_BOARD = 6;

/** What stands above the board, where there is room for both. */
function aboveOf({ width, height }: Region, { board, sitting: { seat }, standing }: TableModel) {
  if (seat.curtain !== undefined || standing.outcome) return undefined;
  const above = board.above?.(seat.view, standing.question, width);
  return above && above.lines + LEAST_BOARD <= height ? above : undefined;
}

function board(region: Region, model: TableModel, hall: Hall): void {
  const { symbols } = hall.settings;
  const before = model.motion && {
    scene: sceneOf(model, symbols, model.motion.before),
    fields: stillBefore(model.motion, hall.now),
  };
  const asked = model.standing.question !== undefined;
  showBoard(region, model.board, sceneOf(model, symbols), before, asked);
}

/** The preset that was chosen, if it was one. */
function titleOf({ sitting: { seat }, standing }: TableModel): string {
  const { params } = seat.table.game;
  const defaults: ParamValues = defaultParams(params);
  const preset = params.presets.find(({ values }) =>
    Object.entries({ ...defaults, ...values }).every(([name, value]) => seat.about.params[name] === value),
  );
  return [preset?.label ?? '', standing.aided ? t`aided: no score` : '']
    .filter((part) => part !== '')
    .join(' · ');
}

function hintsOf(model: TableModel, { settings: { keys } }: Hall): (readonly [string, string, string?])[] {
  const { sitting, standing, learning, looking } = model;
  const { question, outcome, may } = standing;
  const rules = [keyName(keys.rules), t`rules`, keys.rules] as const;
  if (sitting.seat.curtain !== undefined) return [['Enter', t`lift the curtain`, 'enter']];
  if (learning && !learning.course.step?.want) return [['Enter', t`go on`, 'enter']];
  if (learning) return [...keysOf(question), rules, ['Esc', t`skip`, 'escape']];
  if (model.looked !== undefined)
    return [
      ['← ↑ ↓ →', t`look`],
      ['Enter', question?.kind === 'choice' ? t`go there` : t`here`, 'enter'],
      ['Esc', t`back`, 'escape'],
    ];
  const advised = question && sitting.seat.offers.includes('hint') && may.includes('hint');
  const common: (readonly [string, string, string?])[] = [
    ...(advised ? [[keyName(keys.hint), t`hint`, keys.hint] as const] : []),
    ...(question && sitting.seat.offers.includes('analyse') && may.includes('hint')
      ? [[keyName(keys.analyse), looking ? t`analysis off` : t`analyse`, keys.analyse] as const]
      : []),
    ...(may.includes('undo') ? [[keyName(keys.undo), t`undo`, keys.undo] as const] : []),
    rules,
    [keyName(keys.legend), t`legend`, keys.legend],
    [keyName(keys.menu), t`menu`, keys.menu],
  ];
  if (outcome) return [['n', t`new game`, 'n'], [keyName(keys.replay), t`replay`, keys.replay], ...common];
  return [...keysOf(question), ...common];
}
