/** Something to be done at a table: a sign with its word. */
import { t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon, type IconName } from '../look/icons.tsx';
import { Button } from './button.tsx';
import './acts.css';

interface Props {
  readonly icon: IconName;
  readonly word: string;
  /** What is said of it where its word is short. */
  readonly title?: string;
  /** Seldom wanted: out of sight where there is little room, until more is asked for. */
  readonly rare?: boolean;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly keys?: string;
  readonly onClick: () => unknown;
}

export function ActButton({
  icon,
  word,
  title,
  rare,
  disabled,
  pressed,
  keys,
  onClick,
}: Props): ComponentChild {
  return (
    <Button
      small
      class={`act act-${icon}${rare ? ' rare' : ''}`}
      title={keys === undefined ? (title ?? word) : `${title ?? word} (${keys.replace('Control', t`Ctrl`)})`}
      aria-label={title ?? word}
      disabled={disabled ?? false}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span class="word">{word}</span>
    </Button>
  );
}
