/** What a page is called: in the hall below its head, which has all ways; elsewhere in a bar with the way back. */
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';
import { currentSection } from '../lobby/places.ts';
import { Icon } from '../look/icons.tsx';
import { type Back, PageHeader } from './bar.tsx';
import { Button } from './button.tsx';
import './heading.css';

interface Props {
  readonly title: string;
  /** Where one comes from, if not from the hall. */
  readonly back?: Back | undefined;
  readonly children?: ComponentChildren;
}

export function Heading({ title, back, children }: Props): ComponentChild {
  if (currentSection() === undefined) {
    return (
      <PageHeader title={title} back={back}>
        {children}
      </PageHeader>
    );
  }
  return (
    <header class={`heading${back ? '' : ' of-tab'}`}>
      {back && (
        <Button plain class="back" href={back.href} title={t`Back`}>
          <Icon name="back" />
          <span class="word">{back.word}</span>
        </Button>
      )}
      <h1>{title}</h1>
      {children}
    </header>
  );
}
