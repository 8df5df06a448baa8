/** An encounter as a scene: who meets whom, what is at stake, and what each answer may win and cost. */
import type { Option } from '@gridhall/core';
import { grouped, t } from '@gridhall/core';
import {
  ALARM_AT,
  bestChampion,
  championOdds,
  chanceWords,
  heroName,
  priceOf,
  prizes,
  type Stake,
  stakeOf,
  type ThronesView,
  tablesOf,
  warriorName,
  whyWin,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { Carried, Medal, Ring, shortName, Warrior } from './emblems.tsx';
import { Device, Portrait, personOfHero } from './people.tsx';
import { Sign, type SignName } from './signs.tsx';
import { wayTo } from './standing.tsx';

interface Props extends AnswersProps {
  readonly view: ThronesView;
  readonly options: readonly Option[];
}

export function Encounter({ view, question, options, fatal, answer }: Props): ComponentChild {
  if (!view.own || !view.foe) return undefined;
  const tables = tablesOf(view);
  return (
    <div class="encounter">
      <Parties view={view} />
      <AtStake view={view} />
      <div class="stakes">
        {options.map((option, i) => {
          // Each answer has the key that its place in the list has.
          const common = { option, keys: String(i + 1), fatal: fatal?.has(option.word) ?? false };
          if (option.word === 'battle')
            return <Fight key="battle" {...common} view={view} answer={answer} sign="fight" />;
          const sent = question.id === 'champion' && tables.warriors.findIndex(isCalled(option.word));
          return (
            <Answer
              key={option.word}
              {...common}
              stake={stakeOf(view, option)}
              title={TITLES[option.word] ?? option.word}
              sign={SIGNS[option.word] ?? 'fight'}
              warrior={typeof sent === 'number' ? sent : undefined}
              view={view}
              onClick={() => answer(option.word)}
            />
          );
        })}
      </div>
    </div>
  );
}

const isCalled = (word: string) => (one: { readonly name: string }) => one.name === word;

const TITLES: Readonly<Record<string, string>> = { speech: t`Speak`, buy: t`Buy`, flee: t`Flee` };
const SIGNS: Readonly<Record<string, SignName>> = { speech: 'speech', buy: 'gold', flee: 'ride' };

/** Two parties face each other. */
function Parties({ view }: { view: ThronesView }): ComponentChild {
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
          aria-label={heroName(tables, hero)}
        >
          <Device hero={hero} />
          <Portrait hero={hero} />
          <small>{says}</small>
          <strong>{heroName(tables, hero)}</strong>
          <span class="army">
            <Sign name="army" />
            <b>{grouped(army)}</b> {t`knights`}
          </span>
          <ul class="party">
            {party.map((one) => (
              <Warrior key={one.warrior} view={view} one={one} />
            ))}
            {party.length === 0 && <li class="muted">{t`no warriors`}</li>}
          </ul>
        </section>
      ))}
      <em>{t`meets`}</em>
    </div>
  );
}

/** What goes to the winner, whichever answer wins it. */
function AtStake({ view }: { view: ThronesView }): ComponentChild {
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

interface AnswerProps {
  readonly view: ThronesView;
  readonly option: Option;
  readonly stake: Stake;
  readonly title: string;
  readonly sign: SignName;
  /** Whom one sends, where that is the answer. */
  readonly warrior?: number | undefined;
  readonly keys: string;
  readonly fatal: boolean;
  readonly onClick: () => void;
}

function Answer(props: AnswerProps): ComponentChild {
  const { view, option, stake, title, sign, warrior, keys, fatal, onClick } = props;
  const { odds, why, fails, risk, ends } = stake;
  return (
    <Button class="stake" data-word={option.word} fatal={fatal} onClick={onClick}>
      {odds && <Ring part={odds.win} text={chanceWords(odds.win)} />}
      <span class="stake-words">
        <strong>
          {warrior === undefined ? (
            <Sign name={sign} />
          ) : (
            <Medal tables={tablesOf(view)} warrior={warrior} strength={Number(option.args?.strength)} />
          )}
          {title}
        </strong>
        <p>{why}</p>
        {risk && <span class="risk" aria-hidden="true" />}
        <small class={ends ? 'fails ends' : 'fails'}>{fails}</small>
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

interface FightProps extends Pick<AnswerProps, 'view' | 'option' | 'sign' | 'keys' | 'fatal'> {
  readonly answer: AnswersProps['answer'];
}

/** The champion is chosen with the battle, and changes its chance. */
function Fight({ view, answer, ...rest }: FightProps): ComponentChild {
  const tables = tablesOf(view);
  const { party } = view.own!;
  const odds = championOdds(view);
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const best = bestChampion(view);
  const sent = party[chosen ?? -1] ?? best;
  const chance = sent && odds[party.indexOf(sent)];
  const stake: Stake = chance
    ? { odds: chance, why: whyWin(view, sent), ...priceOf(chance) }
    : stakeOf(view, rest.option);
  // Who has one warrior is not asked whom to send.
  const next = sent && party.length > 1 ? [warriorName(tables, sent.warrior)] : [];
  return (
    <div class="fight">
      <Answer
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
              {shortName(warriorName(tables, one.warrior))}{' '}
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
