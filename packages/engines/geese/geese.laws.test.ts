import { laws } from '@gridhall/laws';
import { imagine } from './play/imagine.ts';

await laws(new URL(import.meta.resolve('@gridhall/games/geese')), {
  imagine,
  cases: [
    { name: 'default', params: {} },
    { name: 'expert', params: { columns: 30, rows: 16, geese: 99 } },
    { name: 'classic', params: { columns: 8, rows: 5, geese: 6, reveal: 'neighbours', first: 'none' } },
    { name: 'zero', params: { columns: 6, rows: 6, geese: 5, first: 'zero' } },
    { name: 'crowded', params: { columns: 4, rows: 4, geese: 11, first: 'zero' } },
    { name: 'given', params: {}, boards: ['..9.\n....\n.9..\n....'] },
  ],
});
