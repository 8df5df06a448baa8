import { signal } from '@preact/signals';

/** How far a record is that is being opened, in parts of a hundred; undefined while none takes long. */
export const replayed = signal<number | undefined>(undefined);
