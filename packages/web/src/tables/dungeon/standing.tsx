/** How an adventure stands: the moves beside par and its stars, the treasure and what more of it would cost, and what is carried. */

import { parOf, starLimit } from '@gridhall/app';
import { t, word } from '@gridhall/core';
import { type DungeonView, hoardOf, ofWords, parWords, ranking, words } from '@gridhall/games/dungeon';
import type { ComponentChild } from 'preact';
import { TileSymbol } from '../../parts/symbol.tsx';
import { Stars } from '../../parts/three-stars.tsx';
import type { StandingProps } from '../art.ts';
import { TILESET } from './tiles.ts';
import './dungeon.css';

const Sign = TileSymbol(TILESET);

/** Level, treasure and moves have their places; what an extended dungeon has besides comes and goes in a line of its own. */
const PLACED = 3;

/** The pictures of what can be carried. */
const SIGNS = new Map([
  [t`Shield`, 'shield'],
  [t`Sword`, 'sword'],
  [t`Bomb`, 'bomb'],
  [t`Haste`, 'haste'],
  [t`Frost`, 'frost'],
]);

export function GameStanding({ view, made }: StandingProps): ComponentChild {
  const now = view as DungeonView;
  const besides = words.status(now).slice(PLACED);
  const pars = made?.pars ?? [];
  const par = parOf(ranking, made, { treasure: now.treasure });
  const hoard = hoardOf(now);
  const dearer = parWords(now.treasure, pars, hoard);
  return (
    <div class="adventure">
      <div class="pace">
        <p class="walk">
          <strong>{now.moves}</strong> <span class="muted">{now.moves === 1 ? t`move` : t`moves`}</span>
        </p>
        {par !== undefined && <Pace moves={now.moves} par={par} />}
        <p class="purse" title={hoard?.grows ? t`Treasure, and more by an amulet` : t`Treasure`}>
          <Sign name="coin" letters={false} />
          <strong>{now.treasure}</strong>
          <span class="muted">{ofWords(hoard)}</span>
          {hoard?.grows && <Sign name="amulet" letters={false} />}
          <span class="unseen">{hoard?.grows ? t`Treasure, and more by an amulet` : t`Treasure`}</span>
        </p>
      </div>
      <div class="place">
        <Room view={now} />
        {made?.grade && <span class="grade muted">{t`Difficulty: ${word(made.grade)}`}</span>}
        {dearer !== '' && <span class="dearer muted">{dearer}</span>}
      </div>
      {now.quest && (
        <ul class="bag" aria-label={t`What helps, and what hurries`}>
          {besides.map(([name, value]) => {
            const sign = SIGNS.get(name);
            return (
              <li key={name} title={`${name}: ${value}`}>
                {sign && <Sign name={sign} letters={false} />}
                <span class="muted">
                  {name}
                  <span class={sign ? 'unseen' : ''}>{': '}</span>
                </span>
                <span class={value === t`carried` ? 'unseen' : ''}>{value}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Which level of how many, and what it is called. */
function Room({ view }: { view: DungeonView }): ComponentChild {
  const { quest, level, ahead } = view;
  const all = quest?.rooms ?? level + ahead.length;
  const title = quest?.levels[quest.here]?.terms?.title;
  if (all < 2 && !title) return null;
  const [name, value] = words.status(view)[0]!;
  return <span class="room">{`${name} ${value}`}</span>;
}

/** So far to the right of what earns two stars the bar goes on, and at most so many times as far as that. */
const [BEYOND, MOST] = [1.25, 2];

/** The moves on one bar with what earns three stars and two. */
function Pace({ moves, par }: { moves: number; par: number }): ComponentChild {
  const limit = starLimit(par);
  const most = Math.min(Math.max(moves, limit) * BEYOND, limit * MOST);
  const at = (figure: number) => `${Math.min(100, (100 * figure) / most)}%`;
  return (
    <div class="way-out">
      <div class="track">
        <span class="due" style={{ width: at(par) }} />
        <span class="walked" style={{ width: at(moves) }} />
        <i style={{ left: at(par) }} />
        {limit > par && <i style={{ left: at(limit) }} />}
      </div>
      <span class="three" style={{ right: `calc(100% - ${at(par)})` }}>
        {t`par ${par}`} <Stars count={3} />
      </span>
      {limit > par && (
        <span class="two" style={{ left: at(limit) }}>
          {limit} <Stars count={2} of={2} />
        </span>
      )}
    </div>
  );
}
