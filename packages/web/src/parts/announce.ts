/** What the live region says next. */
import { signal } from '@preact/signals';

export const announce = signal('');
