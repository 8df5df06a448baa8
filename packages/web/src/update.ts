/** The service worker: installed after the first visit; a newer page is offered, never forced. */
import { signal } from '@preact/signals';

/** Set when a newer page waits. Calling it goes over to it. */
export const update = signal<(() => void) | undefined>(undefined);

export function watchUpdates(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // After the first frame, so that it takes nothing from it.
  addEventListener('load', () => void register());
  if (document.readyState === 'complete') void register();
}

let started = false;

async function register(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });
    offer(registration);
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing;
      coming?.addEventListener('statechange', () => offer(registration));
    });
  } catch {
    // Without one the page plays all the same, only not offline.
  }
}

function offer(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (!waiting || !navigator.serviceWorker.controller) return;
  update.value = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take-over');
  };
}
