import type { ErrorParam } from 'shared-contracts/api';

/** A scenario that a run calls. */
export interface ChildCall {
  /** The run that calls, and its scenario. */
  run: { id: string; source: string };
  caller: { id: string; account: string; revision: number };
  nodeId: string;
  scenarioId: string;
  /** What its inputs are given. */
  given: Readonly<Record<string, unknown>>;
  waits: boolean;
  /** A run of a draft calls its user's draft of the scenario. */
  usesDraft: boolean;
  /** The time zone of the run that calls, which the called one has too. */
  zone: string;
  /** The same whenever this call is come to: it makes one run. */
  key: string;
}

/** Why no run was made. */
export type CallRefusal =
  | { reason: 'CALL_MISSING' | 'CALL_DEPTH' }
  | { reason: 'CALL_CIRCLE' | 'CALL_DRAFT'; scenario: string }
  | { reason: 'CALL_INPUT'; scenario: string; input: string; problem: ErrorParam }
  /** The scenario is in the trash: the call waits for it. */
  | { reason: 'trashed'; scenario: string };

/** The run that a call has made. */
export interface ChildRun {
  runId: string;
  /** Name of its scenario. */
  scenario: string;
  /** When it was made, ms since the epoch. */
  createdAt: number;
}

/** How a called run ended. */
export interface ChildEnd {
  status: 'SUCCESSFUL' | 'FAILED' | 'CANCELLED';
  /** Its output. */
  payload: unknown;
  /** Why it failed, in each language. */
  cause: ErrorParam;
}

/** Runs that other runs call. */
export interface ChildRuns {
  /** Makes the run of a call, unless it is there already. */
  begin(call: ChildCall): Promise<ChildRun | CallRefusal>;
  /** The end of a called run; null when it has not ended after a moment. */
  endOf(runId: string): Promise<ChildEnd | null>;
  /** Those of some called runs that have ended. */
  ended(runIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The caller waits for it no more. */
  cancel(account: string, runId: string): Promise<void>;
}
