/** A worker for the tests: says back what it hears, and breaks when it is told to. */
import { serveWorker } from '../thinking/worker.ts';

await serveWorker((message, post) => {
  if (message === 'throw') throw new Error('broken on purpose');
  if (message === 'reject') return void Promise.reject(new Error('broken later'));
  post(message);
  if (message === 'twice') post('again');
});
