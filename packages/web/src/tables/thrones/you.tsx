/** Who one is and what one has: the hero, money, influence, knights and points, and the warriors. */
import { grouped, t } from '@gridhall/core';
import { ownName, type ThronesView } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { WarriorEmblem } from './emblems.tsx';
import { Portrait, personOfHero } from './people.tsx';
import { Sign, type SignName } from './signs.tsx';
import './you.css';

export function You({ view: any }: { readonly view: unknown }): ComponentChild {
  const view = any as ThronesView;
  const { own } = view;
  if (!own) return null;
  const holdings: readonly (readonly [SignName, string, number])[] = [
    ['gold', t`money`, own.money],
    ['speech', t`influence`, own.influence],
    ['army', t`knights`, own.army],
    ['points', t`points`, own.points],
  ];
  return (
    <div class="you" style={{ '--own': `var(--${personOfHero(view.hero).paint})` }}>
      <Portrait hero={view.hero} />
      <div>
        <h3>{ownName(view)}</h3>
        <dl class="holdings">
          {holdings.map(([sign, name, value]) => (
            <div key={name}>
              <Sign name={sign} />
              <dd>{grouped(value)}</dd>
              <dt>{name}</dt>
            </div>
          ))}
        </dl>
      </div>
      <ul class="party" aria-label={t`Your warriors`}>
        {own.party.map((one) => (
          <WarriorEmblem key={one.warrior} view={view} one={one} />
        ))}
        {own.party.length === 0 && <li class="muted">{t`no warriors yet`}</li>}
      </ul>
    </div>
  );
}
