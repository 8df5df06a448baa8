/** How a flight stands: the rounds beside par and who was lured; drawn, who is still after one, with how they move, and what one holds. */
import { t, word } from '@gridhall/core';
import { type AbyssView, BADDIES, heldOf, KINDS, type KindName, words } from '@gridhall/games/abyss';
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { Counters } from '../../parts/counters.tsx';
import { TileSymbol } from '../../parts/symbol.tsx';
import type { StandingProps } from '../art.ts';
import { symbolName, TILESET } from './tiles.ts';
import './abyss.css';

const Sign = TileSymbol(TILESET, symbolName);

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

export function GameStanding({ view, made }: StandingProps): ComponentChild {
  const now = view as AbyssView;
  // Beside the rounds, which it counts; the extended game has enough to say.
  const par = now.more ? undefined : made?.par;
  const after = pursuers(now, useListed(now));
  const told = words.status(now).filter(([name]) => !DRAWN.includes(name));
  return (
    <div class={now.more ? 'flight further' : par === undefined ? 'flight' : 'flight paced'}>
      <Counters of={par === undefined ? told : [told[0]!, [t`Par`, String(par)], ...told.slice(1)]} />
      <div class="foes">
        <Pursuit left={after.reduce((sum, [, count]) => sum + count, 0)} lured={now.lured} />
        <ul class="pursuers" aria-label={t`After you`}>
          {after.map(([name, count]) => (
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

/** Which of them there were when the board began; who comes later, when some may be gone, cannot tell, and lists them all. */
function useListed(view: AbyssView): readonly KindName[] {
  const listed = useRef(CLASSIC);
  const none = (name: KindName) =>
    count(
      view,
      BADDIES.findIndex((kind) => KINDS[kind]!.name === name),
    ) === 0;
  // Whom a shield removed is not counted as lured.
  const isWhole = view.more ? view.rounds === 0 : view.lured === 0;
  if (isWhole) listed.current = CLASSIC.filter((name) => !none(name));
  return listed.current;
}

/** How many of each are left, seen or not. */
function pursuers(
  view: AbyssView,
  listed: readonly KindName[],
): readonly (readonly [name: KindName, count: number])[] {
  return BADDIES.flatMap((kind, i) => {
    const left = count(view, i);
    const { name } = KINDS[kind]!;
    return left === 0 && !listed.includes(name) ? [] : [[name, left] as const];
  });
}

function count({ baddies, plane, more }: AbyssView, i: number): number {
  return more ? more.census[i]! : baddies.filter((cell) => plane[cell] === BADDIES[i]).length;
}
