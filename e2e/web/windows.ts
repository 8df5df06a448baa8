/** Windows and hands to see the page with. */
import type { BrowserContextOptions } from 'playwright-core';

export const WINDOWS = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  desk: { width: 1280, height: 800 },
  wall: { width: 2560, height: 1440 },
} as const;

export type Window = keyof typeof WINDOWS;

export const WINDOW_NAMES = Object.keys(WINDOWS) as readonly Window[];

/** Fingers hit less than a mouse does, and boards know it: who holds a window sees other cells. */
export function isHeld(window: Window): boolean {
  return window !== 'desk' && window !== 'wall';
}

/** What a visitor comes with who looks through it. */
export function seenIn(window: Window): BrowserContextOptions {
  return { viewport: WINDOWS[window], hasTouch: isHeld(window), isMobile: isHeld(window) };
}
