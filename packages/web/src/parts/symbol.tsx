/** One symbol of a tileset by its name, drawn or as its letter. */
import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { installSymbols, symbolId } from '../look/svg.ts';
import type { Tileset } from '../look/tiles.ts';

export function TileSymbol(set: Tileset, nameOf: (name: string) => string = (name) => name) {
  return function SymbolOf({
    name: called,
    letters,
  }: {
    readonly name: string;
    readonly letters: boolean;
  }): ComponentChild {
    const name = nameOf(called);
    useEffect(() => installSymbols(set), []);
    const ground = set.grounds.find((each) => each.name === name);
    const one = ground ?? set.pieces.find((each) => each.name === name);
    if (!one) return null;
    const under = ground
      ? { class: `swatch ground-${name}`, style: { '--fill': `var(--${ground.fill})` } }
      : { class: 'swatch' };
    return (
      <span {...under}>
        {letters || !one.art ? (
          <span class="letter">{letters ? one.letter : ''}</span>
        ) : (
          <svg class="art" viewBox="0 0 24 24" aria-hidden="true">
            <use href={`#${symbolId(set.id, name)}`} />
          </svg>
        )}
      </span>
    );
  };
}
