/** Tables of names: who it is, in which place, and a game to look at. */
import { t } from '@gridhall/core';
import { named } from '@gridhall/online/client';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Apart } from '../parts/apart.tsx';
import { Button } from '../parts/button.tsx';
import { me } from './identity.ts';
import './ranking.css';

/** Whether a line is about whoever reads it. */
export const isMe = (player: string | undefined): boolean =>
  player !== undefined && player === me.value?.account?.id;

interface WhoProps {
  readonly name: string;
  readonly bot?: true | undefined;
  /** Nobody's, where an account is deleted. */
  readonly player?: string | undefined;
  /** Beside a game that goes on: whoever looks stays at the table. */
  readonly apart?: boolean;
}

/** A name that leads to who it is. */
export function PlayerName({ name, bot, player, apart = false }: WhoProps): ComponentChild {
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
    <th scope="col" class={`in-place ${counted}`}>
      <span>{t`Place`}</span>
    </th>
  );
}
