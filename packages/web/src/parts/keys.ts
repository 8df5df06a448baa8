import { type ComponentChild, h } from 'preact';
import type { Face } from '../tables/face.ts';

const EVERYWHERE = [
  ['?', 'the rules'],
  ['Ctrl Z', 'undo'],
  ['Ctrl Y', 'redo'],
] as const;

/** The keys of a table, folded away. */
export function Keys({ face }: { face: Face }): ComponentChild {
  return h(
    'details',
    { class: 'keys' },
    h('summary', null, 'Keys'),
    h(
      'dl',
      null,
      [...face.keys, ...EVERYWHERE].map(([key, does]) =>
        h('div', { key }, h('dt', null, h('kbd', null, key)), h('dd', null, does)),
      ),
    ),
  );
}
