/** What the visitor prefers. Kept apart from games, where it can be read before the first frame. */
import { signal } from '@preact/signals';
import { recall, retain } from './store/texts.ts';

const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  symbols: ['drawn', 'letters'],
  motion: ['auto', 'on', 'off'],
  warnings: ['on', 'off'],
  courses: ['on', 'off'],
  sound: ['off', 'on'],
} as const;

type Name = keyof typeof CHOICES;
export type Settings = { readonly [K in Name]: (typeof CHOICES)[K][number] };

const KEY = 'gridhall-settings';

const DEFAULTS: Settings = {
  theme: 'auto',
  symbols: 'drawn',
  motion: 'auto',
  warnings: 'on',
  courses: 'on',
  sound: 'off',
};

export const settings = signal<Settings>(read());

function read(): Settings {
  const known = recall(KEY, (given) =>
    Object.entries(given).filter(([name, value]) =>
      Object.entries(CHOICES).some(
        ([choice, values]) => choice === name && values.some((each) => each === value),
      ),
    ),
  );
  return { ...DEFAULTS, ...Object.fromEntries(known ?? []) };
}

export function choose<K extends Name>(name: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [name]: value };
  retain(KEY, settings.value);
  applyTheme();
}

export function applyTheme(): void {
  const { theme } = settings.value;
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** What the system wants, kept up to date: a canvas does not repaint itself when evening comes. */
const darkness = matchMedia('(prefers-color-scheme: dark)');
const dark = signal(darkness.matches);
darkness.addEventListener('change', () => {
  dark.value = darkness.matches;
});

export function theme(): 'light' | 'dark' {
  const chosen = settings.value.theme;
  if (chosen !== 'auto') return chosen;
  return dark.value ? 'dark' : 'light';
}

export function moves(): boolean {
  const { motion } = settings.value;
  return motion === 'auto' ? !matchMedia('(prefers-reduced-motion: reduce)').matches : motion === 'on';
}
