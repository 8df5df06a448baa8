/** What cannot be taken back asks first, in the same place: the second press does it. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Button } from './button.tsx';

interface Props {
  readonly word: string;
  /** What else it may be called in its time: it has room for each. */
  readonly words?: readonly string[];
  /** Seldom wanted: see `Act`. */
  readonly rare?: boolean;
  readonly onSure: () => void;
}

export function Sure({ word, words = [], rare, onSure }: Props): ComponentChild {
  const [asked, setAsked] = useState(false);
  const press = () => (asked ? onSure() : setAsked(true));
  return (
    <Button
      small
      class={`act act-flag${rare ? ' rare' : ''}`}
      title={asked ? t`${word}: sure?` : word}
      aria-label={asked ? t`${word}: sure?` : word}
      fatal={asked}
      onBlur={() => setAsked(false)}
      onClick={press}
    >
      <Icon name="flag" />
      <span class="word">
        {[...new Set([word, ...words, t`Sure?`])].map((each) => (
          <span key={each} class={each === (asked ? t`Sure?` : word) ? '' : 'aside'}>
            {each}
          </span>
        ))}
      </span>
    </Button>
  );
}
