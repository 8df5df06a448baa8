/** Games of every table, or of one. */
import { LOBBY } from 'virtual:lobby';
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import type { ListedGame } from './read-games.ts';
import './which-games.css';

interface Props {
  readonly list: readonly ListedGame[];
  readonly only: string | undefined;
  readonly onOnly: (name: string | undefined) => void;
}

export function WhichGames({ list, only, onOnly }: Props): ComponentChild {
  const played = LOBBY.map(({ name, title }) => ({
    ...{ name, title },
    count: list.filter((one) => one.name === name).length,
  })).filter(({ count }) => count > 0);
  if (played.length < 2) return null;
  return (
    <fieldset class="which-games" aria-label={t`Which games`}>
      {[{ name: undefined, title: t`All`, count: list.length }, ...played].map(({ name, title, count }) => (
        <label key={title} class={`chip hue-${name ?? 'all'}`}>
          <input
            type="radio"
            name="which-games"
            class="unseen"
            checked={name === only}
            onChange={() => onOnly(name)}
          />
          {name !== undefined && <i />}
          {title} <small>{count}</small>
        </label>
      ))}
    </fieldset>
  );
}
