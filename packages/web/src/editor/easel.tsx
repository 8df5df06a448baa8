/** The board being painted: a brush goes over it, a key takes another brush or wipes, a long press picks one up. */
import { type Brush, type Sheet, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { rimOf } from '../board/cells.tsx';
import { GridBoard } from '../board/grid.tsx';
import { plainTiles } from '../look/plain.ts';
import type { Mark } from '../look/tiles.ts';
import { sitsAcross } from '../parts/across.ts';
import { touches } from '../parts/question.tsx';
import { settings } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import { brushOf } from './palette.tsx';
import { cellsBetween, paint } from './sheets.ts';
import './easel.css';

interface Props {
  readonly setting: Setting;
  readonly sheet: Sheet;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  /** `goesOn`: it is one stroke with what was put before. */
  readonly put: (sheet: Sheet, goesOn?: boolean) => void;
  readonly trail: readonly number[] | undefined;
  /** Where the best move is made: on a field, or on a way. */
  readonly field: number | undefined;
  readonly way: readonly [from: number, to: number] | undefined;
  readonly lying: boolean;
}

export function Easel(props: Props): ComponentChild {
  const { setting, sheet, brush, onBrush, put, trail, field, way, lying } = props;
  const { table, art } = setting;
  const workshop = table.workshop!;
  const [clean] = workshop.brushes;
  const stroke = useRef<{ readonly brush: Brush; readonly cell: number } | undefined>(undefined);
  const sweep = (cell: number, first: boolean) => {
    // Who presses on what is there already wipes it away.
    const taken = first ? (sheet.cells[cell] === brush.symbol ? clean! : brush) : stroke.current?.brush;
    if (!taken) return;
    const cells = first || !stroke.current ? [cell] : cellsBetween(stroke.current.cell, cell, sheet.columns);
    stroke.current = { brush: taken, cell };
    put(
      cells.reduce((painted, one) => paint(painted, one, taken, clean!.symbol), sheet),
      !first,
    );
  };
  const pickUp = (cell: number) => {
    const found = workshop.brushes.find(({ symbol }) => symbol === sheet.cells[cell]);
    if (found) onBrush(found);
  };
  const view = useMemo(() => workshop.draw(sheet), [sheet]);
  const tiles = useMemo(() => art.tiles?.(view) ?? plainTiles(table, view), [view]);
  const version = useRef(0);
  const cells = useMemo(() => {
    version.current++;
    return table.face.cells(view);
  }, [view]);
  const marks = useMemo(
    () => new Map<number, readonly Mark[]>(field === undefined ? [] : [[field, ['hint']]]),
    [field],
  );
  const advice = useMemo(() => (way ? [way] : []), [way]);
  const takeKey = (key: string, cell: number) => {
    const taken = brushOf(workshop.brushes, key);
    if (!taken) return false;
    // A letter only takes a brush: whoever has just painted a cell does not mean that one. What deletes, deletes here.
    if (key === taken.key) onBrush(taken);
    else put(paint(sheet, cell, taken, clean!.symbol));
    return true;
  };
  return (
    <div class="easel">
      <GridBoard
        tiles={tiles}
        version={version.current}
        marks={marks}
        letters={settings.value.symbols === 'letters'}
        label={t`${table.game.title}: the board being painted`}
        place={(cell) => cells.place(cell)}
        motions={[]}
        // Numbers that a verdict may name; in a hand there is no room for them.
        heads={touches() ? cells.rim : rimOf(cells)}
        trail={trail}
        advice={advice}
        lying={lying}
        // As whoever plays on it first will see it.
        turned={sitsAcross(table, 0)}
        onSweep={sweep}
        onPick={(cell) => sweep(cell, true)}
        onMark={pickUp}
        onKey={takeKey}
      />
    </div>
  );
}
