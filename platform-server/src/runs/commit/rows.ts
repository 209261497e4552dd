import type { EventSource, NodeException, RunLog, RunStatus } from 'shared-contracts/api/run';
import type { SearchedRun } from '../../store/packedRuns.ts';
import type { Pieces } from '../../store/pieces.ts';

/** What started runs, as it is stored (product §2.1). Times in ms since the epoch. */
export interface Event {
  readonly id: string;
  readonly account: string;
  readonly source: EventSource;
  /** Somebody caused it and looks at its runs: nobody is told by mail when they fail. */
  readonly byHand?: boolean;
  readonly webhookId: string | null;
  readonly createdAt: number;
  /** It and its runs are dated back by so much: only in a sample workspace that is being made. Milliseconds. */
  readonly behindMs?: number;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly ip: string;
  readonly contentType: string;
  /** Name, value, name, value … as they arrived. */
  readonly headers: readonly string[];
  /** Empty once it is stored. */
  body: Buffer;
  /** HTTP status the sender gets; null for events without a sender, and while `answersWithResult` has no result. */
  responseStatus: number | null;
  /** The sender waits for the end of the first run, as long as there is no `responseStatus`. */
  readonly answersWithResult?: boolean;
  readonly rejectedReason: string | null;
  /** Whether its sender proved who it is; null, or left out, when it did not have to. */
  readonly verified?: boolean | null;
  /** The event that had the same key before. */
  readonly duplicateOf?: string | null;
  /** The rule of its webhook that kept it from running anything. */
  readonly notAccepted?: string | null;
  /** What its webhook tells it from others by. */
  readonly summary?: string | null;
}

/** A run as this process knows it: what its row says after the next write. Times in ms since the epoch. */
export interface Run {
  readonly id: string;
  readonly account: string;
  readonly scenarioId: string;
  readonly scenarioName: string;
  readonly revision: number;
  readonly eventId: string;
  readonly webhookId: string | null;
  readonly source: EventSource;
  readonly attempt: number;
  readonly fromNodeId: string | null;
  readonly untilNodeId: string | null;
  readonly retryOf: string | null;
  /** A later run of its event took its place; read from its row, and never written with it. */
  readonly isSuperseded?: boolean;
  /** Name of the group whose runs follow each other; null where they need not. */
  readonly exclusiveGroup: string | null;
  readonly createdAt: number;
  /** As that of its event, while the process that made it holds it. */
  readonly behindMs?: number;
  status: RunStatus;
  /** Held by this worker; false leaves the run to whoever takes it, or to nobody when it has ended. */
  owned: boolean;
  handled: boolean;
  wakeAt: number | null;
  waitingFor: string | null;
  startedAt: number | null;
  endedAt: number | null;
  operations: number;
  nodesSucceeded: number;
  nodesFailed: number;
  bytes: number;
  /** Bytes of its body and record as far as they are written. */
  storedBytes: number;
  /** The same without its record, as it is written of a new run. */
  readonly bareBytes?: number;
  exceptions: RunLog['exception'] | null;
}

/** An event with the runs it starts: stored together or not at all. */
export interface EventWithRuns {
  event: Event;
  runs: readonly Run[];
}

/** A part of a run's record. */
export interface NewSegment {
  runId: string;
  segment: number;
  /** One of `encodeSegments`. */
  entries: Buffer | Pieces;
  /** The run is inserted by the same batch; else the segment is written only while this worker holds the run. */
  withRun: boolean;
}

/** The HTTP status a sender is answered with who waited for the end of a run that was stored before. */
export interface Answered {
  eventId: string;
  runId: string;
  status: number;
}

/** What the end of a run, or of a stretch of it, adds to the figures of its scenario and account. */
export interface RunFigures {
  scenarioId: string;
  account: string;
  runId: string;
  succeeded: number;
  failed: number;
  bytes: number;
  /** What the run has on record; only with its end. */
  storedBytes: number;
  operations: number;
  /** JSON text of the final variables; null when there are none to copy. */
  variables: string | null;
}

/** What the end of a failed run adds to the group of its failure. */
export interface GroupedFailure {
  key: string;
  revision: number;
  cause: NodeException;
}

/** What a write of a run adds to the counts of its hour. Taken when the batch is made: the run goes on meanwhile. */
export interface CountedRun {
  account: string;
  scenarioId: string;
  runId: string;
  createdAt: number;
  isNew: boolean;
  /** Null while it has not ended, and once its end is counted. */
  end: Pick<Run, 'status' | 'startedAt' | 'endedAt'> | null;
  /** Only with the end of a run that failed. */
  failure?: GroupedFailure;
}

/** What a new run is found by, where it is stored with the run. */
export interface SearchedRow extends SearchedRun {
  account: string;
}

/** Everything that one transaction writes. */
export interface Batch {
  events: EventWithRuns[];
  inserted: Run[];
  searched: SearchedRow[];
  updated: Run[];
  segments: NewSegment[];
  figures: RunFigures[];
  counted: CountedRun[];
  answered: Answered[];
}
