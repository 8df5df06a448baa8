/** Others at a table: what they say, what can be said to them, and who looks on. */
import { t, word } from '@gridhall/core';
import { calledAt } from '@gridhall/match';
import type { RoomClient } from '@gridhall/online/client';
import { PHRASES, type Phrase } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../parts/announce.ts';
import { Button } from '../parts/button.tsx';
import type { Sitting } from '../play/sitting.ts';
import { useAway } from './away.ts';
import { DaySoFar } from './day-so-far.tsx';
import { HandOn } from './hand-on.tsx';
import { ownRoom } from './identity.ts';
import { RaceTable } from './race-page.tsx';
import { useTabTitle } from './tab-title.ts';
import { Twice } from './twice.tsx';
import { pageAddressOf } from './words.ts';
import './beside-table.css';

export interface BesideProps {
  readonly room: RoomClient;
  readonly version: number;
  readonly sitting: Sitting;
  readonly watch: string | undefined;
}

/** What was said last at the table; who would like another game has said that, and who has gone can hear nothing. */
function lastWords({ room, sitting }: BesideProps, away: string): string {
  const { said, you, wish } = room;
  const called = calledAt(sitting.seat.about);
  const other = wish.find((seat) => seat !== you);
  if (other !== undefined) return t`${called[other] ?? t`Somebody`} would like another game.`;
  if (away !== '') return away;
  return said ? `${called[said.by] ?? t`Somebody`}: ${phraseWords(said.phrase)}` : '';
}

/** It comes to eye and ear. */
export function ChatLines(props: BesideProps): ComponentChild {
  const { said, you, wish } = props.room;
  const away = useAway(props).says;
  const words = lastWords(props, away);
  useTabTitle(tabWords(props.sitting));
  useEffect(() => {
    if (words !== '') announce.value = words;
  }, [said?.n, wish.find((seat) => seat !== you)]);
  useEffect(() => {
    if (away !== '') announce.value = away;
  }, [away]);
  useEffect(() => {
    props.sitting.gone.value = away;
    return () => {
      props.sitting.gone.value = '';
    };
  }, [away]);
  // Other words are others: they come in their place, and none of them slides there.
  return (
    <p key={words} class={away !== '' && words === away ? 'spoken of-gone' : 'spoken'}>
      {words === '' && you === 'spectator' ? t`You look on.` : words}
    </p>
  );
}

/** Who looks at another tab reads there that it is their turn. */
function tabWords({ seat, version }: Sitting): string {
  void version.value;
  const { question, outcome } = seat.status;
  const { title } = seat.table.game;
  if (outcome) return t`${title}: it is over`;
  return question && seat.about.seats.length > 1 ? t`Your turn: ${title}` : title;
}

const phraseWords = (phrase: Phrase): string => word(PHRASES[phrase]);

/** Others at the table: what can be said to them, who looks on, and how somebody else may. */
export function Beside(props: BesideProps): ComponentChild {
  const { room, sitting, watch } = props;
  const { info, you, watching } = room;
  const place = useRef<HTMLElement>(null);
  // What is said now is worth nothing later: it is not sent when the line is back.
  const away = room.state !== 'here';
  const people = sitting.seat.about.players.filter(({ kind }) => kind === 'human');
  const { says: gone, claims } = useAway(props);
  const secret = watch ?? ownRoom(room.id)?.watch;
  const claim = async () => {
    const done = await room.claim();
    if (!done.ok) sitting.refuse(done.fault);
  };
  // What was said needs its list no longer.
  const say = (phrase: Phrase, { currentTarget }: Event) => {
    room.say(phrase);
    const fold = (currentTarget as Element).closest('details')!;
    fold.open = false;
    fold.querySelector('summary')!.focus();
  };
  // What lies over something else goes when that is pressed; what has a place of its own pushes nothing away by staying.
  useEffect(() => {
    const fold = ({ target }: Event) => {
      for (const open of place.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
        const over = getComputedStyle(open.lastElementChild!).position === 'absolute';
        if (over && !place.current!.contains(target as Node)) open.open = false;
      }
    };
    addEventListener('pointerdown', fold);
    return () => removeEventListener('pointerdown', fold);
  }, []);
  return (
    <section ref={place} class="beside" aria-label={t`Others`}>
      {info?.race !== undefined && <RaceTable id={info.race} />}
      {info?.daily !== undefined && <DaySoFar game={info.game} day={info.daily} />}
      {claims && (
        <Twice word={t`Claim the game`} sure={t`Claim the game: sure?`} onSure={() => void claim()} />
      )}
      {typeof you === 'number' && people.length > 1 && (
        <details class="say">
          <summary>{t`Say something`}</summary>
          <div class="actions">
            {/* The list lies over what is said meanwhile: it is said in it, too. */}
            <p class="heard" aria-hidden="true">
              {away
                ? t`The line is broken: nobody would read it.`
                : lastWords(props, gone) || t`Everybody at the table reads it.`}
            </p>
            {(Object.keys(PHRASES) as Phrase[]).map((phrase) => (
              <Button key={phrase} small disabled={away} onClick={(event: Event) => say(phrase, event)}>
                {phraseWords(phrase)}
              </Button>
            ))}
          </div>
        </details>
      )}
      {secret !== undefined && !info?.race && (
        <details>
          <summary>{watching > 0 ? t`Spectators (${watching})` : t`Spectators`}</summary>
          <HandOn label={t`For spectators`} address={pageAddressOf(`#/watch/${room.id}/${secret}`)} />
        </details>
      )}
    </section>
  );
}
