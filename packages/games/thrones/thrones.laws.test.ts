import { laws } from '@gridhall/core/laws';

await laws(new URL('./index.ts', import.meta.url), {
  cases: [
    { name: 'default', params: {} },
    { name: 'classic', params: { fates: 'all', sight: 'hidden' } },
    { name: 'all-seen', params: { fates: 'all', sight: 'all' } },
  ],
});
