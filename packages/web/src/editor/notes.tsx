/** What is written beside a board, where it has something to say. */
import { type Note, type Sheet, t } from '@gridhall/core';
import type { ComponentChild } from 'preact';
import { Select, TextField } from '../parts/fields.tsx';
import { writeNote } from './sheets.ts';
import './notes.css';

interface Props {
  readonly notes: readonly Note[];
  readonly sheet: Sheet;
  readonly onSheet: (sheet: Sheet) => void;
}

export function Notes({ notes, sheet, onSheet }: Props): ComponentChild {
  const asked = notes.filter((note) => note.with === undefined || sheet.cells.includes(note.with));
  if (asked.length === 0) return null;
  return (
    <details class="notes" open={asked.length === 1 || asked.some((note) => note.with !== undefined)}>
      <summary>{t`Beside the board`}</summary>
      {asked.map((note) => {
        const { name, label, help, options } = note;
        const named = {
          ...{ id: `note-${name.replace(/\W/g, '-')}`, label, value: sheet.notes[name] ?? '' },
          ...(help === undefined ? {} : { help }),
          onValue: (text: string) => onSheet(writeNote(sheet, name, text)),
        };
        return options ? (
          <Select key={name} {...named} options={options} />
        ) : (
          <TextField key={name} {...named} />
        );
      })}
    </details>
  );
}
