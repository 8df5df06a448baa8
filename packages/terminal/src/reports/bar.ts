/** How far a long job has come: on standard error, and only where somebody can see it move. */
import { t } from '@gridhall/core';

const WIDEST_BAR = 40;

export function progressBar(count: number, what: string): { show(done: number): void; clear(): void } {
  if (!process.stderr.isTTY) return { show: () => {}, clear: () => {} };
  return {
    show(done) {
      const said = ` ${t`${done} of ${count} ${what}`}`;
      // One column stays free: a line that fills the last one would break, and a broken line cannot be drawn over.
      const room = (process.stderr.columns || 80) - said.length - 3;
      const width = Math.max(0, Math.min(WIDEST_BAR, room));
      const bar = '#'.repeat(Math.floor((done / count) * width)).padEnd(width);
      process.stderr.write(`\r${width > 0 ? `[${bar}]` : ''}${said}`);
    },
    clear: () => void process.stderr.write('\r\x1b[K'),
  };
}
