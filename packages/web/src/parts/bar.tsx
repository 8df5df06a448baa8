/** The head of a room: the way back, what the room is, and what can be done anywhere in it. */
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { Icon } from '../look/icons.tsx';
import { benchBefore } from '../router.ts';
import { Button } from './button.tsx';
import './bar.css';

/** A way back, and what the place is called that it leads to. */
export interface Back {
  readonly href: string;
  readonly word: string;
}

/** To the bench, where what is played or watched has just been painted. */
export function backToBench(): Back | undefined {
  const href = benchBefore();
  return href === undefined ? undefined : { href, word: t`Editor` };
}

interface Props {
  readonly title: string;
  /** What is to be known of it in a word or two. */
  readonly tag?: string | undefined;
  /** Where something else is chosen instead. */
  readonly choose?: string | undefined;
  /** A line below its name, where nothing else says it. */
  readonly under?: string | undefined;
  /** What sort of game it is, where there is room to say so. */
  readonly kind?: string | undefined;
  /** Where one comes from, if not from the hall. */
  readonly back?: Back | undefined;
  readonly children?: ComponentChildren;
}

export function PageHeader({ title, tag, choose, under, kind, back, children }: Props): ComponentChild {
  const { href, word } = back ?? { href: '#/', word: t`Hall` };
  return (
    <header class="bar">
      <Button plain class="back" href={href}>
        <Icon name="back" />
        <span class="word">{word}</span>
      </Button>
      {under === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div class="named">
          <h1>{title}</h1>
          {choose === undefined ? <small>{under}</small> : <a href={choose}>{under}</a>}
        </div>
      )}
      {tag !== undefined &&
        (choose === undefined ? (
          <span class="tag">{tag}</span>
        ) : (
          <a class="choose" href={choose} title={t`Options`}>
            <span class="tag">{tag}</span>
          </a>
        ))}
      {kind !== undefined && <span class="kind">{kind}</span>}
      <span class="space" />
      {children}
    </header>
  );
}
