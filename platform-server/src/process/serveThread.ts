import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadCall } from './thread.ts';

/** In a thread bytes arrive as plain ones; what reads them wants buffers. */
export function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Answers the calls of a `Thread` with JSON, as bytes that change hands without being copied. */
export function serveThread<Question>(answer: (question: Question) => Promise<unknown>): void {
  const send = (answer: ThreadAnswer<Uint8Array<ArrayBuffer>>) =>
    parentPort?.postMessage(answer, 'answer' in answer ? [answer.answer.buffer] : []);
  parentPort?.on('message', async ({ id, question }: ThreadCall<Question>) => {
    try {
      send({ id, answer: new TextEncoder().encode(JSON.stringify(await answer(question))) });
    } catch (error) {
      send({ id, problem: (error as Error).message });
    }
  });
}
