/** A battle, and who fights it: the champion is chosen with it, and changes its chance. */
import { t } from '@gridhall/core';
import {
  bestChampion,
  championOdds,
  chanceWords,
  priceOf,
  type AnswerOdds as Staked,
  stakeOf,
  tablesOf,
  warriorName,
  whyWin,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import type { AnswersProps } from '../art.ts';
import { Carried, calledName } from './emblems.tsx';
import { StakePanel, type StakeProps } from './stake.tsx';
import './fight.css';

interface Props extends Pick<StakeProps, 'view' | 'option' | 'sign' | 'keys' | 'fatal'> {
  readonly answer: AnswersProps['answer'];
}

export function Fight({ view, answer, ...rest }: Props): ComponentChild {
  const tables = tablesOf(view);
  const { party } = view.own!;
  const odds = championOdds(view);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const best = bestChampion(view);
  const sent = party[chosen ?? -1] ?? best;
  const chance = sent && odds[party.indexOf(sent)];
  const stake: Staked = chance
    ? { odds: chance, why: whyWin(view, sent), ...priceOf(chance) }
    : stakeOf(view, rest.option);
  // Who has one warrior is not asked whom to send.
  const next = sent && party.length > 1 ? [warriorName(tables, sent.warrior)] : [];
  return (
    <div class={`fight ${(stake.odds?.win ?? 0) < 0.5 ? 'unlikely' : ''}`}>
      <StakePanel
        {...rest}
        view={view}
        stake={stake}
        title={t`Fight`}
        onClick={() => answer('battle', ...next)}
      />
      {party.length > 1 && (
        <fieldset class="champions" aria-label={t`Champion`}>
          {party.map((one, i) => (
            <label key={one.warrior}>
              <input type="radio" name="champion" checked={one === sent} onChange={() => setChosen(i)} />
              {calledName(warriorName(tables, one.warrior))}{' '}
              <b>
                {chanceWords(odds[i]!.win)}
                <Carried view={view} warrior={one.warrior} />
              </b>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
