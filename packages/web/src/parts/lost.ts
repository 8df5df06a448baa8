import { type ComponentChild, h } from 'preact';

/** What was looked for is not here, and why. */
export function Lost({ say }: { say: string }): ComponentChild {
  return h(
    'main',
    { id: 'main', class: 'page narrow', tabIndex: -1 },
    h('h1', null, 'Not here'),
    h('p', null, say),
    h('p', null, h('a', { class: 'button', href: '#/' }, 'To the lobby')),
  );
}
