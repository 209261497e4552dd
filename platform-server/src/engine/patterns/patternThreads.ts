import { SharedThreads, type ThreadAsker } from '../../process/sharedThreads.ts';

/** What a thread tests: of each text, which of the patterns is the first that is found in it. */
export interface PatternQuestion {
  sources: readonly string[];
  texts: readonly string[];
}

/** Places of the first patterns, by text; -1 where none is found. */
export type PatternAnswer = readonly number[];

/** Has patterns tested in a thread, for somebody who says how it is told that this took too long. */
export type AskThread = (question: PatternQuestion) => Promise<PatternAnswer>;

/** Of all accounts together. One alone has three at most, so that the next to come finds one. */
const threadCount = 4;

// A process has one event loop to keep free, so it has one set of these.
const threads = new SharedThreads<PatternQuestion, PatternAnswer>(
  new URL('./patternThread.ts', import.meta.url),
  threadCount,
);

/** Tests patterns in a thread, in the turn of the account. Rejects as `SharedThreads` does, and for what RE2 does not take. */
export function testInThread(question: PatternQuestion, caller: ThreadAsker): Promise<PatternAnswer> {
  return threads.ask(question, caller);
}

/** Milliseconds that patterns may be tested for somebody who waits for the answer. */
const timeoutMs = 5_000;

/** For who asks for an account without a node that has a limit of its own. */
export function askFor(account: string): AskThread {
  return (question) => testInThread(question, { account, timeoutMs: timeoutMs });
}
