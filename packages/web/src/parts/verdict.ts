/** How a kept game stands, in a few words. */
import { personOf, type Shelved } from '@gridhall/match';

export function verdict({ result, header, aided }: Shelved): string {
  if (!result) return 'Going on';
  if (result.reason === 'aborted') return 'Broken off';
  const measures = Object.entries(result.measures ?? {}).map(([name, value]) => `${name} ${value}`);
  const how = result.results[header ? personOf(header) : 0] === 1 ? 'Won' : 'Lost';
  return [how, ...measures].join(', ') + (aided ? ' (aided)' : '');
}
