/** The board of a daily: as it begins, or as it stands or ended for who has sat down at it. */

import { dailyChoices, sampleView } from '@gridhall/app';
import type { ParamValues } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { sitsAcross } from '../parts/across.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { SmallBoard } from '../parts/small-board.tsx';
import { findSetting, type Setting } from '../tables/index.ts';
import { KeptBoard } from './games/kept-board.tsx';

interface Props {
  readonly game: string;
  readonly day: string;
  /** The game that was begun, where one was. */
  readonly id: string | undefined;
}

export function DayBoard({ game, day, id }: Props): ComponentChild {
  const found = useLoaded(() => findSetting(game), [game]);
  const setting = found && !(found instanceof Error) && !('say' in found) ? found : undefined;
  return (
    <span class="day-board">
      {id !== undefined ? (
        <KeptBoard key={id} id={id} />
      ) : (
        setting && <Begins key={`${game} ${day}`} setting={setting} day={day} />
      )}
    </span>
  );
}

function Begins({ setting, day }: { setting: Setting; day: string }): ComponentChild {
  const { table } = setting;
  const view = () => {
    const { params, seed } = dailyChoices(table, day);
    const boards = table.boards?.(params);
    const setup = { seed: seed!, ...(boards ? { boards } : {}) };
    return sampleView(table, { params: params as ParamValues, setup, moves: [], viewer: 0 });
  };
  return <SmallBoard setting={setting} view={view} turned={sitsAcross(table, 0)} />;
}
