/** The board of a kept game as it stands, to be looked at only. */
import type { Stake, Viewer } from '@gridhall/core';
import { t } from '@gridhall/core';
import { POLICIES, personOf } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadGame, type Sitting, sitDown } from '../play/sitting.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { Board } from './board.tsx';
import { useLoaded } from './lazy.tsx';

interface Shown {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly stake: Stake;
}

async function open(id: string): Promise<Shown | undefined> {
  const record = await loadGame(id);
  const setting = record.ok ? await findSetting(record.value.game) : undefined;
  if (!record.ok || !setting || 'say' in setting) return undefined;
  const { players } = record.value;
  // Who is alone among machines sees it as he left it; of what several people here hide from each other nothing is seen.
  const people = players.filter(({ kind }) => kind === 'human').length;
  const eyes = people === 1 || players.length === 1 ? personOf(record.value) : 'spectator';
  const sitting = await sitDown(setting.table, record.value, eyes, { policy: POLICIES.replay, stored: true });
  if (!sitting.ok) return undefined;
  return { setting, sitting: sitting.value, stake: await stakeOf(setting, sitting.value, eyes) };
}

/** What is at stake, as the game tells it; or the first counters. */
async function stakeOf({ table }: Setting, { seat }: Sitting, eyes: Viewer): Promise<Stake> {
  const stakes = await table.face.stake?.();
  if (stakes) return stakes.stake(seat.view, eyes);
  const counters = table.words.status(seat.view).slice(0, 4);
  // A number stays with what it counts.
  const more = counters.map((counter) => counter.join(' ').replaceAll(' ', '\u00a0')).join(' · ');
  return { says: t`Where you left off.`, more };
}

interface Props {
  readonly id: string;
  /** Hears what is at stake. */
  readonly say: (stake: Stake) => void;
}

export function Miniature(props: Props): ComponentChild {
  return <Still key={props.id} {...props} />;
}

function Still({ id, say }: Props): ComponentChild {
  const shown = useLoaded(
    () => open(id),
    [id],
    (late) => late?.sitting.close(),
  );
  const found = shown instanceof Error ? undefined : shown;
  useEffect(() => {
    if (found) say(found.stake);
    return () => found?.sitting.close();
  }, [found]);
  if (!found) return null;
  const { seat } = found.sitting;
  return (
    <Board
      setting={found.setting}
      view={seat.view}
      version={0}
      question={undefined}
      viewer={seat.standing.who}
      answer={() => {}}
      events={[]}
      pointers={[]}
    />
  );
}
