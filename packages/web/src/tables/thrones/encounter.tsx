/** An encounter as a scene: who meets whom, what is at stake, and what each answer may win and cost. */
import type { Option } from '@gridhall/core';
import { t } from '@gridhall/core';
import { stakeOf, type ThronesView, tablesOf } from '@gridhall/games/thrones';
import type { ComponentChild } from 'preact';
import type { AnswersProps } from '../art.ts';
import { AtStake } from './at-stake.tsx';
import { Fight } from './fight.tsx';
import { Parties } from './parties.tsx';
import type { SignName } from './signs.tsx';
import { StakePanel } from './stake.tsx';
import './encounter.css';

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
            <StakePanel
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
