import { SharedThreads } from '../process/sharedThreads.ts';
import { readThreadAnswer } from '../process/thread.ts';
import { type HostDeps, HostOfThread } from './hostOfThread.ts';
import type { ShadowQuestion } from './shadowBatch.ts';
import type { TestQuestion } from './testCases/testQuestion.ts';

/** A thread that does not come back from its runs for so long is ended. */
const threadMs = 30_000;
/** Each may take a processor for seconds: no more than these in a process. */
const threadCount = 2;
/** Values that one run may have in a thread. */
const maxValueBytes = 64 * 2 ** 20;

/** What a thread is asked: to try edits on runs, or something about test cases. */
export type ThreadQuestion = ShadowQuestion | TestQuestion;

type Given<Question> = Omit<Question, 'port' | 'maxValueBytes'>;

const threads = new SharedThreads<ThreadQuestion, Uint8Array>(
  new URL('./shadowThread.ts', import.meta.url),
  threadCount,
);

/**
 * Asks one of the threads that accounts share for runs without effects; the signal ends it.
 * @throws ThreadTooLong, or what went wrong in the thread
 */
export async function askShadowThread<Answer, Question extends ThreadQuestion>(
  deps: HostDeps,
  account: string,
  question: Given<Question>,
  signal?: AbortSignal,
): Promise<Answer> {
  const host = new HostOfThread(account, deps);
  try {
    const given = { ...question, port: host.port, maxValueBytes } as unknown as Question;
    const answer = await threads.ask(given, {
      account,
      timeoutMs: threadMs,
      handedOver: [host.port],
      ...(signal && { signal }),
    });
    return readThreadAnswer<Answer>(answer);
  } finally {
    host.close();
  }
}
