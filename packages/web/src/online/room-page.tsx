/** A room: while it waits, who comes and how; then its table, with the others beside it; and what comes after. */
import { faultWords, type GameRecord, t, toShortString, word } from '@gridhall/core';
import { freshNonce, judgeLuck, luckWords, Room } from '@gridhall/online/client';
import { PHRASES, type Phrase, type RoomInfo } from '@gridhall/online/protocol';
import type { ComponentChild } from 'preact';
import { useEffect, useReducer, useState } from 'preact/hooks';
import { PlayTable } from '../pages/table.tsx';
import { announce } from '../parts/announce.ts';
import type { Back } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Lost, useLoaded } from '../parts/lazy.tsx';
import type { Sitting } from '../play/sitting.ts';
import { go, replace } from '../router.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { api, connected, line } from './hall.ts';
import { me, ownRoom, rememberRoom } from './identity.ts';
import { addressOf, HandOn, Known, LineState, OnlinePage, says, TablePaper, titleOf, Who } from './parts.tsx';
import { RaceTable, useRace } from './race-page.tsx';
import { sitInRoom } from './sit.ts';

/** A room where one has a seat. */
export function RoomPage({ id }: { id: string }): ComponentChild {
  return (
    <Gate>
      <InRoom key={`${id} ${me.value?.account?.id}`} id={id} />
    </Gate>
  );
}

/** A room where one looks on: the secret is in the link. */
export function WatchPage({ id, secret }: { id: string; secret: string }): ComponentChild {
  return <InRoom id={id} watch={secret} />;
}

/** Who is nobody yet says a name first. */
function Gate({ children }: { children: ComponentChild }): ComponentChild {
  if (me.value?.account) return children;
  return (
    <OnlinePage title={t`Play with others`}>
      <Known>{null}</Known>
    </OnlinePage>
  );
}

/** A room, and how often it has changed: what draws a part of it is given both. */
function useRoom(id: string, watch: string | undefined): readonly [Room | undefined, number] {
  const [room, setRoom] = useState<Room>();
  const [version, changed] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const made = new Room(connected(), id, watch);
    made.listen(() => changed(undefined));
    setRoom(made);
    return () => made.close();
  }, [id, watch]);
  return [room, version];
}

/** What one has brought to the luck of a game that came from another one: first by that one, then by its own name. */
const brought = new Map<string, string>();

function InRoom({ id, watch }: { id: string; watch?: string }): ComponentChild {
  const [room, version] = useRoom(id, watch);
  const info = room?.info;
  const begun = room?.begun ?? false;
  const found = useLoaded<Table | { readonly say: string } | undefined>(
    async () => (begun && room && info ? sit(room, info) : undefined),
    [begun, room],
    (late) => late && 'sitting' in late && late.sitting.close(),
  );
  // When all want another game, it is there.
  const next = room?.next;
  useEffect(() => {
    if (next === undefined || watch !== undefined) return;
    const nonce = brought.get(id);
    if (nonce !== undefined) brought.set(next, nonce);
    go(`#/room/${next}`);
  }, [next]);
  // What is promised is noted at first sight: what is said later can be held against it.
  useEffect(() => {
    if (!info || watch !== undefined || ownRoom(id)) return;
    const nonce = brought.get(id);
    rememberRoom(id, {
      promised: { commitment: info.commitment, ...(nonce === undefined ? {} : { nonce }) },
    });
  }, [info?.commitment]);
  if (room?.refused !== undefined && !info) return <Lost say={room.refused} />;
  if (found instanceof Error) return <Lost say={found.message} />;
  if (found && 'say' in found) return <Lost say={found.say} />;
  if (!room || !info)
    return (
      <OnlinePage title={t`A room`}>
        <p role="status">{line.value === 'away' ? t`Connecting …` : t`Opening the room …`}</p>
      </OnlinePage>
    );
  if (found) {
    const beside = { room, version, sitting: found.sitting, watch };
    return (
      <PlayTable
        setting={found.setting}
        sitting={found.sitting}
        spoken={<Spoken {...beside} />}
        beside={<Beside {...beside} />}
        after={<Afterwards {...beside} />}
        back={wayBack(info)}
      />
    );
  }
  return <WaitingRoom room={room} info={info} />;
}

/** Who only looks on and is nobody yet comes from nowhere, and goes to the hall. */
function wayBack({ race }: RoomInfo): Back | undefined {
  if (race !== undefined) return { href: `#/race/${race}`, word: t`Race` };
  return me.value?.account && { href: '#/online', word: t`Others` };
}

interface Table {
  readonly setting: Setting;
  readonly sitting: Sitting;
}

async function sit(room: Room, { game, rules }: RoomInfo): Promise<Table | { readonly say: string }> {
  const setting = await findSetting(game);
  if ('say' in setting) return setting;
  if (setting.table.game.rules !== rules)
    return { say: t`This room plays by other rules than this page knows. Load the page anew.` };
  const sitting = await sitInRoom(room, setting);
  return sitting.ok
    ? { setting, sitting: sitting.value }
    : { say: faultWords(setting.table.words, sitting.fault) };
}

