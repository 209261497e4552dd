import { parentPort } from 'node:worker_threads';
import type { ThreadCall } from '../../process/thread.ts';
import { readDocument } from './reading/readDocument.ts';

parentPort?.on('message', async ({ id, question }: ThreadCall<Uint8Array>) => {
  try {
    const answer = await readDocument(question);
    // The bytes change hands without being copied.
    const moved = answer.result ? [answer.result.bytes.buffer, answer.result.document.buffer] : [];
    parentPort?.postMessage({ id, answer }, moved);
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
