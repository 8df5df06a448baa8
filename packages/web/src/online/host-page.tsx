/** A game with others is made here: what is played, who sits where, with what clock, and how somebody comes to it. */
import { ENGINES } from 'virtual:engines';
import { type GameModule, isDuel, type ParamValues, type Result, t } from '@gridhall/core';
import { playersOf, proposedMachines } from '@gridhall/match';
import { freshNonce } from '@gridhall/online/client';
import type { RoomBody, SeatWish } from '@gridhall/online/protocol';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { benchText } from '../editor/own-texts.ts';
import { partBoards } from '../editor/sheets.ts';
import { Fetched } from '../parts/alone.tsx';
import { Button } from '../parts/button.tsx';
import {
  ChoiceForm,
  type Choosing,
  isOfBoard,
  showChosen,
  useChoices,
  wrongElsewhere,
} from '../parts/choices.tsx';
import { TextField } from '../parts/fields.tsx';
import { useLoaded } from '../parts/lazy.tsx';
import { PERSON, Seats } from '../parts/seats.tsx';
import { useMedia } from '../parts/use-media.ts';
import { CLOCKS } from '../play/begin.ts';
import { go } from '../router.ts';
import { texts } from '../store/texts.ts';
import { findSetting, type Setting } from '../tables/index.ts';
import { api, connected } from './hall.ts';
import { rememberRoom } from './identity.ts';
import { Known } from './known.tsx';
import { OnlinePage } from './online-page.tsx';
import { broughtTo, OwnBoardPicker, seenOf } from './own-board.tsx';
import { startSeek } from './seek.ts';
import { sociable } from './sociable.ts';
import { BesideTable } from './table-paper.tsx';
import { says } from './words.ts';
import './host-page.css';

/** `bench`: on what lies on the bench, where something does. */
export function HostPage({ game, bench = false }: { game: string; bench?: boolean }): ComponentChild {
  const setting = useLoaded(() => findSetting(game), [game]);
  return (
    <Fetched
      of={setting}
      what={t`Loading the game`}
      draw={(found) => (
        <OnlinePage title={t`${found.table.game.title} with others`} hue={found.name}>
          <Known game={found.name}>
            <HostForm setting={found} bench={bench} />
          </Known>
        </OnlinePage>
      )}
    />
  );
}

/** Who sits where until somebody else is chosen: people, but for the rivals that the game itself asks for. */
function usualAt({ game }: GameModule, params: ParamValues): (seat: number) => string {
  const rivals = game.rivals?.(params) ?? [];
  const machines = proposedMachines(game, params, playersOf(ENGINES[game.id]));
  return (seat) => (rivals.includes(seat) ? (machines.get(seat) ?? PERSON) : PERSON);
}

const NO_CLOCK = 'none';
/** By which two play for the ladder who have chosen none. */
const RATED_CLOCK = '10+5';

