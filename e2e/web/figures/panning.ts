/** What a frame costs while a large board is dragged about. */
import type { CDPSession, Page } from 'playwright-core';
import type { Hall } from '../hall.ts';
import { fillLake } from '../sit.ts';
import { AS_USUAL, type Figure, TIMES } from './figure.ts';

interface Frames {
  /** Milliseconds from a frame's beginning until the main thread has handed it over for painting. */
  readonly costs: readonly number[];
  /** Milliseconds between the beginnings of two frames. */
  readonly gaps: readonly number[];
  /** Milliseconds of its own time that the main thread worked for a frame, on average. */
  readonly work: number;
}

/** Frames while a lake of 4096 × 4096 is panned, at three sizes of a field. */
export async function panning(
  hall: Hall,
  tell: (frames: Frames, where: string) => Figure[],
): Promise<Figure[]> {
  // A window in which the board itself is 1280 × 800.
  const { page, leave } = await hall.visit({ ...AS_USUAL, viewport: { width: 1744, height: 908 } });
  await page.getByRole('link', { name: 'Options for Geese' }).click();
  await fillLake(page, 4096, 4096, 2_500_000);
  await page.getByRole('button', { name: 'Start' }).click();
  const canvas = page.locator('canvas.large');
  await canvas.waitFor({ timeout: 60_000 });
  const box = (await canvas.boundingBox())!;
  if (box.width < 1280 || box.height < 800) throw new Error(`the board is only ${box.width} × ${box.height}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const found: Figure[] = [];
  for (const size of [32, 16, 4]) {
    await zoomTo(page, size);
    for (let i = 0; i < TIMES; i++) found.push(...tell(await pan(page, box), `4096 × 4096 at ${size} px`));
  }
  await leave();
  return found;
}

/** Wheels until a field is as large as wanted: `data-scale` on the canvas tells. */
async function zoomTo(page: Page, size: number): Promise<void> {
  const canvas = page.locator('canvas.large');
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let i = 0; i < 80; i++) {
    const now = Number(await canvas.getAttribute('data-scale'));
    if (now === size) return;
    await canvas.focus();
    await page.keyboard.press(now > size ? '[' : ']');
  }
  throw new Error(`no way to ${size} px a field`);
}

/** Drags for sixty frames. The finger moves within the frame, so that no frame has nothing to draw. */
async function pan(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<Frames> {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session);
  const frames = await page.evaluate(
    ([left, top]) =>
      new Promise<{ costs: number[]; gaps: number[] }>((resolve) => {
        const canvas = document.querySelector('canvas.large')!;
        const costs: number[] = [];
        const gaps: number[] = [];
        let last = performance.now();
        const frame = (beat: number) => {
          const start = performance.now();
          gaps.push(beat - last);
          last = beat;
          const clientX = left + 240 * Math.sin(gaps.length / 9);
          const clientY = top + 180 * Math.cos(gaps.length / 7);
          // The mouse that is down is pointer 1.
          const move = { pointerId: 1, pointerType: 'mouse', clientX, clientY, buttons: 1, bubbles: true };
          canvas.dispatchEvent(new PointerEvent('pointermove', move));
          const { port1, port2 } = new MessageChannel();
          // A message comes after the frame: after every callback, style, layout and paint.
          port1.onmessage = () => {
            costs.push(performance.now() - start);
            if (gaps.length < 60) requestAnimationFrame(frame);
            else resolve({ costs: costs.slice(5), gaps: gaps.slice(5) });
          };
          port2.postMessage(undefined);
        };
        requestAnimationFrame(frame);
      }),
    [x, y] as const,
  );
  const work = (await workOf(session)) - before;
  await session.detach();
  await page.mouse.up();
  return { ...frames, work: work / frames.gaps.length };
}

/** Milliseconds that the main thread has worked, as far as the processor was its own. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
