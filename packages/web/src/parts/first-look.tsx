/** A board before anybody plays on it, to be looked at only. */

import { sampleView } from '@gridhall/app';
import type { ParamValues, SeatNumber, Setup } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from '../tables/art.ts';
import type { Setting } from '../tables/index.ts';
import { Board } from './board.tsx';
import { liesDown, useLayout } from './layout.ts';
import './first-look.css';

interface Props {
  readonly setting: Setting;
  /** What a table can be set up with: whoever shows it has made sure. */
  readonly params: ParamValues;
  readonly setup: Setup;
  /** Through whose eyes, and from whose side. */
  readonly seat?: SeatNumber;
}

const NOTHING: readonly never[] = [];

export function FirstLook({ setting, params, setup, seat = 0 }: Props): ComponentChild {
  const view = useMemo(
    () => sampleView(setting.table, { params, setup, moves: NOTHING, viewer: seat }),
    [setting, params, setup, seat],
  );
  const { face } = setting.table;
  const { rows, columns } = face.cells(view);
  const layout = useLayout({ rows, columns, onBoard: false });
  return (
    <div class={`first-look hue-${setting.name}`} inert>
      <StillBoard {...{ setting, view, seat }} lying={liesDown(layout, face.bottom, { rows, columns })} />
    </div>
  );
}

interface StillProps extends Pick<BoardProps, 'view' | 'advice' | 'rimless' | 'lying'> {
  readonly setting: Setting;
  readonly seat: SeatNumber;
  readonly pointers?: BoardProps['pointers'];
}

/** A board that nobody presses. */
export function StillBoard({ setting, seat, pointers = NOTHING, ...rest }: StillProps): ComponentChild {
  const { bottom } = setting.table.face;
  return (
    <Board
      {...rest}
      setting={setting}
      version={0}
      question={undefined}
      viewer={seat}
      answer={() => {}}
      events={NOTHING}
      pointers={pointers}
      turned={bottom !== undefined && seat !== bottom}
    />
  );
}
