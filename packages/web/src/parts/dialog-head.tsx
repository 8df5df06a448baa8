/** The head of a dialog: what it is, and the way out of it. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from './button.tsx';
import './dialog-head.css';

interface Props {
  /** By which the dialog is named. */
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
}

export function DialogHead({ id, title, close }: Props): ComponentChild {
  return (
    <header class="dialog-head">
      <h2 id={id}>{title}</h2>
      <Button plain title={t`Close`} onClick={close}>
        <Icon name="cross" />
        <span class="unseen">{t`Close`}</span>
      </Button>
    </header>
  );
}
