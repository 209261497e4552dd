import { parentPort } from 'node:worker_threads';
import type { ThreadCall } from '../../process/thread.ts';
import type { FoundDocument } from './documents.ts';
import { readDocument } from './reading/readDocument.ts';

parentPort?.on('message', async ({ id, question: { bytes, address } }: ThreadCall<FoundDocument>) => {
  try {
    const answer = await readDocument(bytes, address);
    // The bytes change hands without being copied.
    const moved = answer.result ? [answer.result.bytes.buffer, answer.result.document.buffer] : [];
    parentPort?.postMessage({ id, answer }, moved);
  } catch (error) {
    parentPort?.postMessage({ id, problem: (error as Error).message });
  }
});
