/** The board of a kept game as it stands, to be looked at only. */
import { POLICIES } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadGame, type Sitting, sitDown } from '../play/sitting.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { Board } from './board.tsx';
import { useLoaded } from './lazy.tsx';

interface Shown {
  readonly setting: Setting;
  readonly sitting: Sitting;
}

async function open(id: string): Promise<Shown | undefined> {
  const record = await loadGame(id);
  const setting = record.ok ? await findSetting(record.value.game) : undefined;
  if (!record.ok || !setting || 'say' in setting) return undefined;
  const eyes = record.value.players.length === 1 ? 0 : 'spectator';
  const sitting = await sitDown(setting.table, record.value, eyes, { policy: POLICIES.replay, stored: true });
  return sitting.ok ? { setting, sitting: sitting.value } : undefined;
}

interface Props {
  readonly id: string;
  /** Hears how it stands, in a line. */
  readonly say: (text: string) => void;
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
    if (found) say(stakeOf(found));
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

/** The first counters, as one would tell them. */
function stakeOf({ setting, sitting }: Shown): string {
  const counters = setting.table.words.status(sitting.seat.view).slice(0, 4);
  // A number stays with what it counts.
  return counters.map((counter) => counter.join(' ').replaceAll(' ', '\u00a0')).join(' · ');
}
