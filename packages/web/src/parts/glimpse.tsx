/** A choice as a small picture: its board, painted from the game's own tiles, or symbols of its legend. */
import type { ParamValues, Glimpse as Shown } from '@gridhall/core';
import { glimpseView } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Atlas } from '../look/paint.ts';
import { plainTiles } from '../look/plain.ts';
import { palette } from '../look/tokens.ts';
import { theme } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import './glimpse.css';

interface Props {
  readonly setting: Setting;
  readonly params: Partial<ParamValues>;
  readonly shows: Shown | undefined;
}

export function Glimpse({ setting, params, shows = { moves: [] } }: Props): ComponentChild {
  const { Symbol: Drawn } = setting.art;
  if ('symbols' in shows)
    return (
      <span class="glimpse" aria-hidden="true">
        {/* Its place is there before it is drawn. */}
        {Drawn &&
          shows.symbols.map((name, i) => (
            <span key={`${name} ${i}`} class="symbol-of">
              <Drawn name={name} letters={false} />
            </span>
          ))}
      </span>
    );
  return <Board setting={setting} params={params} moves={shows.moves} />;
}

/** The longer side of a small board, and its height, in pixels of the screen. */
const [WIDE, HIGH] = [136, 104];

interface BoardProps {
  readonly setting: Setting;
  readonly params: Partial<ParamValues>;
  readonly moves: readonly string[];
}

function Board({ setting: { table, art }, params, moves }: BoardProps): ComponentChild {
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = theme();
  useEffect(() => {
    // Painted when the dialog is there: nobody waits for a picture.
    const timer = setTimeout(() => {
      const element = canvas.current;
      if (!element) return;
      const view = glimpseView(table, params, moves);
      const tiles = art.tiles?.(view) ?? plainTiles(table, view);
      const { rows, columns } = tiles;
      const fit = Math.min(WIDE / columns, HIGH / rows) * devicePixelRatio;
      // Smaller cells would be nothing but the lines between them: the browser makes less of more.
      const cell = Math.max(6, Math.floor(fit));
      element.width = columns * cell;
      element.height = rows * cell;
      const context = element.getContext('2d')!;
      const atlas = new Atlas(tiles.set, palette(now), cell, false);
      for (let at = 0; at < rows * columns; at++)
        context.drawImage(atlas.bitmap(tiles.at(at)), (at % columns) * cell, Math.floor(at / columns) * cell);
    });
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <span class="glimpse" aria-hidden="true">
      {/* Nothing there until it is painted: what changes its size is seen to move. */}
      <canvas ref={canvas} width={0} height={0} />
    </span>
  );
}
