/**
 * Lets messages in that have come to this worker. In Node they are read between two immediates, but never between two
 * messages of a channel; in a browser a message of our own comes after those that are already here.
 */
export const pause: () => Promise<void> =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : throughChannel();

function throughChannel(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(undefined);
    });
}
