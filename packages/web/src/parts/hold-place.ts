/** The end of a game takes no room from the board: what came of it lies where the panel lay, and over what is free below. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Between the board and the card. */
const APART = 6;

/** `playing`: the panel is as high as it is during the game; `inHand`: it lies below the board. */
export function useHeldPlace(panel: RefObject<HTMLElement | null>, inHand: boolean, playing: boolean): void {
  // The browser tells of the card's height before anybody has stopped listening.
  const still = useRef(playing);
  still.current = playing;
  useEffect(() => {
    const sheet = panel.current;
    if (!sheet || !inHand || !playing) return;
    const table = sheet.parentElement!;
    const watcher = new ResizeObserver(() => {
      if (still.current) table.style.setProperty('--held', `${sheet.getBoundingClientRect().height}px`);
    });
    watcher.observe(sheet);
    return () => watcher.disconnect();
  }, [inHand, playing]);
  // Whoever turns the phone has another panel.
  useEffect(() => {
    const table = panel.current?.parentElement;
    return () => void (inHand && table?.style.removeProperty('--held'));
  }, [inHand]);
  useLayoutEffect(() => {
    const table = panel.current?.parentElement;
    const board = table?.querySelector('[data-board]');
    if (!table || !board || !inHand || playing) return;
    const measure = () => {
      // What a board that goes on beyond its window is moved by stays in reach.
      const tools = table.querySelector('.stage .zoom:not([hidden])');
      const below = Math.max(...[board, tools].map((one) => one?.getBoundingClientRect().bottom ?? 0));
      const free = table.getBoundingClientRect().bottom - below - APART;
      table.style.setProperty('--free', `${Math.floor(free)}px`);
    };
    let frame = 0;
    // Once the board has found its size there.
    const measureLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => requestAnimationFrame(measure));
    };
    // Who comes when it is over has seen no panel: nothing is there yet that could move.
    if (table.style.getPropertyValue('--held')) measure();
    else measureLater();
    // It may take its time for that, or find another later.
    const watcher = new ResizeObserver(measureLater);
    for (const one of [board, table.querySelector('.stage')!]) watcher.observe(one);
    // In a window of another width everything lies elsewhere.
    let { innerWidth: width } = window;
    const turned = () => {
      if (innerWidth === width) return;
      width = innerWidth;
      table.style.removeProperty('--free');
      table.style.removeProperty('--held');
      measureLater();
    };
    addEventListener('resize', turned);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      removeEventListener('resize', turned);
      table.style.removeProperty('--free');
    };
  }, [inHand, playing]);
}
