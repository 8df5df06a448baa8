/** A choice as a small picture: its board, painted from the game's own tiles, or symbols of its legend. */

import { glimpseView } from '@gridhall/app';
import type { ParamValues, Glimpse as Shown } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { Setting } from '../tables/index.ts';
import { sitsAcross } from './across.ts';
import { SmallBoard } from './small-board.tsx';
import './glimpse.css';

interface Props {
  readonly setting: Setting;
  readonly params: Partial<ParamValues>;
  readonly shows: Shown | undefined;
}

export function GlimpseBoard({ setting, params, shows = { moves: [] } }: Props): ComponentChild {
  const { Symbol: Drawn } = setting.art;
  if ('symbols' in shows)
    return (
      <span class="glimpse" aria-hidden="true">
        {/* Its place is there before it is drawn. */}
        {Drawn &&
          shows.symbols.map((name, i) => (
            <span key={`${name} ${i}`} class="symbol-of">
              <Drawn name={name} letters={false} />
            </span>
          ))}
      </span>
    );
  return (
    <span class="glimpse">
      <SmallBoard
        setting={setting}
        view={() => glimpseView(setting.table, params, shows.moves)}
        turned={sitsAcross(setting.table, 0)}
      />
    </span>
  );
}
