/**
 * Nothing moves under the pointer: every layout shift that the browser tells of, whether a hand was there or not. Only what
 * somebody asked for may move something, and only in its own frame: a room that opens, a game that ends, a scene, a sheet, an
 * analysis, a fold, a choice that brings others.
 */
import type { Page } from 'playwright-core';

/** Something that moved: how much, and from where to where. */
export interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** To be called before the page is loaded. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** For a page that is there already, and is not loaded again. */
export async function watchFromNow(page: Page): Promise<void> {
  await page.evaluate(watch);
  await shiftsOn(page);
}

/** What has moved since the last time it was asked. */
export async function shiftsOn(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shiftsSeen(): Promise<Shift[]> }).shiftsSeen());
}

/** Runs in the page. */
function watch(): void {
  interface Source {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }
  type Entry = PerformanceEntry & { readonly value: number; readonly sources: readonly Source[] };
  const wanted: { readonly from: number; to: number }[] = [];
  let entries: Entry[] = [];
  const frames = async (count: number) => {
    for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  /**
   * What it brings is laid out in this frame; what follows from that size, in the next. A shift bears the time at which its frame
   * began, and what is pressed is done in the frame: everything counts that begins after the last one (a millisecond is no frame).
   */
  const want = () => {
    const span = { from: Number(document.timeline.currentTime) + 1, to: Number.POSITIVE_INFINITY };
    wanted.push(span);
    void frames(3).then(() => {
      span.to = performance.now();
    });
  };
  const asked = ({ type, target, oldValue, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    if (!(target instanceof Element)) return false;
    if (type === 'attributes') {
      const folds = attributeName === 'aria-expanded' || target.matches('main, details');
      return folds && target.getAttribute(attributeName!) !== oldValue;
    }
    const changed = [...addedNodes, ...removedNodes].filter((node) => node instanceof Element);
    return changed.some((node) => node.matches('main, .result') || target.matches('.question'));
  };
  new MutationObserver((records) => records.some(asked) && want()).observe(document, {
    ...{ subtree: true, childList: true, attributes: true, attributeOldValue: true },
    attributeFilter: ['class', 'open', 'aria-expanded', 'data-scene', 'data-layout'],
  });
  for (const done of ['change', 'submit']) addEventListener(done, want, true);
  // A number is chosen while it is written.
  addEventListener('input', ({ target }) => (target as HTMLInputElement).type === 'number' && want(), true);
  const watcher = new PerformanceObserver((list) => entries.push(...(list.getEntries() as Entry[])));
  watcher.observe({ type: 'layout-shift', buffered: true });
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${element.getAttribute('class') ?? ''}` : 'what is gone';
  };
  const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const shiftsSeen = async () => {
    await frames(4);
    entries.push(...(watcher.takeRecords() as Entry[]));
    const moved = entries.filter(
      ({ startTime }) => !wanted.some(({ from, to }) => from <= startTime && startTime <= to),
    );
    entries = [];
    return moved.map(({ value, sources }) => ({
      value,
      what: sources.map(
        ({ node, previousRect, currentRect }) => `${named(node)}: ${at(previousRect)} → ${at(currentRect)}`,
      ),
    }));
  };
  Object.assign(globalThis, { shiftsSeen });
}
