/** The board of a kept game, as it stands now: painted when it comes into sight, one after the other. */

import { eyesOn, lastView, personOf } from '@gridhall/app';
import type { Stake } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sitsAcross } from '../../parts/across.ts';
import { useLoaded } from '../../parts/lazy.tsx';
import { SmallBoard } from '../../parts/small-board.tsx';
import { stakeShown } from '../../parts/stake.ts';
import { browserPorts } from '../../play/ports.ts';
import { loadGame } from '../../play/sitting.ts';
import { findSetting, type Setting } from '../../tables/index.ts';

interface Stands {
  readonly setting: Setting;
  readonly view: unknown;
  readonly turned: boolean;
  readonly stake: Stake;
}

/** A list of fifty games is not replayed at once. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

async function open(id: string): Promise<Stands | undefined> {
  const record = await loadGame(id);
  const setting = record.ok ? await findSetting(record.value.game) : undefined;
  if (!record.ok || !setting || 'say' in setting) return undefined;
  const { table } = setting;
  const { thinker } = browserPorts();
  const view = await lastView(table, record.value, thinker);
  thinker.close();
  if (view === undefined) return undefined;
  return {
    ...{ setting, view, stake: await stakeShown(table, view, eyesOn(record.value)) },
    // Seen from where one sat.
    turned: sitsAcross(table, personOf(record.value)),
  };
}

interface Props {
  readonly id: string;
  /** Hears what is at stake. */
  readonly say?: (stake: Stake) => void;
}

export function KeptBoard({ id, say }: Props): ComponentChild {
  const host = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watcher.disconnect();
        setNear(true);
      },
      { rootMargin: '50%' },
    );
    watcher.observe(host.current!);
    return () => watcher.disconnect();
  }, []);
  const found = useLoaded(async () => (near ? inTurn(() => open(id)) : undefined), [near]);
  const stands = found instanceof Error ? undefined : found;
  useEffect(() => {
    if (stands) say?.(stands.stake);
  }, [stands]);
  return (
    <span ref={host} class="kept-board">
      {stands && <SmallBoard setting={stands.setting} view={() => stands.view} turned={stands.turned} />}
    </span>
  );
}
