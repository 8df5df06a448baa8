/** What a table looks like: the board, and beside or below it the panel. */

import { keyName } from '../bindings.ts';
import { showBoard } from '../boards/show.ts';
import type { Hall } from '../page.ts';
import { footer, header, hueOf } from '../pages/parts.ts';
import type { Region } from '../render/canvas.ts';
import { style } from '../render/style.ts';
import { taskOf } from './course.ts';
import { sceneOf, stillBefore, type TableModel } from './model.ts';
import { panel } from './panel.ts';
import { split } from './split.ts';

export function viewTable(model: TableModel, region: Region, hall: Hall): void {
  region.fill(style('ink'));
  const { game } = model.session.table;
  const { course } = model;
  const count = course?.lesson.tasks.length ?? 0;
  if (course) {
    const at = `${Math.min(count, course.at + 1)} of ${count}`;
    header(region, `${game.title}: the first time`, hueOf(game.id), at);
  } else header(region, game.title, hueOf(game.id), titleOf(model));
  const body = region.part(0, 1, region.width, region.height - 2);
  const [place, beside] = split(body);
  const { symbols } = hall.settings;
  const scene = sceneOf(model, symbols);
  const before = model.motion && {
    scene: sceneOf(model, symbols, model.motion.before),
    fields: stillBefore(model.motion, hall.now),
  };
  showBoard(place, model.board, scene, before, model.shown.question !== undefined);
  panel(beside, model, hall);
  footer(region, hintsOf(model, hall));
}

/** The preset that was chosen, if it was one. */
function titleOf({ session }: TableModel): string {
  const { params } = session.table.game;
  const preset = params.presets.find(({ values }) =>
    Object.entries(values).every(([name, value]) => session.params[name] === value),
  );
  return [preset?.label ?? '', session.aided ? 'aided: no score' : '']
    .filter((part) => part !== '')
    .join(' · ');
}

function hintsOf(model: TableModel, { settings }: Hall): (readonly [string, string, string?])[] {
  const { keys } = settings;
  const { session, shown } = model;
  if (model.course && !taskOf(model)) return [['Enter', 'play', 'enter']];
  if (model.course)
    return [...model.board.hints, [keyName(keys.rules), 'rules', keys.rules], ['Esc', 'skip', 'escape']];
  const common: (readonly [string, string, string?])[] = [
    ...(shown.question && model.board.advised ? [[keyName(keys.hint), 'hint', keys.hint] as const] : []),
    ...(session.canUndo ? [[keyName(keys.undo), 'undo', keys.undo] as const] : []),
    [keyName(keys.rules), 'rules', keys.rules],
    [keyName(keys.menu), 'menu', keys.menu],
  ];
  if (shown.outcome)
    return [['n', 'new game', 'n'], [keyName(keys.replay), 'replay', keys.replay], ...common];
  return [...(shown.question ? model.board.hints : []), ...common];
}
