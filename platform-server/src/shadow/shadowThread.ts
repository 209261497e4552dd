import { bufferOf, serveThread } from '../process/serveThread.ts';
import { type ShadowQuestion, tryBatch } from './shadowBatch.ts';
import type { ThreadQuestion } from './shadowThreads.ts';
import { answerTests } from './testCases/testBatch.ts';
import type { RecordedCase, StoredCase, TestQuestion } from './testCases/testQuestion.ts';

// What arrives in a thread are plain bytes.
const withRunBuffers = ({ runs, ...question }: ShadowQuestion): ShadowQuestion => ({
  ...question,
  runs: runs.map(({ segments, event, ...run }) => ({
    ...run,
    segments: segments.map(bufferOf),
    event: event && { ...event, body: bufferOf(event.body) },
  })),
});

const recordedOf = <Recorded extends RecordedCase>(recorded: Recorded): Recorded => ({
  ...recorded,
  body: bufferOf(recorded.body),
  entries: recorded.entries.map(bufferOf),
});

const storedOf = (stored: StoredCase): StoredCase => ({
  ...recordedOf(stored),
  baseline: stored.baseline && bufferOf(stored.baseline),
});

function withCaseBuffers(question: TestQuestion): TestQuestion {
  switch (question.kind) {
    case 'check':
      return { ...question, cases: question.cases.map(storedOf) };
    case 'learn':
      return { ...question, recorded: recordedOf(question.recorded) };
    case 'samples':
      return { ...question, stored: storedOf(question.stored) };
  }
}

serveThread<ThreadQuestion>((question) =>
  question.kind === 'runs' ? tryBatch(withRunBuffers(question)) : answerTests(withCaseBuffers(question)),
);
