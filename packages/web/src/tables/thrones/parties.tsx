/** Two parties face each other. */
import { grouped, t } from '@gridhall/core';
import { heroName, ownName, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { WarriorEmblem } from './emblems.tsx';
import { Device, Portrait, personOfHero } from './people.tsx';
import { Sign } from './signs.tsx';
import { wayTo } from './way-to.ts';
import './parties.css';

export function Parties({ view }: { view: ThronesView }): ComponentChild {
  const tables = tablesOf(view);
  const [own, foe] = [view.own!, view.foe!];
  const seen = view.others.find(({ hero }) => hero === foe.hero);
  const sides = [
    { hero: view.hero, says: t`You`, army: own.army, party: own.party },
    { hero: foe.hero, says: seen ? wayTo(view, seen.place) : '', army: foe.army, party: foe.party },
  ];
  return (
    <div class="parties">
      {sides.map(({ hero, says, army, party }, side) => (
        <section
          key={side}
          class={side === 0 ? 'ours' : 'theirs'}
          style={{ '--own': `var(--${personOfHero(hero).paint})` }}
          aria-label={side === 0 ? ownName(view) : heroName(tables, hero)}
        >
          <Device hero={hero} />
          <Portrait hero={hero} />
          <small>{says}</small>
          <strong>{side === 0 ? ownName(view) : heroName(tables, hero)}</strong>
          <span class="army">
            <Sign name="army" />
            <b>{grouped(army)}</b> {t`knights`}
          </span>
          <ul class="party">
            {party.map((one) => (
              <WarriorEmblem key={one.warrior} view={view} one={one} />
            ))}
            {party.length === 0 && <li class="muted">{t`no warriors`}</li>}
          </ul>
        </section>
      ))}
      <em>{t`meets`}</em>
    </div>
  );
}
