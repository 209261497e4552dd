import { ApiError } from 'shared-contracts/api';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import type { TestResult } from 'shared-contracts/api/test-case';
import type { FlowProblem } from 'shared-contracts/nodes';
import { newerRecord } from '../../../state/lostSaves.ts';
import { detailedProblems, flowProblemsFrom } from '../../../state/serverProblems.ts';

/** What a refused save or start asks of the user. */
export type SaveFailure =
  /** Someone saved in between; their record is the server's. */
  | { kind: 'conflict'; theirs: Scenario }
  | { kind: 'problems'; problems: readonly FlowProblem[]; message: string }
  /** Nothing reached the server; trying again may help. */
  | { kind: 'unreached' }
  /** Another scenario has the name. */
  | { kind: 'name-taken'; message: string }
  /** It would break test cases of a scenario that refuses this. */
  | { kind: 'tests-fail'; message: string; results: readonly TestResult[] }
  | { kind: 'refused'; message: string };

/** Reads a failed call. `sent` is the flow that was sent, whose places the problems name. */
export function saveFailureOf(error: unknown, sent: Flow): SaveFailure {
  if (!(error instanceof ApiError)) {
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
  if (error.status === 0 || error.status >= 502) return { kind: 'unreached' };
  const theirs = newerRecord(error);
  if (theirs) return { kind: 'conflict', theirs };
  if (error.envelope?.reason === 'conflict.name_taken') return { kind: 'name-taken', message: error.message };
  if (error.envelope?.reason === 'conflict.test_cases_fail') {
    const { test_results: results = [] } = (error.envelope.details ?? {}) as { test_results?: TestResult[] };
    return { kind: 'tests-fail', message: error.message, results };
  }
  const problems = detailedProblems(error.envelope?.details) ?? flowProblemsFrom(error.envelope?.problems ?? [], sent);
  if (error.status === 422 && problems.length > 0) return { kind: 'problems', problems, message: error.message };
  return { kind: 'refused', message: error.message };
}
