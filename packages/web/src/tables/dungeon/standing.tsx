/** How an adventure stands: which level of how many and how hard, the moves beside par and its stars, and what is carried. */
import { type Made, t, word } from '@gridhall/core';
import { type DungeonView, words } from '@gridhall/games/dungeon';
import { starLimit } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { symbolOf } from '../../parts/symbol.tsx';
import { Stars } from '../../parts/three-stars.tsx';
import { TILESET } from './tiles.ts';
import './dungeon.css';

const Sign = symbolOf(TILESET);

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

export function Standing({ view, made }: { view: unknown; made: Made | undefined }): ComponentChild {
  const now = view as DungeonView;
  const besides = words.status(now).slice(PLACED);
  return (
    <div class="adventure">
      <Levels view={now} />
      <div class="pace">
        <div>
          <p class="walk">
            <strong>{now.moves}</strong> <span class="muted">{now.moves === 1 ? t`move` : t`moves`}</span>
          </p>
          {made?.grade && <p class="grade muted">{t`Grade: ${word(made.grade)}`}</p>}
        </div>
        {made?.par !== undefined && <Pace moves={now.moves} par={made.par} />}
        <p class="purse" title={t`Treasure`}>
          <Sign name="coin" letters={false} />
          <strong>{now.treasure}</strong>
          <span class="unseen">{t`Treasure`}</span>
        </p>
      </div>
      {now.quest && (
        <ul class="bag" aria-label={t`What helps, and what hurries`}>
          {besides.map(([name, value]) => {
            const sign = SIGNS.get(name);
            return (
              <li key={name} title={`${name}: ${value}`}>
                {sign && <Sign name={sign} letters={false} />}
                <span class={sign ? 'unseen' : 'muted'}>{`${name}: `}</span>
                <span class={value === t`carried` ? 'unseen' : ''}>{value}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** More of them are a number, not a row. */
const MOST_LEVELS = 12;

/** The levels in a row: behind one, here, and to come; and what this one is called. */
function Levels({ view }: { view: DungeonView }): ComponentChild {
  const { quest, level, ahead } = view;
  const all = quest?.rooms ?? level + ahead.length;
  const [name, value] = words.status(view)[0]!;
  if (all > MOST_LEVELS) return <p class="muted">{`${name} ${value}`}</p>;
  const title = quest?.levels[quest.here]?.terms?.title;
  if (all < 2 && !title) return null;
  return (
    <div class="level-line">
      {all > 1 && (
        <ol class="level-strip" aria-label={`${name} ${value}`}>
          {Array.from({ length: all }, (_none, i) => (
            <li
              key={i}
              class={i + 1 < level ? 'done' : ''}
              aria-current={i + 1 === level ? 'step' : undefined}
            >
              {i + 1}
            </li>
          ))}
        </ol>
      )}
      {title && <strong class="level-title">{title}</strong>}
    </div>
  );
}

/** The moves on one bar with what earns three stars and two. */
function Pace({ moves, par }: { moves: number; par: number }): ComponentChild {
  const limit = starLimit(par);
  const most = Math.max(moves, limit) * 1.15;
  const at = (figure: number) => `${(100 * figure) / most}%`;
  return (
    <div class="way-out">
      <div class="track">
        <span class="walked" style={{ width: at(moves) }} />
        <i style={{ left: at(par) }} />
        <i style={{ left: at(limit) }} />
      </div>
      <span class="muted">
        {t`par ${par}`} <Stars count={3} />
      </span>
      {limit > par && (
        <span class="muted">
          {limit} <Stars count={2} />
        </span>
      )}
    </div>
  );
}
