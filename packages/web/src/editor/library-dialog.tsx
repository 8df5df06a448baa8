/** The boards one has kept: opened, and taken away with a way back. */

import { counted, t } from '@gridhall/core';
import type { ComponentChild, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { toast } from '../parts/toast.tsx';
import { texts } from '../store/texts.ts';
import type { Setting } from '../tables/index.ts';
import { boardsOf, dropBoard, keepBoard, type OwnBoard } from './library.ts';
import './library-dialog.css';

interface Props {
  readonly setting: Setting;
  readonly refTo: RefObject<HTMLDialogElement | null>;
  readonly onOpen: (board: OwnBoard) => void;
}

export function LibraryDialog({ setting, refTo, onOpen }: Props): ComponentChild {
  const [, again] = useState(0);
  const boards = boardsOf(texts, setting);
  const drop = (id: string) => {
    const gone = dropBoard(texts, id);
    again((n) => n + 1);
    if (!gone) return;
    refTo.current?.close();
    toast.value = {
      text: t`“${gone.name}” is taken away.`,
      undo: () => {
        keepBoard(texts, gone);
        again((n) => n + 1);
        refTo.current?.showModal();
      },
    };
  };
  return (
    <dialog ref={refTo} class={`library hue-${setting.name}`} aria-label={t`Your boards`}>
      <h2>{t`Your boards`}</h2>
      {boards.length === 0 && <p class="muted">{t`None yet. What you keep by a name is here.`}</p>}
      <ul class="own-boards">
        {boards.map((board) => (
          <li key={board.id}>
            <Button
              onClick={() => {
                refTo.current?.close();
                onOpen(board);
              }}
            >
              <strong>{board.name}</strong>
              <span class="muted">{sizeWords(board)}</span>
            </Button>
            <Button plain title={t`Take “${board.name}” away`} onClick={() => drop(board.id)}>
              <Icon name="bin" />
              <span class="unseen">{t`Take “${board.name}” away`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button primary onClick={() => refTo.current?.close()}>
        {t`Back to the editor`}
      </Button>
    </dialog>
  );
}

function sizeWords({ sheets }: OwnBoard): string {
  const [first] = sheets;
  return sheets.length > 1 ? counted(sheets.length, 'level') : `${first!.rows} × ${first!.columns}`;
}
