import type { MessagePort } from 'node:worker_threads';
import type { RunStatus } from 'shared-contracts/api/run';
import type { TestCaseNode, TestExpectation, TestResult } from 'shared-contracts/api/test-case';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import type { EventRow } from '../../store/rows/run.ts';
import type { StoredRun } from '../tryRun.ts';

/** The event of a test case, of which its message is made. */
export type TestEvent = Pick<EventRow, 'source' | 'method' | 'path' | 'query' | 'headers' | 'content_type'>;

/** The run of a test case as it was, without what it read and wrote. */
export interface TestRun extends Omit<StoredRun, 'trigger' | 'record'> {
  status: RunStatus;
}

/** Name and kind of nodes, by id. */
export type NodeNames = Readonly<Record<string, { name: string; kind: string }>>;

/** A run with all that it needs to be gone through again. */
export interface RecordedCase {
  run: TestRun;
  event: TestEvent;
  body: Buffer;
  entries: readonly Buffer[];
}

/** A test case as it is stored. */
export interface StoredCase extends RecordedCase {
  id: string;
  name: string;
  baseline: Buffer | null;
  names: NodeNames;
  expected: TestExpectation;
}

interface ThreadParts {
  /** Asks the process for what a thread does not have. */
  port: MessagePort;
  maxValueBytes: number;
}

/** Runs test cases. */
export interface CheckQuestion extends ThreadParts {
  kind: 'check';
  scenario: RunnableScenario;
  cases: readonly StoredCase[];
  /** No further case is begun after so long. */
  maxMs: number;
  /** Whether the record of each run is answered as well. */
  isWritten: boolean;
}

/** Asks what to expect of a recorded run. */
export interface LearnQuestion extends ThreadParts {
  kind: 'learn';
  /** As it was when it ran. */
  scenario: RunnableScenario;
  recorded: RecordedCase;
}

/** Asks what the nodes of a test case sent. */
export interface SampleQuestion extends ThreadParts {
  kind: 'samples';
  stored: StoredCase;
}

export type TestQuestion = CheckQuestion | LearnQuestion | SampleQuestion;

/** Answers to the first of the cases; `written` is null for one that did not come to its end. */
export interface CheckAnswer {
  results: { result: TestResult; written: string | null }[];
}

/** What is expected at first; or why the record is no base for a test case. */
export interface LearnAnswer {
  learned: { expected: TestExpectation; names: NodeNames } | null;
}

export interface SampleAnswer {
  nodes: TestCaseNode[];
}
