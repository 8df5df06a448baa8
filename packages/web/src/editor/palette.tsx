/** What can be painted, each with its name and its key; what the one in the hand does is said below the board. */
import { type Brush, type GameModule, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { remNow } from '../parts/layout.ts';
import { LegendSymbol } from '../parts/legend.tsx';
import type { Setting } from '../tables/index.ts';
import { brushesAcross, brushesBelow } from './palette-place.ts';
import './palette.css';

interface Props {
  readonly setting: Setting;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
}

export function BrushPalette({ setting, brush, onBrush }: Props): ComponentChild {
  const brushes = setting.table.workshop!.brushes;
  return (
    <div
      class="palette"
      role="toolbar"
      aria-label={t`Brushes`}
      style={{
        '--below': brushesBelow(brushes.length),
        '--across': brushesAcross(document.documentElement.clientWidth, remNow(), brushes.length),
      }}
    >
      {brushes.map((each) => (
        <button
          key={each.symbol}
          type="button"
          class="brush"
          data-key={keyWord(each)}
          aria-pressed={each === brush}
          aria-label={brushName(setting.table, each)}
          title={`${brushName(setting.table, each)} (${keyWord(each)})`}
          onClick={() => onBrush(each)}
        >
          <LegendSymbol setting={setting} name={setting.table.face.legend[each.symbol]!.name} />
          <span class="name">{brushName(setting.table, each)}</span>
        </button>
      ))}
    </div>
  );
}

/** The space bar paints: what has its letter is taken by another key. */
function keyWord({ key }: Brush): string {
  return key === ' ' ? t`del` : key;
}

export function brushName({ face }: GameModule, { symbol, name }: Brush): string {
  return name ?? word(face.legend[symbol]!.name);
}

/** The brush that a key takes. */
export function brushOf(brushes: readonly Brush[], key: string): Brush | undefined {
  if (key === 'Delete' || key === 'Backspace') return brushes[0];
  return brushes.find((brush) => brush.key === key && key !== ' ');
}
