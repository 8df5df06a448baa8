/** The boards of a game one after the other, where it has several. */
import { type Sheet, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Icon } from '../look/icons.tsx';
import { Button } from '../parts/button.tsx';
import { type EditorDraft, moved, withMore, withoutSheet } from './draft.ts';
import './levels.css';

interface Props {
  readonly draft: EditorDraft;
  readonly change: (draft: EditorDraft) => void;
}

export function Levels({ draft, change }: Props): ComponentChild {
  const { sheets, at } = draft;
  return (
    <section class="levels" aria-label={t`Levels`}>
      <div class="level-row">
        {sheets.map((sheet, i) => (
          <Button key={`level-${i}`} small aria-pressed={i === at} onClick={() => change({ sheets, at: i })}>
            {sheet.notes.name ?? t`Level ${i + 1}`}
          </Button>
        ))}
        <Button
          small
          title={t`One more level`}
          onClick={() => change(withMore(draft, blankLike(sheets[at]!)))}
        >
          <Icon name="plus" />
          <span class="unseen">{t`One more level`}</span>
        </Button>
      </div>
      {sheets.length > 1 && (
        <div class="actions">
          <Button small plain disabled={at === 0} onClick={() => change(moved(draft, -1))}>
            {t`Earlier`}
          </Button>
          <Button small plain disabled={at === sheets.length - 1} onClick={() => change(moved(draft, 1))}>
            {t`Later`}
          </Button>
          <Button small plain onClick={() => change(withoutSheet(draft))}>
            {t`Take it away`}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A copy without what is written beside it. */
const blankLike = (sheet: Sheet): Sheet => ({ ...sheet, notes: {} });
