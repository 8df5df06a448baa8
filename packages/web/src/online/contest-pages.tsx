/** The ranked daily with its scores, and the ladder of a game. */

import { LOBBY } from 'virtual:lobby';
import { timeText } from '@gridhall/app';
import { capital, type Result, t, toShortString, word } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { Ladder, Scores } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Lost } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { dateText } from '../parts/times.ts';
import { go } from '../router.ts';
import { noGameWords } from '../tables/index.ts';
import { GameLine } from './game-line.tsx';
import { api } from './hall.ts';
import { rememberRoom } from './identity.ts';
import { Known } from './known.tsx';
import { OnlinePage } from './online-page.tsx';
import { isMe, LookAt, PlaceHead, PlayerName } from './ranking.tsx';
import { TablePaper } from './table-paper.tsx';
import { gameTitle, says } from './words.ts';
import './contest-pages.css';

function OtherGames({ page, game }: { page: string; game: string }): ComponentChild {
  return (
    <nav class="other-games" aria-label={t`Games`}>
      {LOBBY.map(({ name, title }) => (
        <a
          key={name}
          class={`chip hue-${name}`}
          href={`#/${page}/${name}`}
          aria-current={name === game ? 'page' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

interface ElsewhereProps<T> {
  readonly page: string;
  readonly title: string;
  readonly of: readonly T[];
  readonly says: (one: T) => string;
}

/** How it stands at the other tables. */
function Elsewhere<T extends { readonly game: string }>(props: ElsewhereProps<T>): ComponentChild {
  const { page, title, of, says } = props;
  return (
    <section class="other-tables" aria-label={title}>
      <h2>{title}</h2>
      <ul class="game-lines">
        {of.map((one) => (
          <GameLine
            key={one.game}
            game={one.game}
            says={<a href={`#/${page}/${one.game}`}>{gameTitle(one.game)}</a>}
            more={says(one)}
          />
        ))}
      </ul>
    </section>
  );
}

/** What there is of every other game; of one that is not told, nothing. */
async function ofOthers<T>(game: string, ask: (game: string) => Promise<Result<T>>): Promise<readonly T[]> {
  const others = LOBBY.filter(({ name }) => name !== game);
  const told = await Promise.all(others.map(({ name }) => ask(name)));
  return told.flatMap((one) => (one.ok ? [one.value] : []));
}

function howFar({ scores }: Scores): string {
  if (scores.length === 0) return t`nobody has finished yet`;
  return scores.some(({ mine }) => mine)
    ? t`${scores.length} finished, you too`
    : t`${scores.length} finished, you not yet`;
}

function whoLeads({ standings: [first] }: Ladder): string {
  return first ? t`${named(first)} leads with ${Math.round(first.rating)}` : t`nobody has a rating yet`;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'long' } as const;

/** What is done with a game of the house; of any other it is said that it is not here. */
const ofOurs =
  (Page: (props: { game: string }) => ComponentChild) =>
  ({ game }: { game: string }): ComponentChild =>
    LOBBY.some(({ name }) => name === game) ? <Page game={game} /> : <Lost say={noGameWords(game)} />;

/** One ranked attempt a day. */
export const RankedPage = ofOurs(Ranked);

export const LadderPage = ofOurs(LadderOf);

function Ranked({ game }: { game: string }): ComponentChild {
  const [day, setDay] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState('');
  const found = useLoaded(
    () => Promise.all([api.scores(game, day), ofOthers(game, (other) => api.scores(other, day))]),
    [game, day],
  );
  const [loaded, others] = found && !(found instanceof Error) ? found : [];
  const fault = loaded && !loaded.ok ? says(loaded.fault) : '';
  // One day stays until the other is there: nothing moves twice.
  const last = useRef<Scores | undefined>(undefined);
  if (loaded) last.current = loaded.ok ? loaded.value : undefined;
  const scores = last.current;
  const elsewhere = useRef<typeof others>(undefined);
  elsewhere.current = others ?? elsewhere.current;
  const play = async () => {
    const made = await api.playDaily(game);
    if (!made.ok) {
      setSaid(says(made.fault));
      return;
    }
    const { room, commitment } = made.value;
    rememberRoom(room, { promised: { commitment } });
    go(`#/room/${room}`);
  };
  const look = async (room: string) => {
    const record = await api.record(room);
    if (record.ok) go(`#g=${await toShortString(record.value)}`);
    else setSaid(says(record.fault));
  };
  const turn = (by: number) => {
    const from = day ?? scores?.day;
    if (from === undefined) return;
    setDay(new Date(Date.parse(from) + by * 86_400_000).toISOString().slice(0, 10));
  };
  const mine = scores?.scores.some((line) => line.mine);
  const shown = scores?.scores.some(({ room }) => room !== undefined);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <OnlinePage title={t`Ranked daily: ${gameTitle(game)}`} hue={game}>
      <Known game={game}>
        <TablePaper game={game} label={t`Scores`}>
          <OtherGames page="ranked" game={game} />
          {(scores || fault !== '') && (
            <>
              <header class="day-of">
                <Button small plain aria-label={t`The day before`} onClick={() => turn(-1)}>
                  <Icon name="back" />
                </Button>
                <h2>{scores || day !== undefined ? dateText(scores?.day ?? day!, DAY) : t`Today`}</h2>
                <Button
                  small
                  plain
                  aria-label={t`The day after`}
                  disabled={(scores?.day ?? today) >= today}
                  onClick={() => turn(1)}
                >
                  <Icon name="on" />
                </Button>
              </header>
              <p class="muted">
                {t`One attempt a day. Everyone plays the same board. A new day starts at midnight UTC.`}
              </p>
              {/* Above the scores, however many there are. */}
              {(scores?.day ?? day ?? today) === today && fault === '' && (
                <Button primary onClick={play}>
                  {mine ? t`Your game` : t`Play it`}
                </Button>
              )}
              {scores && (
                <table class="ranking">
                  <caption class="unseen">{t`Scores`}</caption>
                  <thead>
                    <tr>
                      <PlaceHead />
                      <th scope="col">{t`Name`}</th>
                      <th scope="col">
                        {scores.measure === undefined ? t`Result` : capital(word(scores.measure))}
                      </th>
                      <th scope="col">{t`Time`}</th>
                      {shown && <td />}
                    </tr>
                  </thead>
                  <tbody>
                    {scores.scores.map(({ place, name, bot, player, won, measure, ms, room }) => (
                      <tr key={player} class={isMe(player) ? 'mine' : ''}>
                        <td>{won ? place : '–'}</td>
                        <th scope="row">
                          <PlayerName {...{ name, bot, player }} />
                        </th>
                        <td>{won ? (measure ?? t`won`) : t`lost`}</td>
                        <td>{timeText(ms)}</td>
                        {/* The day after, everybody may look at every attempt. */}
                        {room !== undefined && (
                          <td>
                            <LookAt name={name} look={() => look(room)} />
                          </td>
                        )}
                      </tr>
                    ))}
                  </tbody>
                </table>
              )}
              {scores?.scores.length === 0 && <p class="muted">{t`Nobody has finished yet.`}</p>}
              <p class="wrong" role="alert">
                {said || fault}
              </p>
              <Elsewhere
                page="ranked"
                title={t`At the other tables`}
                of={elsewhere.current ?? []}
                says={howFar}
              />
            </>
          )}
        </TablePaper>
      </Known>
    </OnlinePage>
  );
}

function LadderOf({ game }: { game: string }): ComponentChild {
  const found = useLoaded(
    () => Promise.all([api.ladder(game), ofOthers(game, (other) => api.ladder(other))]),
    [game],
  );
  const [loaded, others] = found && !(found instanceof Error) ? found : [];
  const ladder = loaded?.ok ? loaded.value : undefined;
  const fault = loaded && !loaded.ok ? says(loaded.fault) : '';
  return (
    <OnlinePage title={t`Ladder: ${gameTitle(game)}`} hue={game}>
      <TablePaper game={game} label={t`Ladder`}>
        <OtherGames page="ladder" game={game} />
        {ladder && ladder.standings.length > 0 && (
          <table class="ranking">
            <caption class="unseen">{t`Ladder`}</caption>
            <thead>
              <tr>
                <PlaceHead />
                <th scope="col">{t`Name`}</th>
                <th scope="col">{t`Rating`}</th>
                <th scope="col">{t`Games`}</th>
              </tr>
            </thead>
            <tbody>
              {ladder.standings.map(({ place, name, bot, player, rating, deviation, games }) => (
                <tr key={player} class={isMe(player) ? 'mine' : ''}>
                  <td>{place}</td>
                  <th scope="row">
                    <PlayerName {...{ name, bot, player }} />
                  </th>
                  <td>{`${Math.round(rating)} ± ${Math.round(2 * deviation)}`}</td>
                  <td>{games}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p class="muted">
          {!ladder
            ? ''
            : ladder.standings.length === 0
              ? t`Nobody has a rating yet: rated games and races count.`
              : t`Rated games and races count. The number after ± is how uncertain a rating is. It shrinks with every game.`}
        </p>
        {ladder && (
          <Button primary href={`#/host/${game}`}>
            {t`Play a rated game`}
          </Button>
        )}
        <p class="wrong" role="alert">
          {fault}
        </p>
        {others && <Elsewhere page="ladder" title={t`At the other tables`} of={others} says={whoLeads} />}
      </TablePaper>
    </OnlinePage>
  );
}
