/** What is met for the first time, where one has just come to: what it is called and what it does, once. */
import { capital, t, word } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { meet, metIn } from '../play/met.ts';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';
import { drawn, kindName, LegendSymbol } from './legend.tsx';
import './new-here.css';

interface Newcomers {
  /** Of each sort the first one that is drawn. */
  readonly names: readonly string[];
  /** Nobody has moved since one came here. */
  readonly arrived: boolean;
  /** It is not the first thing ever that is met in this game. */
  readonly knows: boolean;
}

const NOBODY: Newcomers = { names: [], arrived: false, knows: true };

/** Doors with letters are of one sort, and of another than those without. */
const sortOf = (name: string): string => (kindName(name) === name ? name : `${kindName(name)} *`);

/** Who is new on the level at hand, for as long as one is on it. */
export function useNewcomers(sitting: Sitting, { name: game, art, table }: Setting): Newcomers {
  const { view, moves, status: standing } = sitting.seat;
  const place = standing.outcome ? undefined : art.place?.(view);
  const here = useRef<{ place: string; at: number; names: readonly string[]; knows: boolean }>(undefined);
  if (place !== undefined && here.current?.place !== place) {
    const met = new Set(metIn(game));
    const knows = met.size > 0;
    const names = drawn(table.face, view).filter((name) => {
      const is = table.face.legend.find((entry) => entry.name === name)?.is;
      const isNew = is !== 'mine' && is !== 'ground' && !met.has(sortOf(name));
      met.add(sortOf(name));
      return isNew;
    });
    here.current = { place, at: moves.length, names, knows };
  }
  const arrived = here.current?.at === moves.length;
  const known = place === undefined ? undefined : here.current;
  // Whoever moves on has seen it.
  useEffect(() => {
    if (known && known.names.length > 0 && !arrived) meet(game, known.names.map(sortOf));
  }, [known, arrived]);
  return known ? { names: known.names, knows: known.knows, arrived } : NOBODY;
}

interface Props {
  readonly setting: Setting;
  readonly names: readonly string[];
  /** So many letters have room. */
  readonly room: number;
  /** Shows what all the signs mean. */
  readonly legend: () => void;
}

/** In a sentence each; where there is no room for that they are named, and a press tells the rest. */
export function NewHere({ setting, names, room, legend }: Props): ComponentChild {
  const told = names.map((name) => ({
    name,
    called: capital(word(kindName(name))),
    does: setting.table.face.legend.find((entry) => entry.name === name)?.does ?? '',
  }));
  const length = told.reduce((sum, { called, does }) => sum + called.length + does.length + 6, 0);
  if (length <= room)
    return (
      <span class="new-here">
        {told.map(({ name, called, does }) => (
          <span key={name}>
            <LegendSymbol setting={setting} name={name} />
            <span>
              <strong>{`${called}. `}</strong>
              {does}
            </span>
          </span>
        ))}
      </span>
    );
  return (
    <button type="button" class="new-here named" onClick={legend}>
      <span>{t`New here:`}</span>
      {told.map(({ name, called }) => (
        <span key={name}>
          <LegendSymbol setting={setting} name={name} />
          <u>{called}</u>
        </span>
      ))}
    </button>
  );
}
