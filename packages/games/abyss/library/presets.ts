/** The halls of the library as levels: choices with a par. */
import { counted, t, word } from '@gridhall/core';
import { HALL_NAMES, LIBRARY } from './index.ts';
import { PARS } from './pars.ts';

export const LEVEL_PRESETS = HALL_NAMES.map((name) => {
  const { title, values } = LIBRARY[name];
  const { par, grade } = PARS[name];
  const { rows, columns, monsters, bats } = values;
  const about = t`${rows} × ${columns}, ${counted(monsters + bats, 'baddie')}, ${word(grade)}`;
  return { name, label: `${title}, ${rows} × ${columns}`, title, about, par, values };
});
