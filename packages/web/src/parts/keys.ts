/** The keys of a table, folded away. */
import type { Table } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';

const EVERYWHERE = [
  ['?', 'the rules'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
  ['Shift arrows', 'look around the board'],
  ['+ −', 'closer, farther (large boards)'],
] as const;

export function Keys({ table }: { table: Table }): ComponentChild {
  return h(
    'details',
    { class: 'keys' },
    h('summary', null, 'Keys'),
    h('p', null, table.face.how.keys),
    h(
      'dl',
      null,
      EVERYWHERE.map(([key, does]) =>
        h('div', { key }, h('dt', null, h('kbd', null, key)), h('dd', null, does)),
      ),
    ),
  );
}
