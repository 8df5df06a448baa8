/** What wants a word before the game goes on: an offer, a step that would be the last, a curtain between two. */
import { t } from '@gridhall/core';
import { calledAt, noWayOut } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Sitting } from '../play/sitting.ts';
import type { Art } from '../tables/art.ts';
import { Button } from './button.tsx';
import './asked.css';

/** What one side has offered; at one board the other one answers here. */
export function OfferPanel({ sitting }: { sitting: Sitting }): ComponentChild {
  const { status: standing, about } = sitting.seat;
  const { offer, actions: may } = standing;
  if (!offer) return null;
  const name = calledAt(about)[offer.by];
  const isDraw = offer.act === 'draw';
  if (standing.viewer === offer.by && !may.includes('accept'))
    return (
      <p class="asking" role="status">
        {isDraw
          ? t`You offer a draw, and wait for an answer.`
          : t`You ask for your move back, and wait for an answer.`}
      </p>
    );
  // Who only looks on reads of it in the log: nothing is asked of them.
  if (!may.includes('accept') && !may.includes('decline')) return null;
  const what = isDraw ? t`offers a draw` : t`would like to take the last move back`;
  return (
    <div class="warning offer" role="alertdialog" aria-label={t`Offer`}>
      <p>{`${name} ${what}.`}</p>
      {may.includes('accept') && <Button onClick={() => sitting.act('accept')}>{t`Agree`}</Button>}
      {may.includes('decline') && (
        <Button primary onClick={() => sitting.act('decline')}>
          {t`No`}
        </Button>
      )}
    </div>
  );
}

/** A warning belongs to the position it was given in. */
export function Risk({ sitting }: { sitting: Sitting }): ComponentChild {
  const risk = sitting.risk.value;
  const forget = () => {
    sitting.risk.value = undefined;
  };
  useKeysOfWarning(risk !== undefined, forget);
  if (!risk) return null;
  const goOn = async () => {
    for (const text of [risk.text, ...(risk.next ?? [])]) if (!(await sitting.answer(text, true)).ok) return;
  };
  return (
    <div key={risk.warning} class="warning" role="alertdialog" aria-label={t`Warning`}>
      <p>{risk.warning}</p>
      <Button onClick={goOn}>{t`Go anyway`}</Button>
      <Button primary onClick={forget}>
        {t`Think again`}
      </Button>
    </div>
  );
}

/**
 * A key that is held down to walk is no answer: who is sure presses it anew. Enter thinks again, as the button says that
 * stands out: on the board it would be a round stood still. So does Escape.
 */
function useKeysOfWarning(asked: boolean, forget: () => void): void {
  useLayoutEffect(() => {
    if (!asked) return;
    const hear = (event: KeyboardEvent) => {
      const { key, repeat, target } = event;
      const onButton =
        target instanceof Element && target.closest('button, a, summary, input, textarea, select');
      const again = key === 'Escape' || (key === 'Enter' && !onButton);
      if (document.querySelector('dialog[open]') || !(repeat || again)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!repeat) forget();
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [asked]);
}

/** Every step is the last: said, not left to be found out. */
export function NoWayOut({ sitting }: { sitting: Sitting }): ComponentChild {
  // Whether one wants to be warned is looked up on the way: who hears of that alone is not drawn again by a move.
  void sitting.version.value;
  const said = noWayOut(sitting.seat);
  return (
    said !== undefined && (
      <p class="no-way" role="status">
        {said}
      </p>
    )
  );
}

/** Between two who hide something from each other nothing of the game is seen. */
export function Curtain({ sitting, art }: { sitting: Sitting; art: Art }): ComponentChild {
  const { about, curtain, view } = sitting.seat;
  const name = about.seats[curtain!];
  const section = useRef<HTMLElement>(null);
  // At one keyboard nobody wants to look for the mouse first.
  useLayoutEffect(() => section.current?.querySelector('button')?.focus({ focusVisible: false }), [curtain]);
  return (
    <section ref={section} class="curtain" aria-label={t`Curtain`}>
      {art.Next && <art.Next view={view} />}
      <p>{t`${name} is next. Let nobody else look.`}</p>
      <Button primary onClick={() => sitting.seat.lift()}>
        {t`I am ${name}`}
      </Button>
    </section>
  );
}
