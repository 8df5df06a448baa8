/** An encounter as a scene: who meets whom, what is at stake, and what each answer may win and cost. */
import type { Option } from '@gridhall/core';
import { counted, grouped, t } from '@gridhall/core';
import {
  ALARM_AT,
  battleOdds,
  type Fighter,
  heroName,
  oddsOf,
  type ThronesView,
  tablesOf,
  warriorName,
} from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { AnswersProps } from '../art.ts';
import { Device, Portrait, personOfHero } from './people.tsx';
import { carriedBy, percent, Ring, Warrior, wayTo } from './standing.tsx';

interface Props extends AnswersProps {
  readonly view: ThronesView;
  readonly options: readonly Option[];
}

/** All influence there is, and all gold: what a speech and an offer are measured by. */
const [ALL_INFLUENCE, ALL_MONEY] = [1600, 17_800];

export function Encounter({ view, question, options, fatal, answer }: Props): ComponentChild {
  const { own, foe } = view;
  // Each answer has the key that its place in the list has.
  const keyed = options.map((option, i) => ({ option, key: String(i + 1) }));
  if (!own || !foe) return undefined;
  return (
    <div class="encounter">
      <Parties view={view} />
      <Stake view={view} />
      <div class="stakes">
        {question.id === 'champion'
          ? keyed.map(({ option, key }) => (
              <Answer
                key={option.word}
                option={option}
                title={option.word}
                keys={key}
                fatal={fatal?.has(option.word) ?? false}
                onClick={() => answer(option.word)}
              >
                <p>{[t`strength ${option.args?.strength}`, ...carriedBy(view, option.word)].join(', ')}</p>
              </Answer>
            ))
          : keyed.map(({ option, key }) =>
              option.word === 'battle' ? (
                <Fight
                  key="battle"
                  {...{ view, option, keys: key, answer }}
                  fatal={fatal?.has('battle') ?? false}
                />
              ) : (
                <Answer
                  key={option.word}
                  option={option}
                  title={TITLES[option.word] ?? option.word}
                  keys={key}
                  fatal={fatal?.has(option.word) ?? false}
                  onClick={() => answer(option.word)}
                >
                  {option.word === 'flee' ? (
                    <p>{t`You ride away, and nothing changes hands.`}</p>
                  ) : (
                    <Offer view={view} word={option.word} />
                  )}
                </Answer>
              ),
            )}
      </div>
    </div>
  );
}

const TITLES: Readonly<Record<string, string>> = { speech: t`Speak`, buy: t`Buy`, flee: t`Flee` };

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
function Stake({ view }: { view: ThronesView }): ComponentChild {
  const [own, foe] = [view.own!, view.foe!];
  const all = own.party.length + foe.party.length;
  const share = (army: number) => percent(Math.min(1, army / ALARM_AT.army));
  return (
    <ul class="at-stake" aria-label={t`At stake`}>
      <li>
        <b>{t`At stake`}</b>
      </li>
      <li>{t`${grouped(foe.army)} knights`}</li>
      {foe.party.length > 0 && (
        <li>
          {all > 4
            ? t`their ${counted(foe.party.length, 'warrior')}, you keep four of ${all}`
            : t`their ${counted(foe.party.length, 'warrior')}`}
        </li>
      )}
      <li>{t`their gold and influence (unseen)`}</li>
      <li>{t`every tile they hold`}</li>
      {!view.alarm && (
        <li class="frosty">{t`army ${share(own.army)} → ${share(own.army + foe.army)} of the alarm`}</li>
      )}
    </ul>
  );
}

interface AnswerProps {
  readonly option: Option;
  readonly title: string;
  readonly keys: string;
  readonly fatal: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChild;
}

function Answer({ option, title, keys, fatal, onClick, children }: AnswerProps): ComponentChild {
  const odds = oddsOf(option);
  return (
    <Button class="stake" data-word={option.word} fatal={fatal} onClick={onClick}>
      {odds && <Ring part={odds.win} text={percent(odds.win)} />}
      <span class="stake-words">
        <strong>{title}</strong>
        {children}
        {odds && odds.tie > 0 && <small>{t`A tie with ${percent(odds.tie)}: both armies are halved.`}</small>}
      </span>
      <span class="key" aria-hidden="true">
        {keys}
      </span>
    </Button>
  );
}

