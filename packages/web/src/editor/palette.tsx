/** What can be painted, each with its key; the brush in the hand says what it is. */
import { type Brush, type Table, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { LegendSymbol } from '../parts/legend.tsx';
import type { Setting } from '../tables/index.ts';
import './palette.css';

/** As many as fit below each other. */
const MOST_BELOW = 9;
/** So few have room for their names. */
const MOST_NAMED = 6;

interface Props {
  readonly setting: Setting;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
}

export function Palette({ setting, brush, onBrush }: Props): ComponentChild {
  const brushes = setting.table.workshop!.brushes;
  const columns = Math.ceil(brushes.length / MOST_BELOW);
  return (
    <div
      class={brushes.length > MOST_NAMED ? 'palette' : 'palette named'}
      role="toolbar"
      aria-label={t`Brushes`}
      style={{ '--below': Math.ceil(brushes.length / columns) }}
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
          {brushes.length <= MOST_NAMED && <span class="name">{brushName(setting.table, each)}</span>}
        </button>
      ))}
    </div>
  );
}

/** The space bar paints: what has its letter is taken by another key. */
function keyWord({ key }: Brush): string {
  return key === ' ' ? t`del` : key;
}

export function brushName({ face }: Table, { symbol, name }: Brush): string {
  return name ?? word(face.legend[symbol]!.name);
}

/** The brush that a key takes. */
export function brushOf(brushes: readonly Brush[], key: string): Brush | undefined {
  if (key === 'Delete' || key === 'Backspace') return brushes[0];
  return brushes.find((brush) => brush.key === key && key !== ' ');
}
