/** Small things that the pages with others share: who one is, links to hand on, tables of names. */
import { LOBBY } from 'virtual:lobby';
import { type Fault, sharedWords, t } from '@gridhall/core';
import { named, qrCode } from '@gridhall/online/client';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Apart } from '../parts/apart.tsx';
import { Bar } from '../parts/bar.tsx';
import { Button } from '../parts/button.tsx';
import { Line } from '../parts/fields.tsx';
import { copy } from '../parts/hand-over.ts';
import { Lost } from '../parts/lazy.tsx';
import { Picture } from '../parts/picture.tsx';
import { route } from '../router.ts';
import { introduce, line } from './hall.ts';
import { me } from './identity.ts';
import { askServer, server } from './server.ts';
import './online.css';

export const titleOf = (game: string): string => LOBBY.find(({ name }) => name === game)?.title ?? game;

/** A fault from afar in words. */
export function says(fault: Fault): string {
  if (fault.code === 'away') return t`The server cannot be reached at the moment.`;
  return sharedWords(fault) ?? fault.code;
}

interface WhoProps {
  readonly name: string;
  readonly bot?: true | undefined;
  /** Nobody's, where an account is deleted. */
  readonly player?: string | undefined;
  /** Beside a game that goes on: whoever looks stays at the table. */
  readonly apart?: boolean;
}

/** A name that leads to who it is. */
export function Who({ name, bot, player, apart = false }: WhoProps): ComponentChild {
  const text = named({ name, bot });
  if (player === undefined) return text;
  const href = `#/player/${player}`;
  return apart ? <Apart href={href}>{text}</Apart> : <a href={href}>{text}</a>;
}

/** A game that anybody may look at. */
export function LookAt({ name, look }: { name: string; look: () => void }): ComponentChild {
  return (
    <Button plain small onClick={look}>
      <Icon name="play" />
      <span class="unseen">{t`The game of ${name}`}</span>
    </Button>
  );
}

/** Where there is hardly room, it is only read out: a number before a name says it. */
export function PlaceHead({ counted = '' }: { counted?: string }): ComponentChild {
  return (
    <th scope="col" class={`place ${counted}`}>
      <span>{t`Place`}</span>
    </th>
  );
}

interface RoomProps {
  readonly title: string;
  readonly hue?: string;
  readonly children: ComponentChildren;
}

/** A page among others: its head, whether the line holds, and what is on it. */
export function OnlinePage({ title, hue, children }: RoomProps): ComponentChild {
  useEffect(() => void askServer(), []);
  const here = route.value.page;
  if (server.value === false)
    return <Lost say={t`There is nobody to play with here: this page has no server.`} />;
  return (
    <main id="main" class={`page online at-${here}${hue === undefined ? '' : ` hue-${hue}`}`} tabIndex={-1}>
      <Bar title={title} back={here === 'online' ? undefined : { href: '#/online', word: t`Others` }}>
        {me.value?.account && (
          <Button plain href="#/me">
            {me.value.account.name}
          </Button>
        )}
      </Bar>
      {children}
    </main>
  );
}

interface TablePaperProps {
  readonly game: string;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** What is to be said of one table, beside a picture of it. */
export function TablePaper({ game, label, children }: TablePaperProps): ComponentChild {
  const listed = LOBBY.find(({ name }) => name === game);
  return (
    <section class={`paper table-paper hue-${game}`} aria-label={label}>
      <div class="table-words">{children}</div>
      {listed && (
        <div class="table-picture">
          <Picture pictures={listed.pictures} size={320} />
        </div>
      )}
    </section>
  );
}

/** Nothing while the line holds. */
export function LineState(): ComponentChild {
  return (
    <p class="line-state" role="status">
      {line.value === 'outdated'
        ? t`The server is newer than this page: load the page anew.`
        : line.value === 'away' && me.value
          ? t`Connecting …`
          : ''}
    </p>
  );
}

interface KnownProps {
  readonly children: ComponentChildren;
  /** What one was sent a link to: known a moment later, it has its place. */
  readonly why?: string;
}

/** Who somebody is is asked once; the children are for who has said it. */
export function Known({ children, why }: KnownProps): ComponentChild {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  if (me.value?.account) return children;
  const enter = async (event: Event) => {
    event.preventDefault();
    setWrong(await introduce(name));
  };
  return (
    <form class="paper" onSubmit={enter} noValidate>
      {why !== undefined && <p class="why">{why}</p>}
      <h2>{t`What shall others call you?`}</h2>
      <Line
        id="online-name"
        label={t`Name`}
        help={t`Nothing else is asked. A key is made in this browser, and whoever has it is you.`}
        value={name}
        onValue={setName}
      />
      <p class="wrong" role="alert">
        {wrong}
      </p>
      <div class="actions">
        <Button primary type="submit" disabled={name.trim() === ''}>
          {t`Come in`}
        </Button>
        <Button plain href="#/key">
          {t`I have a key from another browser`}
        </Button>
      </div>
    </form>
  );
}

interface TwiceProps {
  readonly word: string;
  readonly sure: string;
  readonly onSure: () => void;
}

/** What cannot be taken back asks first, in the same place: the second press does it. */
export function Twice({ word, sure, onSure }: TwiceProps): ComponentChild {
  const [asked, setAsked] = useState(false);
  return (
    <Button fatal={asked} onBlur={() => setAsked(false)} onClick={asked ? onSure : () => setAsked(true)}>
      <span class="in-turn">
        {[word, sure].map((each, i) => (
          <span key={each} class={asked === i > 0 ? '' : 'used'}>
            {each}
          </span>
        ))}
      </span>
    </Button>
  );
}

interface LinkProps {
  readonly label: string;
  readonly address: string;
  /** Whether a picture of it is offered. */
  readonly picture?: boolean;
}

/** A link to hand on: it can be seen, copied, and held before another machine. */
export function HandOn({ label, address, picture }: LinkProps): ComponentChild {
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState(false);
  const id = label.replace(/\W+/g, '-').toLowerCase();
  return (
    <div class="hand-on">
      <label class="label" for={id}>
        {label}
      </label>
      <div class="hand-on-line">
        <input id={id} type="text" readOnly value={address} onFocus={selectAll} />
        <Button
          small
          onClick={async () => setSaid((await copy(address)) ? t`Copied.` : t`Select it and copy it.`)}
        >
          {t`Copy`}
          <span class="unseen">{` ${label}`}</span>
        </Button>
        {picture && (
          <Button small aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t`QR code`}
          </Button>
        )}
      </div>
      {shown && <QrPicture text={address} label={label} />}
      <small role="status">{said}</small>
    </div>
  );
}

function selectAll(event: Event): void {
  (event.currentTarget as HTMLInputElement).select();
}

/** Dark on light in either theme: what reads it expects that. */
function QrPicture({ text, label }: { text: string; label: string }): ComponentChild {
  const code = qrCode(text);
  if (!code) return <p class="muted">{t`The link is too long for a QR code.`}</p>;
  const size = code.length + 8;
  const path = code
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code: ${label}`}>
      <rect class="qr-paper" width={size} height={size} />
      <path class="qr-ink" d={path} shape-rendering="crispEdges" />
    </svg>
  );
}

/** The page itself, at a place in it. */
export function addressOf(hash: string): string {
  return `${location.href.replace(/#.*$/, '')}${hash}`;
}
