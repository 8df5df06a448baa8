/** An answer of an encounter: its chance, why, and what it costs to fail. */
import type { Option } from '@gridhall/core';
import { t } from '@gridhall/core';
import { chanceWords, type AnswerOdds as Staked, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { Button } from '../../parts/button.tsx';
import { Medal, RingMeter } from './emblems.tsx';
import { Sign, type SignName } from './signs.tsx';
import './stake.css';

export interface StakeProps {
  readonly view: ThronesView;
  readonly option: Option;
  readonly stake: Staked;
  readonly title: string;
  readonly sign: SignName;
  /** Whom one sends, where that is the answer. */
  readonly warrior?: number | undefined;
  readonly keys: string;
  readonly fatal: boolean;
  readonly onClick: () => void;
}

/** What is counted together stays together at the end of a line. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[%×])|(?<=×) /g, '\u00a0');
}

export function StakePanel(props: StakeProps): ComponentChild {
  const { view, option, stake, title, sign, warrior, keys, fatal, onClick } = props;
  const { odds, why, fails, risk, ends } = stake;
  return (
    <Button class="stake" data-word={option.word} fatal={fatal} onClick={onClick}>
      {odds && <RingMeter part={odds.win} text={chanceWords(odds.win)} />}
      <span class="stake-words">
        <strong>
          {warrior === undefined ? (
            <Sign name={sign} />
          ) : (
            <Medal tables={tablesOf(view)} warrior={warrior} strength={Number(option.args?.strength)} />
          )}
          {title}
        </strong>
        <p>{unbroken(why)}</p>
        {risk && <span class="risk" aria-hidden="true" />}
        {/* What costs a half ends the meeting. */}
        <small class={ends ? 'fails ends' : 'fails'}>{risk ? t`${fails}, and you part` : fails}</small>
        {odds && odds.tie > 0 && (
          <small>{t`A tie with ${chanceWords(odds.tie)}: both armies are halved.`}</small>
        )}
      </span>
      <span class="key" aria-hidden="true">
        {keys}
      </span>
    </Button>
  );
}
