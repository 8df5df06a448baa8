/** Among others: what goes on, who looks for somebody, one's own rooms, and a table for every game. */
import { LOBBY } from 'virtual:lobby';
import { t, word } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { ChallengeInfo, SeekInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { ago } from '../parts/times.ts';
import { go } from '../router.ts';
import { api, connected, lobbyNews } from './hall.ts';
import { me } from './identity.ts';
import { Known } from './known.tsx';
import { LineState, OnlinePage } from './online-page.tsx';
import { seeking, startSeek, stopSeek } from './seek.ts';
import { says, titleOf } from './words.ts';
import '../pages/results.css';
import './hall-page.css';

export function OnlineHall(): ComponentChild {
  return (
    <OnlinePage title={t`Play with others`}>
      <Known>
        <Inside key={me.value?.account?.id} />
      </Known>
    </OnlinePage>
  );
}

function Inside(): ComponentChild {
  useEffect(() => connected().keep(() => ({ type: 'lobby', on: true })), []);
  useEffect(() => () => connected().say({ type: 'lobby', on: false }), []);
  const [said, setSaid] = useState('');
  const news = lobbyNews.value;
  return (
    <>
      <LineState />
      <p class="wrong" role="alert">
        {said}
      </p>
      <div class="two">
        <section class="paper" aria-labelledby="goes-on">
          <h2 id="goes-on">{t`Looking for a game`}</h2>
          <p class="muted here">
            {news && (news.here === 1 ? t`Nobody else is here.` : t`${news.here} people are here.`)}
          </p>
          <Seeks of={news?.seeks ?? []} say={setSaid} />
        </section>
        <MyRooms />
      </div>
      <section aria-labelledby="tables">
        <h2 id="tables">{t`Sit down at a table`}</h2>
        <ul class="online-tables">
          {LOBBY.map(({ name, title, tagline, pictures }) => (
            <li key={name} class={`hue-${name}`}>
              <div class="glance">
                <Picture pictures={pictures} size={240} />
              </div>
              <h3>{title}</h3>
              <p class="muted">{word(tagline)}</p>
              <Button primary href={`#/host/${name}`}>
                {t`Make a room`}
                <span class="unseen">{t` for ${title}`}</span>
              </Button>
              <p class="ways-of">
                <a href={`#/ranked/${name}`}>
                  {t`Today, ranked`}
                  <span class="unseen">{t` in ${title}`}</span>
                </a>
                <a href={`#/ladder/${name}`}>
                  {t`Ladder`}
                  <span class="unseen">{t` of ${title}`}</span>
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
      {/* What others ask comes at any moment: it lies over the edge of the window, and moves nothing. */}
      <div class="at-hand">
        {seeking.value && (
          <section class="paper seeking" role="status">
            <p>{t`Looking for somebody to play ${titleOf(seeking.value.game)} …`}</p>
            <Button onClick={stopSeek}>{t`Stop looking`}</Button>
          </section>
        )}
        <Challenges of={news?.challenges ?? []} say={setSaid} />
      </div>
    </>
  );
}

type Say = (text: string) => void;

function Seeks({ of, say }: { of: readonly SeekInfo[]; say: Say }): ComponentChild {
  const others = of.filter(({ seek }) => seek !== seeking.value?.seek);
  if (others.length === 0) return <p class="muted">{t`Nobody else is looking at the moment.`}</p>;
  return (
    <ul class="results">
      {others.map(({ seek, game, rating, clock, rated, params, bot, ...who }) => (
        <li key={seek} class={`hue-${game}`}>
          <span>
            <strong>{titleOf(game)}</strong>
            {` ${t`with ${named(who)}`}`}
            {rating !== undefined && ` (${Math.round(rating)})`}
            <small class="muted">
              {` ${[bot ? t`a program` : '', rated ? t`rated` : '', clock ? clockWords(clock) : ''].filter(Boolean).join(', ')}`}
            </small>
          </span>
          <Button
            small
            primary
            onClick={async () => say(await startSeek({ game, params, rated, ...(clock ? { clock } : {}) }))}
          >
            {t`Play`}
            <span class="unseen">{t` ${titleOf(game)} with ${named(who)}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const clockWords = ({ base, increment }: { base: number; increment: number }): string =>
  t`${Math.round(base / 6000) / 10} min + ${increment / 1000} s`;

/** What somebody asks of me, and what I have asked of others. */
function Challenges({ of, say }: { of: readonly ChallengeInfo[]; say: Say }): ComponentChild {
  if (of.length === 0) return null;
  const answer = async (challenge: ChallengeInfo, yes: boolean) => {
    const done = await api.answer(challenge.challenge, yes);
    if (!done.ok) say(says(done.fault));
    else if (done.value.room !== undefined) go(`#/room/${done.value.room}`);
  };
  return (
    <section class="paper" aria-labelledby="challenges">
      <h2 id="challenges">{t`Challenges`}</h2>
      <ul class="results">
        {of.map((one) => (
          <li key={one.challenge} class={`hue-${one.game}`}>
            <span>
              {one.mine
                ? t`You have asked ${one.to} for a game of ${titleOf(one.game)}.`
                : t`${one.from} asks you for a game of ${titleOf(one.game)}.`}
            </span>
            {one.room !== undefined ? (
              <Button small primary href={`#/room/${one.room}`}>{t`To the table`}</Button>
            ) : (
              <span class="actions">
                {!one.mine && (
                  <Button small primary onClick={() => answer(one, true)}>
                    {t`Accept`}
                  </Button>
                )}
                <Button small onClick={() => answer(one, false)}>
                  {one.mine ? t`Withdraw` : t`Decline`}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Rooms where one sits and the game is not over. */
function MyRooms(): ComponentChild {
  const mine = useLoaded(() => api.me(), [lobbyNews.value?.seeks.length]);
  const rooms =
    mine && !(mine instanceof Error) && mine.ok
      ? mine.value.rooms.filter(({ state }) => state === 'waiting' || state === 'playing')
      : [];
  return (
    <section class="paper" aria-labelledby="my-rooms">
      <h2 id="my-rooms">{t`Your rooms`}</h2>
      {rooms.length === 0 && (
        <p class="muted">{t`None at the moment. Make one, and send the link to a friend.`}</p>
      )}
      <ul class="results">
        {rooms.map(({ room, game, state, at }) => (
          <li key={room} class={`hue-${game}`}>
            <a href={`#/room/${room}`}>
              {state === 'waiting' ? t`${titleOf(game)}: waiting for others` : t`${titleOf(game)}: go on`}
            </a>
            <span class="muted">{ago(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
