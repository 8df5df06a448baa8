/** What front ends know of a hall of the library: its board, so that a record has it inside, and what is proved of it. */
import { type BoardFacts, checkParams, GlibcRandom, type ParamValues } from '@gridhall/core';
import { setUp } from '../board/setup.ts';
import { printBoard } from '../board/text.ts';
import { type AbyssParams, params } from '../params.ts';
import { HALL_NAMES, type HallName, LIBRARY } from './index.ts';
import { PARS } from './pars.ts';

/** The hall these params are, where everything else is as usual. */
function hallOf(chosen: ParamValues): HallName | undefined {
  const checked = checkParams(params, chosen);
  if (!checked.ok) return undefined;
  const names = Object.keys(params.fields) as (keyof AbyssParams)[];
  return HALL_NAMES.find((hall) => {
    const values: Partial<AbyssParams> = LIBRARY[hall].values;
    return names.every((name) => checked.value[name] === (values[name] ?? params.fields[name].default));
  });
}

export function boards(chosen: ParamValues): readonly string[] | undefined {
  const hall = hallOf(chosen);
  if (!hall) return undefined;
  const { values } = LIBRARY[hall];
  return [printBoard(setUp(values, new GlibcRandom(values.seed)).grid)];
}

export function made(chosen: ParamValues): BoardFacts | undefined {
  const hall = hallOf(chosen);
  return hall && PARS[hall];
}
