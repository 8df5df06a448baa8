import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { introduce } from './hall.ts';
import { me } from './identity.ts';
import { BesideTable } from './table-paper.tsx';

interface KnownProps {
  readonly children: ComponentChildren;
  /** What will be played, where that is said already; without one it may be anything. */
  readonly game?: string;
  /** What one was sent a link to: known a moment later, it has its place. */
  readonly why?: string;
}

/** Who somebody is is asked once; the children are for who has said it. */
export function Known({ children, why, game }: KnownProps): ComponentChild {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  if (me.value?.account) return children;
  const enter = async (event: Event) => {
    event.preventDefault();
    setWrong(await introduce(name));
  };
  return (
    <BesideTable game={game}>
      <form class="paper table-words alone-here" onSubmit={enter} noValidate>
        {why !== undefined && <p class="why">{why}</p>}
        <h2>{t`What shall others call you?`}</h2>
        <TextField
          id="online-name"
          label={t`Name`}
          help={t`No email or password. Your account key is saved in this browser. Anyone who has it can sign in as you.`}
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
            {t`Sign in with a key from another browser`}
          </Button>
        </div>
      </form>
    </BesideTable>
  );
}
