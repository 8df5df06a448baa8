/** The board being painted: a brush goes over it, a piece is carried, a key takes another brush or wipes, the right button picks one up. */
import { type Brush, type Sheet, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { rimOf } from '../board/cells.tsx';
import { GridBoard } from '../board/grid.tsx';
import { plainTiles } from '../look/plain.ts';
import type { CellMark } from '../look/tiles.ts';
import { sitsAcross } from '../parts/across.ts';
import { isTouched } from '../parts/question.tsx';
import { settings } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import { brushOf } from './palette.tsx';
import { carry, cellsBetween, paint } from './sheets.ts';
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

/** What there is one of, or what goes from place to place, is carried; ground is painted. */
const isPiece = ({ once, moves }: Brush): boolean => once === true || moves === true;

export function Easel(props: Props): ComponentChild {
  const { setting, sheet, brush, onBrush, put, trail, field, way, lying } = props;
  const { table, art } = setting;
  const workshop = table.workshop!;
  const [clean] = workshop.brushes;
  const stroke = useRef<{ readonly brush: Brush; readonly cell: number } | undefined>(undefined);
  // A piece under way, and the board as it is with it on a cell; `put`: that has been seen.
  const hand = useRef<
    { readonly from: number; readonly on: (cell: number) => Sheet; put: boolean } | undefined
  >(undefined);
  const takeUp = (from: number) => {
    const found = workshop.brushes.find(({ symbol }) => symbol === sheet.cells[from]);
    const stands = found !== undefined && isPiece(found);
    // Of whatever stands there it is only known when the hand goes on, or is lifted, whether it is meant to go.
    const on = (cell: number) =>
      stands ? carry(sheet, from, cell, clean!.symbol) : paint(sheet, cell, brush, clean!.symbol);
    hand.current = { from, on, put: !stands };
    if (!stands) put(on(from));
  };
  const sweep = (cell: number, first: boolean) => {
    if (first) hand.current = undefined;
    if (first && isPiece(brush)) {
      takeUp(cell);
      return;
    }
    const { current: held } = hand;
    if (held) {
      put(held.on(cell), held.put);
      held.put = true;
      return;
    }
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
  const letGo = () => {
    const { current: held } = hand;
    hand.current = undefined;
    if (held && !held.put)
      put(paint(sheet, held.from, sheet.cells[held.from] === brush.symbol ? clean! : brush, clean!.symbol));
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
    () => new Map<number, readonly CellMark[]>(field === undefined ? [] : [[field, ['hint']]]),
    [field],
  );
  const advice = useMemo(() => (way ? [way] : []), [way]);
  const takeKey = (key: string, cell: number) => {
    const taken = brushOf(workshop.brushes, key);
    if (!taken) return false;
    onBrush(taken);
    // A letter only takes a brush: whoever has just painted a cell does not mean that one. What deletes, deletes here.
    if (key !== taken.key) put(paint(sheet, cell, taken, clean!.symbol));
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
        heads={isTouched() ? cells.rim : rimOf(cells)}
        trail={trail}
        advice={advice}
        lying={lying}
        // As whoever plays on it first will see it.
        turned={sitsAcross(table, 0)}
        onSweep={sweep}
        onSwept={letGo}
        onPick={(cell) => {
          sweep(cell, true);
          letGo();
        }}
        onMark={pickUp}
        onKey={takeKey}
      />
    </div>
  );
}
