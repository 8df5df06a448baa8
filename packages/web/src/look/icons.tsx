/** Small signs for buttons, drawn as lines on 24 units: each beside a word or with a name of its own. */
import type { ComponentChild } from 'preact';

const ICONS = {
  hall: 'M5 20.500V11a7 7 0 0 1 14 0v9.500zM10 20.500V16a2 2 0 0 1 4 0v4.500',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8.500 3.500v4M15.500 3.500v4',
  puzzle: 'M4 8h4.500a2.500 2.500 0 1 1 5 0H17v3.500a2.500 2.500 0 1 1 0 5V20H4z',
  back: 'M15 5l-7 7 7 7',
  table: 'M4 4h16v16H4zM4 12h16M12 4v16',
  way: 'M12 19.500V5M5.500 11.500L12 5l6.500 6.500',
  stay: 'M5.500 12a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  on: 'M9 5l7 7-7 7',
  undo: 'M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  restart: 'M20 12a8 8 0 1 1-2.500-5.800M20 3v5h-5',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.6.5.9 1.100 1 2.100h5c.1-1 .4-1.600 1-2.100A6 6 0 0 0 12 3z',
  book: 'M12 6c-2-1.500-5-2-8-2v14c3 0 6 .5 8 2 2-1.500 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14',
  share: 'M12 15V3M7.500 7.500L12 3l4.500 4.500M5 12v8h14v-8',
  flag: 'M6 21V4M6 4h12l-3 4 3 4H6',
  legend: 'M5 6h2M5 12h2M5 18h2M10.500 6H20M10.500 12H20M10.500 18H20',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  options: 'M4 8h10M18 8h2M4 16h2M10 16h10M16 6v4M8 14v4',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  fast: 'M4 5l8 7-8 7zM12 5l8 7-8 7z',
  first: 'M19 5l-10 7 10 7zM5 5v14',
  before: 'M17 5l-10 7 10 7z',
  after: 'M7 5l10 7-10 7z',
  last: 'M5 5l10 7-10 7zM19 5v14',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16.500 9a4 4 0 0 1 0 6M18.800 6.500a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6l-5 4zM17 9.500l5 5M22 9.500l-5 5',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500S5 16.500 2.500 12zM9.300 12a2.700 2.700 0 1 0 5.400 0 2.700 2.700 0 1 0-5.400 0',
  mark: 'M19.500 4C11.500 4 6.500 9 6 16c7 .5 13-4 13.500-12zM14 9.500L4 21',
  branch: 'M6 20V4M6 16c0-6 11-3 11-10M13.500 9L17 5.500 20.500 9',
  flip: 'M8 4v14M5 7l3-3 3 3M16 20V6M13 17l3 3 3-3',
  chart: 'M4 20h16M4.500 15.500l4.500-5.500 4 3.500L19.500 5',
  draw: 'M5 9h14M5 15h14',
  ask: 'M8.500 9a3.500 3.500 0 1 1 5.200 3c-1.200.7-1.700 1.400-1.700 2.700M12 18.500h.01',
  stop: 'M7 7h10v10H7z',
  wait: 'M7 3h10M7 21h10M8 3c0 6 8 5 8 9s-8 3-8 9M16 3c0 6-8 5-8 9s8 3 8 9',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  gear: 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900-4.300-4.100 5.900-.8z',
  fire: 'M12 3c1 4 6 6 6 11.500a6 6 0 0 1-12 0c0-2 1-3.500 2-4.500 0 1.500.7 2.500 1.700 2.800C9.500 9 10.500 6 12 3z',
  cross: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pen: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500',
  brush:
    'M20 4L10.500 13.500M9 14c-2.500 0-3 2-3.500 3.500C5.200 18.600 4.500 19.500 3.500 20c3.500 1 8 .5 8-3.500A2.500 2.500 0 0 0 9 14z',
  file: 'M6 3h8l4 4v14H6zM14 3v5h4',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  machine: 'M6 8h12v10H6zM12 8V4M12 4h.01M9.500 12v1.500M14.500 12v1.500M3 11v4M21 11v4',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M16 5.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.500 3.500 5.500',
  machines:
    'M3 9h8v8H3zM13 9h8v8h-8zM7 9V6M17 9V6M5.500 12v1.500M8.500 12v1.500M15.500 12v1.500M18.500 12v1.500',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
} as const;

export type IconName = keyof typeof ICONS;

interface Props {
  readonly name: IconName;
  /** By how many degrees it is turned, clockwise. */
  readonly turn?: number | undefined;
}

export function Icon({ name, turn }: Props): ComponentChild {
  return (
    <svg
      class={`icon icon-${name}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={turn ? { rotate: `${turn}deg` } : undefined}
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
