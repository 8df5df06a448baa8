/** Who somebody is among others, as everybody may know it: ratings, and the rated games that are over. */
import { t, toShortString } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { PlayerProfile, RatedGame } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Lost } from '../parts/alone.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { ago, dateText } from '../parts/times.ts';
import { go } from '../router.ts';
import { GameLine } from './game-line.tsx';
import { api } from './hall.ts';
import { me } from './identity.ts';
import { OnlinePage } from './online-page.tsx';
import { LookAt, PlayerName } from './ranking.tsx';
import { Ratings, resultWords } from './ratings.tsx';
import { gameTitle, says } from './words.ts';
import './player-page.css';

export function PlayerPage({ id }: { id: string }): ComponentChild {
  const loaded = useLoaded(() => api.player(id), [id]);
  if (loaded instanceof Error) return <Lost say={loaded.message} />;
  if (loaded && !loaded.ok) return <Lost say={says(loaded.fault)} />;
  return (
    <OnlinePage title={loaded ? named(loaded.value) : t`A player`}>
      {loaded && <Inside of={loaded.value} />}
    </OnlinePage>
  );
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function Inside({ of }: { of: PlayerProfile }): ComponentChild {
  const name = named(of);
  return (
    <>
      <header class="paper who-it-is">
        <span class="face-of" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <p>
          <strong>{name}</strong>
          <small>{t`Here since ${dateText(of.since, DAY)}.`}</small>
        </p>
        {of.player === me.value?.account?.id && (
          <p class="it-is-you">
            {t`This is you, as others see you.`} <a href="#/me">{t`Everything of yours`}</a>
          </p>
        )}
      </header>
      <div class="of-somebody">
        <Ratings of={of.ratings} />
        <History games={of.games} />
      </div>
    </>
  );
}

function History({ games }: { games: readonly RatedGame[] }): ComponentChild {
  const [said, setSaid] = useState('');
  const look = async (room: string) => {
    const record = await api.record(room);
    if (record.ok) go(`#g=${await toShortString(record.value)}`);
    else setSaid(says(record.fault));
  };
  return (
    <section class="paper" aria-labelledby="history">
      <h2 id="history">{t`The last rated games`}</h2>
      {games.length === 0 && <p class="muted">{t`None yet.`}</p>}
      <ul class="game-lines">
        {games.map((one) => (
          <GameLine
            key={`${one.at} ${one.race}`}
            game={one.game}
            says={one.race === undefined ? whatOf(one) : <a href={`#/race/${one.race}`}>{whatOf(one)}</a>}
            more={
              <>
                {one.with.length > 0 && `${t`with`} `}
                {one.with.map((other, i) => (
                  <span key={other.player ?? i}>
                    <PlayerName {...other} />
                    {', '}
                  </span>
                ))}
                {ago(one.at)}
              </>
            }
          >
            {one.room !== undefined && <LookAt name={gameTitle(one.game)} look={() => look(one.room!)} />}
          </GameLine>
        ))}
      </ul>
      <p class="wrong" role="alert">
        {said}
      </p>
    </section>
  );
}

function whatOf({ game, race, result }: RatedGame): string {
  const title = race === undefined ? gameTitle(game) : t`${gameTitle(game)}, a race`;
  return `${title}: ${result === undefined ? t`not finished` : resultWords(result)}`;
}