/** Words or gold: why it may work, and what is lost if it does not. */
function Offer({ view, word }: { view: ThronesView; word: string }): ComponentChild {
  const tables = tablesOf(view);
  const [own, foe] = [view.own!, view.foe!];
  const first = foe.party[0];
  const name = first && warriorName(tables, first.warrior);
  const speech = word === 'speech';
  const have = speech ? own.influence : own.money;
  const half = Math.floor(have / 2);
  const most = grouped(speech ? ALL_INFLUENCE : ALL_MONEY);
  const why = speech
    ? first
      ? t`${name} has morale ${first.morale}; your influence is ${grouped(have)} of ${most}.`
      : t`Nobody stands by them; your influence is ${grouped(have)} of ${most}.`
    : first
      ? t`${name} has loyalty ${first.loyalty}; your gold is ${grouped(have)} of ${most}.`
      : t`Nobody stands by them; your gold is ${grouped(have)} of ${most}.`;
  return (
    <>
      <p>{why}</p>
      <span class="risk" aria-hidden="true" />
      <small class="fails">
        {speech
          ? t`If it fails, influence ${grouped(have)} → ${grouped(half)}.`
          : t`If it fails, gold ${grouped(have)} → ${grouped(half)}.`}
      </small>
    </>
  );
}

interface FightProps {
  readonly view: ThronesView;
  readonly option: Option;
  readonly keys: string;
  readonly fatal: boolean;
  readonly answer: AnswersProps['answer'];
}

/** The champion is chosen with the battle, and changes its chance. */
function Fight({ view, option, keys, fatal, answer }: FightProps): ComponentChild {
  const tables = tablesOf(view);
  const [own, foe] = [view.own!, view.foe!];
  const chances = own.party.map((one) => oddsWith(view, one));
  const best = chances.reduce((most, odds, i) => (odds.win > (chances[most]?.win ?? -1) ? i : most), 0);
  const [sent, setSent] = useState<number | undefined>(undefined);
  const champion = own.party[sent ?? best];
  const odds = champion ? oddsWith(view, champion) : oddsOf(option)!;
  const strongest = Math.max(0, ...foe.party.map(({ strength }) => strength));
  const mine = champion && grouped(own.army * champion.strength);
  const name = champion && warriorName(tables, champion.warrior);
  const fight = () => (name === undefined ? answer('battle') : answer('battle', name));
  return (
    <div class="fight">
      <Answer
        option={{ ...option, args: { ...option.args, ...odds } }}
        title={t`Fight`}
        keys={keys}
        fatal={fatal}
        onClick={fight}
      >
        <p>
          {champion && foe.party.length > 0
            ? t`${name}: ${grouped(own.army)} × ${champion.strength} = ${mine}. Their best: ${grouped(foe.army)} × ${strongest} = ${grouped(foe.army * strongest)}.`
            : champion
              ? t`${name} meets nobody: the battle is yours.`
              : t`Your ${grouped(own.army)} knights against their ${grouped(foe.army)}.`}
        </p>
        <small class="fails">{t`If you lose a battle, the game ends.`}</small>
      </Answer>
      {own.party.length > 1 && (
        <fieldset class="champions" aria-label={t`Champion`}>
          {own.party.map((one, i) => (
            <label key={one.warrior}>
              <input
                type="radio"
                name="champion"
                checked={i === (sent ?? best)}
                onChange={() => setSent(i)}
              />
              {shortName(warriorName(tables, one.warrior))} <b>{percent(chances[i]!.win)}</b>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function oddsWith({ own, foe }: ThronesView, champion: Fighter) {
  const theirs = foe!.party.map(({ strength }) => strength);
  return battleOdds(own!.army, champion.strength, foe!.army, theirs);
}

/** A name as one calls it: 'Jaime', 'The Mountain'. */
function shortName(name: string): string {
  return name.startsWith('The ') ? name : name.split(' ')[0]!;
}
