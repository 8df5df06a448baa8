/** Who plays, where they sit on no sides of the board; and what is one's own there. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Players } from '../parts/players.tsx';
import type { Sitting } from '../play/sitting.ts';
import type { Setting } from '../tables/index.ts';

interface Props {
  readonly sitting: Sitting;
  readonly setting: Setting;
}

export function PlayersPanel({ sitting, setting }: Props): ComponentChild {
  void sitting.version.value;
  const { curtain, view } = sitting.seat;
  const { You } = setting.art;
  return (
    <div class="who">
      <Players sitting={sitting} setting={setting} />
      {curtain === undefined && You && (
        <>
          <h2 class="unseen">{t`You`}</h2>
          <You view={view} />
        </>
      )}
    </div>
  );
}