/** Nobody plays before everybody sits. */
function WaitingRoom({ room, info }: { room: Room; info: RoomInfo }): ComponentChild {
  const own = ownRoom(info.room);
  const [said, setSaid] = useState('');
  const title = titleOf(info.game);
  const seats = useSeats(info);
  const leave = async () => {
    const left = await api.leave(info.room);
    if (left.ok) replace('#/online');
    else setSaid(says(left.fault));
  };
  if (info.state === 'closed') return <Lost say={t`This room is closed: not everybody came.`} />;
  return (
    <OnlinePage title={t`A room for ${title}`} hue={info.game}>
      <LineState />
      <TablePaper game={info.game} label={t`Who sits`}>
        <h2>{t`Waiting until everybody sits`}</h2>
        <WhoSits info={info} seats={seats} you={room.you} />
        {/* Whoever sits down leaves the place of the link: nothing moves for who copies the next. */}
        {own?.invites?.map(({ seat, secret }) => (
          <div key={seat} class={info.players[seat]?.taken ? 'used' : ''}>
            <HandOn
              picture
              label={t`Invite somebody to play ${seats[seat]}`}
              address={addressOf(`#/sit/${info.room}/${secret}`)}
            />
          </div>
        ))}
        {own?.watch !== undefined && (
          <HandOn label={t`For who only looks on`} address={addressOf(`#/watch/${info.room}/${own.watch}`)} />
        )}
        <p class="muted">
          {t`The luck of this game is promised already, and everybody who sits down adds to it: nobody can choose it.`}
        </p>
        <p class="wrong" role="alert">
          {said}
        </p>
        <Button onClick={leave}>{t`Leave the room`}</Button>
      </TablePaper>
    </OnlinePage>
  );
}

/** What the seats of a room are called, once its game is here. */
function useSeats({ game, params, players }: RoomInfo): readonly string[] {
  const setting = useLoaded(() => findSetting(game), [game]);
  return setting && 'table' in setting ? setting.table.game.seats(params) : players.map(() => '');
}

interface WhoSitsProps {
  readonly info: RoomInfo;
  readonly seats: readonly string[];
  readonly you?: Room['you'];
}

