/** Among others: what goes on, who looks for somebody, one's own rooms, and a table for every game. */
import { LOBBY } from 'virtual:lobby';
import { type ClockRule, listed, t, word } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { ChallengeInfo, Me, SeekInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { ago } from '../parts/times.ts';
import { go } from '../router.ts';
import { findSetting } from '../tables/index.ts';
import { GameLine } from './game-line.tsx';
import { api, connected, lobbyNews } from './hall.ts';
import { hasSat, me } from './identity.ts';
import { Known } from './known.tsx';
import { LineState, OnlinePage } from './online-page.tsx';
import { seeking, startSeek, stopSeek } from './seek.ts';
import { sociable } from './sociable.ts';
import { myMoves } from './whose-move.ts';
import { gameTitle, says, seekWords } from './words.ts';
import './hall-page.css';

/** Who looks at the hall need not know it to the second. */
const ASKED_EVERY_MS = 10_000;

/** Asks again and again what nobody is told of by himself, while somebody looks. */
function useAskedAgain(ask: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && ask(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

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
  // The hall tells by itself who looks for somebody, and not who comes and goes.
  useAskedAgain(() => connected().say({ type: 'lobby', on: true }));
  const [said, setSaid] = useState('');
  const news = lobbyNews.value;
  return (
    <>
      <LineState />
      <p class="wrong" role="alert">
        {said}
      </p>
      <div class="both-lists">
        <section class="paper" aria-labelledby="goes-on">
          <header>
            <h2 id="goes-on">{t`In the hall now`}</h2>
            {/* Another number is another word: it comes in its place, and nothing slides there. */}
            <span key={news?.here} class="muted">
              {news && othersHere(news.here - 1)}
            </span>
          </header>
          <Seeks of={news?.seeks ?? []} say={setSaid} />
          {/* What others ask comes at any moment: below the list, and over it where that is long, it moves nothing. */}
          <Challenges of={news?.challenges ?? []} say={setSaid} />
        </section>
        <MyRooms />
      </div>
      <section class="to-sit-at" aria-labelledby="tables">
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
                  {t`Ranked daily`}
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
    </>
  );
}

/** Without oneself, for whom it is said. */
function othersHere(count: number): string {
  if (count <= 0) return t`Nobody else is here.`;
  return count === 1 ? t`Somebody else is here.` : t`${count} others are here.`;
}

type Say = (text: string) => void;

/** Who looks for somebody, oneself first. */
function Seeks({ of, say }: { of: readonly SeekInfo[]; say: Say }): ComponentChild {
  const mine = seeking.value;
  const others = of.filter(({ seek }) => seek !== mine?.seek);
  return (
    <>
      <ul class="game-lines seeks">
        {mine ? (
          <GameLine
            game={mine.game}
            says={t`Looking for somebody to play ${gameTitle(mine.game)} …`}
            more={seekWords({ clock: mine.clock, rated: mine.rated ?? false })}
          >
            <Button small onClick={stopSeek}>{t`Stop looking`}</Button>
          </GameLine>
        ) : (
          <Anybody say={say} />
        )}
        {others.map(({ seek, game, rating, clock, rated, params, ...who }) => (
          <GameLine
            key={seek}
            game={game}
            says={t`${gameTitle(game)} with ${named(who)}`}
            more={`${rating === undefined ? '' : `${Math.round(rating)} · `}${seekWords({ clock, rated })}`}
          >
            <Button
              small
              primary
              onClick={async () => say(await startSeek({ game, params, rated, ...(clock ? { clock } : {}) }))}
            >
              {t`Play`}
              <span class="unseen">{t` ${gameTitle(game)} with ${named(who)}`}</span>
            </Button>
          </GameLine>
        ))}
      </ul>
      {/* Where nobody is, it is said above. */}
      {others.length === 0 && !mine && (lobbyNews.value?.here ?? 0) > 1 && (
        <p class="muted">{t`Nobody else is looking at the moment.`}</p>
      )}
    </>
  );
}

/** So long have two who play whoever comes: enough to think, and nobody sits there for an evening. */
const QUICK: ClockRule = { base: 600_000, increment: 5_000 };

/** Where one's own search has its line, while there is none: it begins with one press. */
function Anybody({ say }: { say: Say }): ComponentChild {
  const seek = async (game: string, timed: { readonly clock?: ClockRule }) => {
    const setting = await findSetting(game);
    if ('say' in setting) say(setting.say);
    else say(await startSeek({ game, params: sociable(setting.table.game), ...timed }));
  };
  return (
    <li class="with-anybody">
      <strong>{t`Play with anybody`}</strong>
      <span class="actions">
        {LOBBY.filter(({ sociable }) => sociable).flatMap(({ name, title, duel }) =>
          (duel ? [{ clock: QUICK }, {}] : [{}]).map((timed: { readonly clock?: ClockRule }) => (
            <Button key={`${name} ${timed.clock?.base}`} small onClick={() => seek(name, timed)}>
              <span class="unseen">{t`Look for somebody to play `}</span>
              {title}
              <small>{seekWords({ ...timed, rated: false })}</small>
            </Button>
          )),
        )}
      </span>
    </li>
  );
}

/** What somebody asks of me, and what I have asked of others. */
function Challenges({ of, say }: { of: readonly ChallengeInfo[]; say: Say }): ComponentChild {
  if (of.length === 0) return null;
  const answer = async (challenge: ChallengeInfo, yes: boolean) => {
    const done = await api.answer(challenge.challenge, yes);
    if (!done.ok) say(says(done.fault));
    else if (done.value.room !== undefined) go(`#/room/${done.value.room}`);
  };
  return (
    <section class="challenges" aria-label={t`Challenges`}>
      <ul class="game-lines">
        {of.map((one) => (
          <GameLine
            key={one.challenge}
            game={one.game}
            says={
              one.mine
                ? t`You have asked ${one.to} for a game of ${gameTitle(one.game)}.`
                : t`${one.from} asks you for a game of ${gameTitle(one.game)}.`
            }
            more={seekWords(one)}
          >
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
          </GameLine>
        ))}
      </ul>
    </section>
  );
}

interface MyRoomsNow {
  readonly rooms: Me['rooms'];
  /** Those that wait for oneself. */
  readonly yours: ReadonlySet<string>;
}

const NOTHING: MyRoomsNow = { rooms: [], yours: new Set() };

async function goingOn(): Promise<MyRoomsNow | undefined> {
  const mine = await api.me();
  if (!mine.ok) return undefined;
  const rooms = mine.value.rooms.filter(({ state }) => state === 'waiting' || state === 'playing');
  return { rooms, yours: await myMoves(rooms) };
}

/** Rooms where one sits and the game is not over. */
function MyRooms(): ComponentChild {
  const [later, ask] = useReducer((n: number) => n + 1, 0);
  const loaded = useLoaded(goingOn, [lobbyNews.value?.seeks.length, later]);
  const all = loaded instanceof Error ? undefined : loaded;
  // Others move at any time, and nobody is told of it here.
  useAskedAgain(() => ask(undefined));
  // What was there stays while it is asked again.
  const last = useRef(all);
  last.current = all ?? last.current;
  const { rooms, yours } = last.current ?? NOTHING;
  // Who has never sat anywhere has hardly a room elsewhere: in the hand the tables come sooner.
  const [first] = useState(() => !hasSat());
  return (
    <section class={`paper${first ? ' none-yet' : ''}`} aria-labelledby="my-rooms">
      <header>
        <h2 id="my-rooms">{t`Your rooms`}</h2>
        <a href="#/me">{t`All your games`}</a>
      </header>
      {rooms.length === 0 && (
        <p class="muted">{t`None at the moment. Make one, and send the link to a friend.`}</p>
      )}
      <ul class="game-lines">
        {rooms.map(({ room, game, state, at, with: others }) => (
          <GameLine
            key={room}
            game={game}
            says={
              others.length === 0
                ? gameTitle(game)
                : t`${gameTitle(game)} with ${listed(others.map((name) => named({ name })))}`
            }
            more={`${state === 'waiting' ? t`waiting for others` : yours.has(room) ? t`your move` : t`under way`}, ${ago(at)}`}
          >
            <Button small primary={yours.has(room)} href={`#/room/${room}`}>
              {state === 'waiting' ? t`To the room` : t`To the table`}
            </Button>
          </GameLine>
        ))}
      </ul>
    </section>
  );
}
