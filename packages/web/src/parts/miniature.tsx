/** The board of a kept game as it stands, to be looked at only. */

import { eyesOn, personOf } from '@gridhall/app';
import type { Stake } from '@gridhall/core';
import { POLICIES } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadGame, type Sitting, startSitting } from '../play/sitting.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { sitsAcross } from './across.ts';
import { Board } from './board.tsx';
import { useLoaded } from './lazy.tsx';
import { stakeShown } from './stake.ts';

interface Shown {
  readonly setting: Setting;
  readonly sitting: Sitting;
  readonly turned: boolean;
  readonly stake: Stake;
}

async function open(id: string): Promise<Shown | undefined> {
  const record = await loadGame(id);
  const setting = record.ok ? await findSetting(record.value.game) : undefined;
  if (!record.ok || !setting || 'say' in setting) return undefined;
  const eyes = eyesOn(record.value);
  const sitting = await startSitting(setting.table, record.value, eyes, {
    policy: POLICIES.replay,
    stored: true,
  });
  if (!sitting.ok) return undefined;
  return {
    setting,
    sitting: sitting.value,
    // Seen from where one sits at its table.
    turned: sitsAcross(setting.table, personOf(record.value)),
    stake: await stakeShown(setting.table, sitting.value.seat.view, eyes),
  };
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
      viewer={seat.status.viewer}
      answer={() => {}}
      events={[]}
      pointers={[]}
      // Cells mark what was done last; a board of its own would look back over a whole reign for more than a picture shows.
      {...(found.setting.art.Board ? {} : { seat })}
      turned={found.turned}
    />
  );
}
