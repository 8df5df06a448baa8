/** Who sits where before a game, how strong a machine is, and with what clock. */
import { ENGINES } from 'virtual:engines';
import { capital, type SeatNumber, t, word } from '@gridhall/core';
import { playersOf, proposedOf } from '@gridhall/match';
import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { CLOCKS } from '../play/begin.ts';
import type { Setting } from '../tables/index.ts';
import { faceName } from './face-name.ts';
import { Segmented } from './fields.tsx';

import { useTallies } from './rivals.ts';

/** Who is no machine. */
export const PERSON = 'human';

interface Props {
  readonly setting: Setting;
  readonly seats: readonly string[];
  readonly kindAt: (seat: SeatNumber) => string;
  readonly onKinds: (kinds: Readonly<Record<SeatNumber, string>>) => void;
  /** What a person at this seat is called, and what is said of one. */
  readonly person: (seat: SeatNumber) => readonly [called: string, help: string];
  readonly clock: string;
  readonly onClock: (clock: string) => void;
}

/** Where there is more than one seat. */
export function Seats(props: Props): ComponentChild {
  const { seats, kindAt, clock, onClock } = props;
  if (seats.length < 2) return null;
  const machines = seats.flatMap((name, seat) => (kindAt(seat) === PERSON ? [] : [{ name, seat }]));
  const alone = machines.length < seats.length;
  return (
    <>
      {seats.length === 2 ? (
        <>
          <Against {...props} machines={machines.map(({ seat }) => seat)} />
          {machines.map(({ name, seat }) => (
            <Kinds
              key={seat}
              {...props}
              seat={seat}
              label={alone ? t`How strong?` : t`How strong is ${name}?`}
            />
          ))}
        </>
      ) : (
        seats.map((name, seat) => <Kinds key={name} {...props} seat={seat} label={name} people />)
      )}
      {seats.length === 2 && machines.length === 1 && <Side {...props} machine={machines[0]!.seat} />}
      <Segmented
        id="setup-clock"
        label={t`Clock`}
        help={CLOCKS.find(({ name }) => name === clock)?.label ?? ''}
        value={clock}
        options={CLOCKS.map(({ name, short, label }) => [name, short, label])}
        onValue={onClock}
      />
    </>
  );
}

/** Who plays, by the names of their signs. */
const ROUNDS = ['machine', 'people', 'machines'] as const;

/** Of two seats: a machine, another person, or nobody of flesh and blood. */
function Against({
  setting,
  kindAt,
  onKinds,
  person,
  machines,
}: Props & { machines: readonly SeatNumber[] }): ComponentChild {
  const players = playersOf(ENGINES[setting.name]);
  // Who has chosen a machine finds it again after looking at something else.
  const last = useRef(proposedOf(players)?.id ?? players[0]?.id ?? PERSON);
  if (machines[0] !== undefined) last.current = kindAt(machines[0]);
  const mine = machines[0] === 0 ? 1 : 0;
  const now = machines.length === 2 ? 'machines' : machines.length === 1 ? 'machine' : 'people';
  const [called, help] = person(1 - mine);
  const met = useTallies(setting.table).get(last.current);
  const words = {
    machine: [
      t`The machine`,
      met ? t`You have won ${met.won} of ${met.played} against it.` : t`${players.length} to choose from`,
    ],
    people: [called, help],
    machines: [t`Two machines`, t`You look on.`],
  } as const;
  const choose = {
    machine: () => onKinds({ [mine]: PERSON, [1 - mine]: last.current }),
    people: () => onKinds({ 0: PERSON, 1: PERSON }),
    machines: () => onKinds({ 0: last.current, 1: last.current }),
  } as const;
  return (
    <fieldset class="cards rounds" aria-label={t`Who plays`}>
      {ROUNDS.map((round) => (
        <label key={round} class="choice">
          <input type="radio" name="round" checked={round === now} onChange={choose[round]} />
          <Icon name={round} />
          <strong>{words[round][0]}</strong>
          {/* Known a moment later, it comes in the place of what was said. */}
          <span key={words[round][1]}>{words[round][1]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** On which side one sits. */
function Side({ seats, kindAt, onKinds, machine }: Props & { machine: SeatNumber }): ComponentChild {
  const kind = kindAt(machine);
  return (
    <Segmented
      id="setup-side"
      label={t`You play`}
      value={String(1 - machine)}
      options={seats.map((name, seat) => [String(seat), seat === 0 ? t`${name}, first` : name])}
      onValue={(seat) => onKinds({ [Number(seat)]: PERSON, [1 - Number(seat)]: kind })}
    />
  );
}

interface KindsProps extends Props {
  readonly seat: SeatNumber;
  readonly label: string;
  /** A person may sit here as well. */
  readonly people?: boolean;
}

/** Who sits at a seat: machines by their faces, where the game gives them one. */
function Kinds({
  setting,
  seat,
  label,
  people = false,
  kindAt,
  onKinds,
  person,
}: KindsProps): ComponentChild {
  const { art, name: game } = setting;
  const kind = kindAt(seat);
  const [called, help] = person(seat);
  const players = playersOf(ENGINES[game]);
  const { Symbol: Drawn } = art;
  const all = [
    ...(people ? [{ id: PERSON, name: called, about: help }] : []),
    ...players.map((one) => ({ ...one, name: capital(word(one.name)) })),
  ];
  const about = all.find(({ id }) => id === kind)?.about;
  const tallies = useTallies(setting.table);
  return (
    <fieldset class="rungs" aria-label={label}>
      <p>
        <b>{label}</b>
        <small>{about === undefined ? '' : word(about)}</small>
      </p>
      {all.map(({ id, name }) => {
        const face = art.portrait?.(seat, id);
        const beaten = (tallies.get(id)?.won ?? 0) > 0;
        return (
          <label key={id} class={face ? '' : 'wordy'} title={beaten ? t`${name}, beaten` : name}>
            <input
              type="radio"
              name={`seat-${seat}`}
              value={id}
              checked={id === kind}
              aria-label={name}
              onChange={() => onKinds({ [seat]: id })}
            />
            {face && Drawn ? <Drawn name={face} letters={false} /> : null}
            {beaten && <Icon name="check" />}
            <span>{face ? faceName(face) : name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