function WhoSits({ info, seats, you }: WhoSitsProps): ComponentChild {
  return (
    <ul class="results seats">
      {info.players.map(({ seat, name, kind, taken, bot, player }) => (
        <li key={seat}>
          {/* As high before its name is known. */}
          <strong>{seats[seat] || '\u00a0'}</strong>
          <span class="muted">
            {!taken ? (
              t`free`
            ) : kind === 'machine' ? (
              t`a machine: ${name}`
            ) : seat === you ? (
              t`${name} (you)`
            ) : (
              <Who {...{ name, bot, player }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface BesideProps {
  readonly room: Room;
  readonly version: number;
  readonly sitting: Sitting;
  readonly watch: string | undefined;
}

/** What was said last at the table, to eye and ear. */
function Spoken({ room, sitting }: BesideProps): ComponentChild {
  const { said, you } = room;
  const name = said && (sitting.seat.about.seats[said.by] ?? t`Somebody`);
  const words = said ? `${name}: ${phraseWords(said.phrase)}` : '';
  useEffect(() => {
    if (words !== '') announce.value = words;
  }, [said?.n]);
  return <p class="spoken">{words === '' && you === 'spectator' ? t`You look on.` : words}</p>;
}

const phraseWords = (phrase: Phrase): string => word(PHRASES[phrase]);

/** Others at the table: what can be said to them, who looks on, and how somebody else may. */
function Beside({ room, sitting, watch }: BesideProps): ComponentChild {
  const { info, you, watching } = room;
  const people = sitting.seat.about.players.filter(({ kind }) => kind === 'human');
  const secret = watch ?? ownRoom(room.id)?.watch;
  return (
    <section class="beside" aria-label={t`Others`}>
      {info?.race !== undefined && <RaceTable id={info.race} />}
      {typeof you === 'number' && people.length > 1 && (
        <details>
          <summary>{t`Say something`}</summary>
          <div class="actions">
            {(Object.keys(PHRASES) as Phrase[]).map((phrase) => (
              <Button key={phrase} small onClick={() => room.say(phrase)}>
                {phraseWords(phrase)}
              </Button>
            ))}
          </div>
        </details>
      )}
      {secret !== undefined && !info?.race && (
        <details>
          <summary>{watching > 0 ? t`Spectators (${watching})` : t`Spectators`}</summary>
          <HandOn label={t`For who only looks on`} address={addressOf(`#/watch/${room.id}/${secret}`)} />
        </details>
      )}
    </section>
  );
}

/** After the end: the same people once more, the game again, and whether luck was what was promised. */
function Afterwards({ room, sitting }: BesideProps): ComponentChild {
  const { info, wish, you } = room;
  const [said, setSaid] = useState('');
  const whole = useWhole(room);
  // The game is shown a moment later, in a race when the last has finished: what shows it has its place before. That of a day is
  // shown when the day is over.
  const later = info?.daily === undefined;
  const several = sitting.seat.about.players.filter(({ kind }) => kind === 'human').length > 1;
  const mine = typeof you === 'number' && wish.includes(you);
  const again = async () => {
    const nonce = freshNonce();
    brought.set(room.id, nonce);
    const done = await room.again(nonce);
    if (!done.ok) setSaid(says(done.fault));
  };
  return (
    <div class="afterwards">
      <div class="actions">
        {typeof you === 'number' && several && info?.race === undefined && (
          <Button primary disabled={mine} onClick={again}>
            {mine ? t`Waiting for the other` : wish.length > 0 ? t`Agree to another game` : t`Another game`}
          </Button>
        )}
        {(whole || later) && (
          <Button disabled={!whole} onClick={() => whole && show(whole)}>
            {t`Replay`}
          </Button>
        )}
        {info?.daily !== undefined && <Button primary href={`#/ranked/${info.game}`}>{t`Scores`}</Button>}
        {info?.race !== undefined && <Button primary href={`#/race/${info.race}`}>{t`To the race`}</Button>}
        <Button href="#/online">{t`To the others`}</Button>
      </div>
      {wish.length > 0 && !mine && typeof you === 'number' && (
        <p role="status">{t`${sitting.seat.about.seats[wish[0]!]} would like another game.`}</p>
      )}
      {whole && <Luck room={room.id} commitment={info?.commitment} record={whole} />}
      {!whole && later && <p class="fair" />}
      <p class="wrong" role="alert">
        {said}
      </p>
    </div>
  );
}

/** The whole game: told when it is over; in a race, to be asked for when the last has finished. */
function useWhole({ id, info, record }: Room): GameRecord | undefined {
  const over = useRace(info?.race)?.state === 'over';
  const asked = useLoaded(async () => (over && !record ? api.record(id) : undefined), [id, over]);
  return record ?? (asked && !(asked instanceof Error) && asked.ok ? asked.value : undefined);
}

async function show(record: GameRecord): Promise<void> {
  go(`#g=${await toShortString(record)}`);
}

interface LuckProps {
  readonly room: string;
  readonly commitment: string | undefined;
  readonly record: GameRecord;
}

/** What was promised when one sat down is held against the record, here and not there. */
function Luck({ room, commitment, record }: LuckProps): ComponentChild {
  const promised = ownRoom(room)?.promised ?? (commitment === undefined ? undefined : { commitment });
  if (!promised) return <p class="fair" />;
  const luck = judgeLuck(record, promised);
  return (
    <p class={luck === 'kept' ? 'fair muted' : 'fair wrong'} data-luck={luck}>
      {luckWords(luck)}
    </p>
  );
}

/** Somebody was sent a link to a seat. */
export function SitPage({ id, secret }: { id: string; secret: string }): ComponentChild {
  const [said, setSaid] = useState('');
  const info = useLoaded(() => api.room(id), [id]);
  if (info instanceof Error) return <Lost say={info.message} />;
  if (info && !info.ok) return <Lost say={says(info.fault)} />;
  const room = info?.ok ? info.value : undefined;
  const sitDown = async () => {
    const nonce = freshNonce();
    const seated = await api.sit(id, secret, nonce);
    if (!seated.ok) {
      setSaid(says(seated.fault));
      return;
    }
    rememberRoom(id, { promised: { commitment: room!.commitment, nonce } });
    replace(`#/room/${id}`);
  };
  const host = room?.players.find(({ kind, taken }) => kind === 'human' && taken)?.name;
  return (
    <OnlinePage title={room ? t`A game of ${titleOf(room.game)}` : t`A room`} hue={room?.game ?? ''}>
      <Known>
        {room && (
          <TablePaper game={room.game} label={t`Your seat`}>
            <h2>
              {host === undefined
                ? t`You are invited to a game of ${titleOf(room.game)}.`
                : t`${host} invites you to a game of ${titleOf(room.game)}.`}
            </h2>
            <Asked info={room} />
            <p class="wrong" role="alert">
              {said}
            </p>
            <div class="actions">
              <Button primary onClick={sitDown}>
                {t`Sit down`}
              </Button>
              <Button plain href={`#/learn/${room.game}`}>
                {t`Learn it first`}
              </Button>
            </div>
          </TablePaper>
        )}
      </Known>
    </OnlinePage>
  );
}

/** What somebody who is asked wants to know first. */
function Asked({ info }: { info: RoomInfo }): ComponentChild {
  const { clock, rated } = info;
  return (
    <>
      <WhoSits info={info} seats={useSeats(info)} />
      <p>
        {clock
          ? t`Each has ${clock.base / 60_000} minutes, and ${clock.increment / 1000} seconds a move.`
          : t`There is no clock.`}
        {rated ? ` ${t`It counts for the ladder.`}` : ''}
      </p>
    </>
  );
}
