/** How a flight stands: the rounds beside par and who was lured; drawn, who is still after one, with how they move, and what one holds. */
import { t, word } from '@gridhall/core';
import { type AbyssView, BADDIES, heldOf, KINDS, type KindName, words } from '@gridhall/games/abyss';
import type { ComponentChild } from 'preact';
import { Counters } from '../../parts/counters.tsx';
import { symbolOf } from '../../parts/symbol.tsx';
import type { StandingProps } from '../art.ts';
import { symbolName, TILESET } from './tiles.ts';
import './abyss.css';

const Sign = symbolOf(TILESET, symbolName);

/** Counters that are drawn here instead. */
const DRAWN: readonly string[] = [t`Baddies`, t`Held`, t`Heard`];

/** In few words, beside its picture. */
const GAITS: Readonly<Partial<Record<KindName, string>>> = {
  monster: t`one step, also diagonally`,
  'super monster': t`two steps, never one`,
  bat: t`any distance, in its row`,
  planner: t`one step, to cut you off`,
  Waldo: t`one step, hardly seen`,
};

export function Standing({ view, made }: StandingProps): ComponentChild {
  const now = view as AbyssView;
  // Beside the rounds, which it counts; the extended game has enough to say.
  const par = now.more ? undefined : made?.par;
  const told = words.status(now).filter(([name]) => !DRAWN.includes(name));
  return (
    <div class={now.more ? 'flight further' : par === undefined ? 'flight' : 'flight paced'}>
      <Counters of={par === undefined ? told : [told[0]!, [t`Par`, String(par)], ...told.slice(1)]} />
      <div class="foes">
        <Pursuit left={pursuers(now).reduce((sum, [, count]) => sum + count, 0)} lured={now.lured} />
        <ul class="pursuers" aria-label={t`After you`}>
          {pursuers(now).map(([name, count]) => (
            <li key={name} class={count === 0 ? 'none' : ''} title={`${word(name)}: ${GAITS[name] ?? ''}`}>
              <Sign name={name} letters={false} />
              <strong>{`× ${count}`}</strong>
              <span class="gait">
                {word(name)}
                <small class="muted">{GAITS[name]}</small>
              </span>
            </li>
          ))}
        </ul>
        {now.more && (
          <ul class="pursuers held" aria-label={t`Held and heard`}>
            {heldOf(now.more).map(([name, left]) => (
              <li key={name} title={word(name)}>
                <Sign name={name} letters={false} />
                {left !== undefined && <strong>{left}</strong>}
                <span class="unseen">{word(name)}</span>
              </li>
            ))}
            {now.more.heard && <li>{t`footsteps`}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

/** So many are said in a word. */
const AFTER: readonly string[] = [
  t`Nobody is after you`,
  t`One after you`,
  t`Two after you`,
  t`Three after you`,
  t`Four after you`,
  t`Five after you`,
  t`Six after you`,
  t`Seven after you`,
  t`Eight after you`,
  t`Nine after you`,
  t`Ten after you`,
];

/** What there is to say above them, where there is room for it. */
function Pursuit({ left, lured }: { readonly left: number; readonly lured: number }): ComponentChild {
  return (
    <p class="pursuit">
      <strong>{AFTER[left] ?? t`${left} after you`}</strong> <span class="muted">{t`${lured} lured`}</span>
    </p>
  );
}

/** Those of the classic game keep their place when none of them is left: nothing moves. */
const CLASSIC: readonly KindName[] = ['monster', 'super monster', 'bat'];

/** How many of each are left, seen or not. */
function pursuers({
  baddies,
  plane,
  more,
}: AbyssView): readonly (readonly [name: KindName, count: number])[] {
  return BADDIES.flatMap((kind, i) => {
    const count = more ? more.census[i]! : baddies.filter((cell) => plane[cell] === kind).length;
    const { name } = KINDS[kind]!;
    return count === 0 && !CLASSIC.includes(name) ? [] : [[name, count] as const];
  });
}
