/** A way that leaves nothing behind: it opens beside what goes on here. */
import { t } from '@gridhall/core';
import type { ComponentChild, ComponentChildren } from 'preact';

interface Props {
  readonly href: string;
  readonly children: ComponentChildren;
}

export function Apart({ href, children }: Props): ComponentChild {
  return (
    <a href={href} target="_blank" rel="noopener" title={t`Opens in another tab`}>
      {children}
    </a>
  );
}
