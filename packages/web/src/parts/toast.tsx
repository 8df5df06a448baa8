/** A word about what was just done, with a way back from it. It goes with its moment: another room, or the next word. */
import { t } from '@gridhall/core';
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { Button } from './button.tsx';

interface Said {
  readonly text: string;
  readonly undo?: () => void;
}

export const toast = signal<Said | undefined>(undefined);

export function hush(): void {
  toast.value = undefined;
}

export function Toast(): ComponentChild {
  if (toast.value === undefined) return null;
  const { text, undo } = toast.value;
  return (
    <div class="toast" role="alert">
      <p>{text}</p>
      {undo && (
        <Button
          small
          primary
          onClick={() => {
            hush();
            undo();
          }}
        >
          {t`Undo`}
        </Button>
      )}
      <Button small onClick={hush}>
        {t`Close`}
      </Button>
    </div>
  );
}
