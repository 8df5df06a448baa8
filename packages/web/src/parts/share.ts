/** Handing a game on: a link, a string, a file. */
import { toShortString, writeRecord } from '@gridhall/core';
import { type ComponentChild, h } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Match } from '../play/match.ts';
import type { Laid } from '../tables/index.ts';
import { copy, download } from './words.ts';

export async function linkTo(match: Match): Promise<string> {
  return `${location.href.replace(/#.*$/, '')}#g=${await toShortString(match.record())}`;
}

export function ShareMenu({ match, laid }: { match: Match; laid: Laid }): ComponentChild {
  const dialog = useRef<HTMLDialogElement>(null);
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  const secret = laid.table.game.secrets && !match.over;
  const open = async () => {
    setLink(await linkTo(match));
    setSaid('');
    dialog.current?.showModal();
  };
  return h(
    'span',
    null,
    h('button', { class: 'button small', onClick: open }, 'Share'),
    h(
      'dialog',
      { ref: dialog, class: 'share', 'aria-labelledby': 'share-title' },
      h('h2', { id: 'share-title' }, 'Share this game'),
      secret &&
        h(
          'p',
          { class: 'muted' },
          'Who opens it can see what is still hidden from you: it carries the whole game.',
        ),
      h('input', { type: 'text', readOnly: true, value: link, 'aria-label': 'Link to the replay' }),
      h(
        'div',
        { class: 'actions' },
        h(
          'button',
          {
            class: 'button primary',
            onClick: async () =>
              setSaid(
                (await copy(link)) ? 'The link is on your clipboard.' : 'Select the link above and copy it.',
              ),
          },
          'Copy the link',
        ),
        h(
          'button',
          {
            class: 'button',
            onClick: () =>
              download(
                `${laid.name}-${match.session.opening.id.slice(0, 8)}.json`,
                writeRecord(match.record()),
              ),
          },
          'Save as a file',
        ),
        h('button', { class: 'button', onClick: () => dialog.current?.close() }, 'Close'),
      ),
      h('p', { role: 'status' }, said),
    ),
  );
}
