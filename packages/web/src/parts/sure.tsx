/** What cannot be taken back asks first, in the same place: the second press does it. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Button } from './button.tsx';

export function Sure({ word, onSure }: { word: string; onSure: () => void }): ComponentChild {
  const [asked, setAsked] = useState(false);
  const press = () => (asked ? onSure() : setAsked(true));
  return (
    <Button small title={word} fatal={asked} onBlur={() => setAsked(false)} onClick={press}>
      <Icon name="flag" />
      <span class={asked ? '' : 'unseen'}>{asked ? t`${word}: sure?` : word}</span>
    </Button>
  );
}
