/** Who one is among others: name, ratings, games, the key and how it is carried on, and how all of it is deleted. */
import { counted, t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { Me, PlayerProfile } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { download } from '../parts/hand-over.ts';
import { useLoaded } from '../parts/lazy.tsx';
import { ago } from '../parts/times.ts';
import { go } from '../router.ts';
import { GameLine } from './game-line.tsx';
import { api, introduce, reconnect } from './hall.ts';
import { HandOn } from './hand-on.tsx';
import { me } from './identity.ts';
import { Known } from './known.tsx';
import { OnlinePage } from './online-page.tsx';
import { Ratings, resultWords } from './ratings.tsx';
import { BesideTable } from './table-paper.tsx';
import { Twice } from './twice.tsx';
import { gameTitle, pageAddressOf, says } from './words.ts';
import './me-page.css';

export function MePage(): ComponentChild {
  return (
    <OnlinePage title={t`You, among others`}>
      <Known>
        <Inside key={me.value?.account?.id} />
      </Known>
    </OnlinePage>
  );
}

function Inside(): ComponentChild {
  const loaded = useLoaded(() => api.me(), []);
  // All of it at once: nothing moves when the rest arrives.
  if (!loaded) return null;
  const mine = !(loaded instanceof Error) && loaded.ok ? loaded.value : undefined;
  return (
    <div class="of-me">
      <Name />
      {mine && <Ratings of={ratingsOf(mine)} own />}
      {mine && <History mine={mine} />}
      <KeyOf />
    </div>
  );
}

/** Each with how it went. */
function ratingsOf({ ratings, history }: Me): PlayerProfile['ratings'] {
  // Rounded as the ladder has it: one rating reads the same wherever it stands.
  return ratings.map((one) => ({
    ...one,
    deviation: Math.round(one.deviation),
    history: history.filter(({ game }) => game === one.game),
  }));
}

function Name(): ComponentChild {
  const [name, setName] = useState(me.value?.account?.name ?? '');
  const [said, setSaid] = useState('');
  const save = async (event: Event) => {
    event.preventDefault();
    const wrong = await introduce(name);
    setSaid(wrong === '' ? t`Others see it from now on.` : wrong);
  };
  return (
    <form class="paper my-name" onSubmit={save} noValidate>
      <h2>{t`Your name`}</h2>
      <div class="name-line">
        <TextField id="me-name" label={t`Name`} value={name} onValue={setName} />
        <Button type="submit" disabled={name.trim() === ''}>{t`Save`}</Button>
      </div>
      <small role="status">{said}</small>
    </form>
  );
}

const STATES = {
  waiting: () => t`waiting`,
  playing: () => t`under way`,
  over: () => t`broken off`,
  closed: () => t`closed`,
} as const;

type Played = Me['rooms'][number];

/** What was played, and with whom. */
function whatOf({ game, with: others, race, daily }: Played): string {
  const title = gameTitle(game);
  if (daily !== undefined) return t`${title}, ranked daily`;
  if (race !== undefined) return t`${title}, a race`;
  return others.length === 0 ? title : t`${title} with ${others.map((name) => named({ name })).join(', ')}`;
}

function endOf({ state, result }: Played): string {
  if (state !== 'over' || result === undefined) return STATES[state]();
  return resultWords(result);
}

function History({ mine }: { mine: Me }): ComponentChild {
  return (
    <section class="paper my-games" aria-labelledby="history">
      <h2 id="history">{t`Your games with others`}</h2>
      {mine.rooms.length === 0 && <p class="muted">{t`None yet.`}</p>}
      <Games of={mine.rooms.slice(0, LATELY)} />
      {mine.rooms.length > LATELY && (
        <details>
          <summary>{t`Earlier ones`}</summary>
          <Games of={mine.rooms.slice(LATELY, MOST_LISTED)} />
        </details>
      )}
    </section>
  );
}

/** So many are in sight at once, and so many at all: everything is in the file. */
const LATELY = 10;
const MOST_LISTED = 100;

function Games({ of }: { of: readonly Played[] }): ComponentChild {
  return (
    <ul class="game-lines">
      {of.map((one) => (
        <GameLine
          key={one.room}
          game={one.game}
          says={<a href={`#/room/${one.room}`}>{`${whatOf(one)}: ${endOf(one)}`}</a>}
          more={`${counted(one.n, 'step')}, ${ago(one.at)}`}
        />
      ))}
    </ul>
  );
}

function KeyOf(): ComponentChild {
  const [shown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  const key = me.value?.key ?? '';
  const out = async () => {
    const done = await api.signOut();
    if (!done.ok) return setSaid(says(done.fault));
    reconnect();
    go('#/online');
  };
  const save = async () => {
    const all = await api.everything();
    if (!all.ok) return setSaid(says(all.fault));
    download('gridhall-online.json', JSON.stringify(all.value, undefined, 2));
  };
  const remove = async () => {
    const done = await api.deleteMe();
    if (!done.ok) return setSaid(says(done.fault));
    reconnect();
    go('#/');
  };
  return (
    <section class="paper my-key" aria-labelledby="key">
      <h2 id="key">{t`Your key`}</h2>
      <p class="muted">
        {t`The key is saved only in this browser. Open the link on your other device to sign in there. Do not share it with anyone.`}
      </p>
      <div class="in-turn">
        <div class={shown ? '' : 'used'}>
          <HandOn
            picture
            label={t`Link with your key`}
            address={shown ? pageAddressOf(`#/key/${key}`) : ''}
          />
        </div>
        {!shown && <Button onClick={() => setShown(true)}>{t`Show the link`}</Button>}
      </div>
      <h3>{t`Everything of yours`}</h3>
      <div class="with-all">
        <Button onClick={save}>{t`Save it as a file`}</Button>
        {/* The key goes with it: who has it nowhere else never comes back. */}
        <Twice word={t`Sign out here`} sure={t`Sign out: is your key safe?`} onSure={out} />
        <Twice word={t`Delete everything`} sure={t`Delete everything: sure?`} onSure={remove} />
      </div>
      <p class="muted">
        {t`This deletes your name, ratings, scores and the right to come back. Games stay with those who played them, without your name.`}
      </p>
      <p class="wrong" role="alert">
        {said}
      </p>
    </section>
  );
}

/** A key from another browser: by link, or typed in. */
export function KeyPage({ text }: { text: string }): ComponentChild {
  return <TakeKey given={text} />;
}

function TakeKey({ given }: { given: string }): ComponentChild {
  const [key, setKey] = useState(given);
  const [said, setSaid] = useState('');
  const take = async (event: Event) => {
    event.preventDefault();
    const wrong = await introduce('', key.trim().replace(/^.*#\/key\//, ''));
    if (wrong !== '') return setSaid(wrong);
    // The key does not stay in the address.
    go('#/online');
  };
  return (
    <OnlinePage title={t`A key from another browser`}>
      <BesideTable game={undefined}>
        <form class="paper table-words alone-here" onSubmit={take} noValidate>
          <h2>{t`Sign in with an existing key`}</h2>
          <p>
            {me.value
              ? t`You are signed in as ${me.value.account?.name ?? ''}. Signing in with another key replaces that account here, so save your own key first.`
              : t`Whoever the key belongs to is you from now on.`}
          </p>
          <TextField id="key-text" label={t`Key, or the link with it`} value={key} onValue={setKey} />
          <p class="wrong" role="alert">
            {said}
          </p>
          <div class="actions">
            <Button primary type="submit" disabled={key.trim() === ''}>
              {t`Come in with this key`}
            </Button>
          </div>
        </form>
      </BesideTable>
    </OnlinePage>
  );
}
