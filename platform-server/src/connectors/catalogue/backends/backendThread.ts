import { parentPort } from 'node:worker_threads';
import type { ThreadCall } from '../../../process/thread.ts';
import { type BackendQuestion, readBackend } from './readBackend.ts';

parentPort?.on('message', async ({ id, question }: ThreadCall<BackendQuestion>) => {
  try {
    parentPort?.postMessage({ id, answer: await readBackend(question) });
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
