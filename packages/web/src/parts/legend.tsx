/** What the symbols mean that are on the board now, and what the keys do: one key away. */

import type { Face, LegendEntry } from '@gridhall/core';
import { capital, t, word } from '@gridhall/core';
import type { ComponentChild, RefObject } from 'preact';
import { settings } from '../settings.ts';
import type { Setting } from '../tables/index.ts';
import { Button } from './button.tsx';
import { Keys } from './keys.tsx';
import { MarksLegend } from './marks-legend.tsx';
import { isTouched } from './question.tsx';
import './legend.css';

interface DialogProps {
  readonly setting: Setting;
  readonly view: unknown;
  readonly refTo: RefObject<HTMLDialogElement | null>;
  /** Whether somebody reads it: only then it is looked for what is on the board. */
  readonly asked: boolean;
  readonly closed: () => void;
  /** Nobody plays here: what the keys of a table do is not told. */
  readonly watched?: boolean;
}

export function LegendDialog({ setting, view, refTo, asked, closed, watched }: DialogProps): ComponentChild {
  const { face } = setting.table;
  const keys = !isTouched() && !watched && <Keys table={setting.table} />;
  return (
    <dialog ref={refTo} class={`reading hue-${setting.name}`} aria-label={t`Legend`} onClose={closed}>
      <h2>{t`What you see`}</h2>
      <div class="scroll" tabIndex={0}>
        {asked &&
          (setting.art.Legend ? (
            <setting.art.Legend view={view} letters={settings.value.symbols === 'letters'}>
              {keys}
            </setting.art.Legend>
          ) : (
            <>
              <Legend setting={setting} names={drawn(face, view)} />
              <MarksLegend />
              {keys}
            </>
          ))}
      </div>
      <Button primary onClick={() => refTo.current?.close()}>
        {t`Back to the board`}
      </Button>
    </dialog>
  );
}

/** More cells than these are not looked through: what a large board has is on its first ones. */
const MOST_CELLS = 40_000;

/** Who one is and where to is read first where somebody walks, and the bare ground last. */
const EARLIER: Readonly<Partial<Record<LegendEntry['is'], number>>> = { mine: -2, goal: -1, ground: 1 };

/** The names of the symbols on a board, in the order of the legend. */
export function drawn(face: Face, view: unknown): readonly string[] {
  const cells = face.cells(view);
  const seen = new Set<number>();
  for (let cell = 0; cell < Math.min(MOST_CELLS, cells.rows * cells.columns); cell++) {
    seen.add(cells.at(cell));
    if (cells.under) seen.add(cells.under(cell));
  }
  const shown = face.legend.filter((_entry, i) => seen.has(i));
  const walks = shown.some(({ is }) => is === 'mine');
  const rank = ({ is }: LegendEntry) => (walks ? (EARLIER[is] ?? 0) : 0);
  return shown.toSorted((one, other) => rank(one) - rank(other)).map(({ name }) => name);
}

/** Symbols with what they are called and what they do. */
export function Legend({ setting, names }: { setting: Setting; names: readonly string[] }): ComponentChild {
  return (
    <dl class="legend">
      {alike(setting.table.face, names).map(({ names: [name = '', ...others], does }) => (
        <div key={name}>
          <dt>
            {[name, ...others].map((one) => (
              <LegendSymbol key={one} setting={setting} name={one} />
            ))}
          </dt>
          <dd>
            {does !== undefined && (
              <strong>{`${capital(word(others.length > 0 ? lastOf(name) : kindName(name)))}. `}</strong>
            )}
            {does ?? name}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Alike {
  readonly names: readonly string[];
  readonly does: string | undefined;
}

const lastOf = (name: string): string => name.split(' ').at(-1)!;

/** What does the same on either side, and is called the same but for whose it is, is told once. */
function alike({ legend }: Face, names: readonly string[]): readonly Alike[] {
  const rows: Alike[] = [];
  for (const name of names) {
    const does = legend.find((one) => one.name === name)?.does;
    const at = rows.findIndex(
      ({ names: [first], does: told }) =>
        does !== undefined && told === does && /^\w+ \w+$/.test(name) && lastOf(first!) === lastOf(name),
    );
    if (at < 0) rows.push({ names: [name], does });
    else rows[at] = { ...rows[at]!, names: [...rows[at]!.names, name] };
  }
  return rows;
}

/** One of many alike ends with its letter or number: here it stands for all of them. */
export function kindName(name: string): string {
  return name.replace(/ ([A-Z]|\d+)$/, '');
}

/** A symbol of the legend: drawn where the game has art for it, its sign otherwise. */
export function LegendSymbol({
  setting: { art, table },
  name,
}: {
  setting: Setting;
  name: string;
}): ComponentChild {
  const letters = settings.value.symbols === 'letters';
  if (art.Symbol) return <art.Symbol name={name} letters={letters} />;
  const entry = table.face.legend.find((one) => one.name === name);
  return <span class="letter swatch">{letters ? entry?.letter : entry?.glyph}</span>;
}
