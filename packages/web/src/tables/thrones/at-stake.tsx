/** What goes to the winner of an encounter, whichever answer wins it. */
import { t } from '@gridhall/core';
import { ALARM_AT, chanceWords, prizes, type ThronesView } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Sign } from './signs.tsx';
import './at-stake.css';

export function AtStake({ view }: { view: ThronesView }): ComponentChild {
  const [own, foe] = [view.own!, view.foe!];
  const share = (army: number) => chanceWords(Math.min(1, army / ALARM_AT.army));
  return (
    <ul class="at-stake" aria-label={t`At stake`}>
      <li>
        <b>{t`At stake`}</b>
      </li>
      {prizes(view).map(({ kind, words }) => (
        <li key={kind}>
          <Sign name={kind} />
          {words}
        </li>
      ))}
      {!view.alarm && (
        <li class="frosty">
          <Sign name="snow" />
          {t`army ${share(own.army)} → ${share(own.army + foe.army)} of the alarm`}
        </li>
      )}
    </ul>
  );
}