function HostForm({ setting, bench }: { setting: Setting; bench: boolean }): ComponentChild {
  const { table } = setting;
  const laid = useMemo(() => (bench ? benchText(texts, setting) : undefined) ?? '', []);
  const { game } = table;
  const choices = useChoices(table, () => sociable(game));
  const { params, wrong } = choices;
  const [kinds, setKinds] = useState<Readonly<Record<number, string>>>({});
  const [clock, setClock] = useState(NO_CLOCK);
  const [rated, setRated] = useState(false);
  const [friend, setFriend] = useState('');
  const [board, setBoard] = useState(laid);
  const [said, setSaid] = useState('');
  const [unasked, setUnasked] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const inHand = useMedia('(max-width: 599px)');
  useLayoutEffect(() => showChosen(form.current), [inHand]);
  const seats = game.seats(params);
  const alone = seats.length === 1;
  const duel = isDuel(game, params);
  const usual = usualAt(table, params);
  const kindAt = (seat: number) => kinds[seat] ?? usual(seat);
  /** You take the first seat that is a person’s. */
  const mine = seats.findIndex((_name, seat) => kindAt(seat) === PERSON);
  const machines = seats.some((_name, seat) => kindAt(seat) !== PERSON);
  const rule = CLOCKS.find(({ name }) => name === clock)!;
  const timed = rule.base > 0 && !alone ? { clock: { base: rule.base, increment: rule.increment } } : {};
  const boards = board.trim() === '' ? {} : { boards: partBoards(board) };
  // A board of one's own is for who is invited to it; the other ways leave their place, so that nothing moves while it is written.
  const ownBoard = boards.boards !== undefined;
  const seen = useMemo(() => seenOf(setting, partBoards(board)), [board]);
  const withBoard = ownBoard ? 'used' : '';
  const counts = rated && !ownBoard;
  // Where cards are boards it is none of them; and who picks one then wants that one.
  const none = ownBoard && alone && isOfBoard(table, choices);
  const choosing: Choosing = {
    ...choices,
    none,
    choose: (next, own) => {
      if (own !== undefined && none) setBoard('');
      choices.choose(next, own);
    },
  };
  const wanted = { game: game.id, params, ...timed, ...(duel && counts ? { rated: counts } : {}) };
  /** Two who play for the ladder have a clock: who wants the one gets the other, and who leaves it leaves both. */
  const rate = (on: boolean) => {
    setRated(on);
    if (on && duel && clock === NO_CLOCK) setClock(RATED_CLOCK);
  };
  const time = (name: string) => {
    setClock(name);
    if (duel && name === NO_CLOCK) setRated(false);
  };
  const tell = (done: Result<unknown>) => !done.ok && setSaid(says(done.fault));
  const invite = async () => {
    const wishes = seats.map((_name, seat): SeatWish => {
      const kind = kindAt(seat);
      return kind === PERSON ? { kind } : { kind: 'machine', level: kind };
    });
    const body: Omit<RoomBody, 'nonce'> = { ...wanted, ...boards, seats: wishes };
    const nonce = freshNonce();
    const made = await api.makeRoom(body, nonce);
    if (!made.ok) return tell(made);
    const { room, invites, watch, commitment } = made.value;
    rememberRoom(room, { promised: { commitment, nonce }, invites, watch });
    if (boards.boards) broughtTo.set(room, boards.boards);
    go(`#/room/${room}`);
  };
  const race = async () => {
    const made = await api.makeRace({
      game: game.id,
      params,
      ...boards,
      ...(counts ? { rated: counts } : {}),
    });
    if (!made.ok) return tell(made);
    go(`#/race/${made.value.race}/${made.value.secret}`);
  };
  const seek = async () => {
    const fault = await startSeek(wanted);
    setSaid(fault);
    if (fault === '') go('#/online');
  };
  const challenge = async () => {
    const made = await api.challenge({ ...wanted, to: friend.trim() });
    setUnasked(made.ok ? '' : says(made.fault));
    if (made.ok) {
      connected();
      go('#/online');
    }
  };
  // Who comes with a board has it before the others.
  const brings = (
    <details open={laid !== ''}>
      <summary>{laid === '' ? t`More` : t`Your board`}</summary>
      <OwnBoardPicker setting={setting} params={params} value={board} onValue={setBoard} seen={seen} />
    </details>
  );
  return (
    <BesideTable game={setting.name} board={seen}>
      <form ref={form} class="paper host" onSubmit={(event: Event) => event.preventDefault()} noValidate>
        <div class="what">
          {laid !== '' && brings}
          <ChoiceForm setting={setting} choosing={choosing}>
            <Seats
              setting={setting}
              seats={seats}
              kindAt={kindAt}
              onKinds={(some) => setKinds({ ...kinds, ...some })}
              person={(seat) =>
                seat === mine ? [t`You`, t`Your seat.`] : [t`A person`, t`Whoever has the link.`]
              }
              clock={clock}
              onClock={time}
            />
          </ChoiceForm>
          {laid === '' && brings}
        </div>
        <div class="how-to">
          {(duel || alone) && (
            <div class="field flag">
              <input
                id="host-rated"
                type="checkbox"
                checked={counts}
                disabled={ownBoard}
                onChange={(event: Event) => rate((event.currentTarget as HTMLInputElement).checked)}
              />
              <label class="label" for="host-rated">{t`Rated`}</label>
              <small class="in-turn">
                <span class={withBoard}>
                  {duel
                    ? t`Counts for the ladder: two people, a clock, no moves taken back.`
                    : t`A race that counts for the ladder: each against each, by their places.`}
                </span>
                <span class={ownBoard ? '' : 'used'}>{t`A board of your own does not count.`}</span>
              </small>
            </div>
          )}
          {alone ? (
            <>
              <Way
                first={wrongElsewhere(table, choices) ?? said}
                says={t`Two to sixteen people on the same board, each alone. You get a link to send them.`}
              >
                <Button primary disabled={wrong !== undefined} onClick={race}>
                  {t`Make a race`}
                </Button>
              </Way>
              <Way says={t`You play, and whoever has the link looks on.`}>
                <Button disabled={wrong !== undefined} onClick={invite}>
                  {t`Play while others watch`}
                </Button>
              </Way>
            </>
          ) : (
            <Way first={wrong ?? said} says={t`You get an invitation link for each free seat.`}>
              <Button primary disabled={wrong !== undefined} onClick={invite}>
                {t`Make the room`}
              </Button>
            </Way>
          )}
          {!alone && !machines && (
            <div class={withBoard}>
              <Way says={t`You are matched with the next player who looks for this game.`}>
                <Button disabled={wrong !== undefined} onClick={seek}>
                  {t`Find somebody`}
                </Button>
              </Way>
            </div>
          )}
          {!alone && !machines && seats.length === 2 && (
            <div class={`challenge ${withBoard}`}>
              <TextField
                id="host-friend"
                label={t`Or challenge somebody by name`}
                value={friend}
                onValue={setFriend}
              />
              <Button disabled={friend.trim() === '' || wrong !== undefined} onClick={challenge}>
                {t`Challenge`}
              </Button>
              {/* Where the name was written, at the end of all: it pushes nothing. */}
              <p class="wrong" role="alert">
                {unasked}
              </p>
            </div>
          )}
        </div>
      </form>
    </BesideTable>
  );
}

interface WayProps {
  readonly says: string;
  /** The one that most take, and why not, where that is so: in the hand it stays in reach. */
  readonly first?: string;
  readonly children: ComponentChildren;
}

/** A way to come to a game, and what will happen on it. */
function Way({ says: what, first, children }: WayProps): ComponentChild {
  if (first === undefined)
    return (
      <div class="way-to">
        {children}
        <small>{what}</small>
      </div>
    );
  return (
    <>
      <div class="way-to first-way">
        <p class="wrong" role="alert">
          {first}
        </p>
        {children}
      </div>
      <small class={`first-says${first === '' ? '' : ' instead'}`}>{what}</small>
    </>
  );
}
