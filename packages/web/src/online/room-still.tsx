/** The board of a room as it stands for whoever sits there, to be looked at only. */
import type { Stake } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { sitsAcross } from '../parts/across.ts';
import { Board } from '../parts/board.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { stakeShown } from '../parts/stake.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { api } from './hall.ts';
import type { OwnTable } from './in-the-hall.ts';

interface Shown {
  readonly setting: Setting;
  readonly view: unknown;
  readonly stake: Stake;
}

async function open({ room, game, rules, seat }: OwnTable): Promise<Shown | undefined> {
  const [setting, view] = await Promise.all([findSetting(game), api.view(room)]);
  if ('say' in setting || !view.ok || setting.table.game.rules !== rules) return undefined;
  return { setting, view: view.value, stake: await stakeShown(setting.table, view.value, seat) };
}

interface Props {
  readonly of: OwnTable;
  /** Hears what is at stake. */
  readonly say: (stake: Stake) => void;
}

export function RoomStill({ of, say }: Props): ComponentChild {
  const { room, n, seat } = of;
  const loaded = useLoaded(() => open(of), [room, n]);
  // What was there stays while it is asked for again.
  const last = useRef<Shown | undefined>(undefined);
  if (loaded && !(loaded instanceof Error)) last.current = loaded;
  const shown = last.current;
  useEffect(() => {
    if (shown) say(shown.stake);
  }, [shown]);
  if (!shown) return null;
  const { setting, view } = shown;
  return (
    <Board
      setting={setting}
      view={view}
      version={n}
      question={undefined}
      viewer={seat}
      answer={() => {}}
      events={[]}
      pointers={[]}
      turned={sitsAcross(setting.table, seat)}
    />
  );
}
