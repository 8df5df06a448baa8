/** One symbol of a tileset by its name, drawn or as its letter. */
import { type ComponentChild, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { installSymbols, symbolId } from '../look/svg.ts';
import type { Tileset } from '../look/tiles.ts';

export function symbolOf(set: Tileset, nameOf: (name: string) => string = (name) => name) {
  return function SymbolOf({
    name: called,
    letters,
  }: {
    readonly name: string;
    readonly letters: boolean;
  }): ComponentChild {
    const name = nameOf(called);
    useEffect(() => installSymbols(set), []);
    const one = [...set.grounds, ...set.pieces].find((each) => each.name === name);
    if (!one) return null;
    if (letters || !one.art)
      return h('span', { class: `letter ground-${one.name} swatch` }, letters ? one.letter : '');
    const ground = set.grounds.some((each) => each.name === name);
    return h(
      'span',
      { class: ground ? `swatch ground-${name}` : 'swatch' },
      h(
        'svg',
        { class: 'art', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
        h('use', { href: `#${symbolId(set.id, name)}` }),
      ),
    );
  };
}
