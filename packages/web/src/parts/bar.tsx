/** The head of a room: the way back to the hall, what the room is, and what can be done anywhere in it. */
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from './button.tsx';
import './bar.css';

interface Props {
  readonly title: string;
  /** What is to be known of it in a word or two. */
  readonly tag?: string | undefined;
  readonly children?: ComponentChildren;
}

export function Bar({ title, tag, children }: Props): ComponentChild {
  return (
    <header class="bar">
      <Button plain href="#/">
        <Icon name="back" />
        <span class="word">{t`Hall`}</span>
      </Button>
      <h1>{title}</h1>
      {tag !== undefined && <span class="tag">{tag}</span>}
      <span class="space" />
      {children}
    </header>
  );
}
