import type { RunLog } from 'shared-contracts/api/run';
import { readWaiting } from '../engine/waitReason.ts';
import { maskValue } from '../masking/maskValue.ts';
import type { RunRow } from '../store/rows/run.ts';
import { causeFirst } from './causeFirst.ts';
import type { Run } from './commit/rows.ts';

const ms = (instant: Date | null) => instant?.getTime() ?? null;

/** A stored run that this worker has taken. */
export function runOfRow(row: RunRow): Run {
  return {
    id: row.id,
    account: row.account_number,
    scenarioId: row.scenario_id,
    scenarioName: row.scenario_name,
    revision: row.revision,
    eventId: row.event_id,
    webhookId: row.webhook_id,
    source: row.source,
    attempt: row.attempt,
    fromNodeId: row.from_node_id,
    untilNodeId: row.until_node_id,
    retryOf: row.retry_of,
    isSuperseded: row.superseded_at !== null,
    exclusiveGroup: row.lane,
    createdAt: row.created_at.getTime(),
    status: row.status,
    owned: true,
    handled: row.handled,
    wakeAt: ms(row.wake_at),
    waitingFor: row.waiting_for,
    startedAt: ms(row.started_at),
    endedAt: ms(row.ended_at),
    operations: row.operations,
    nodesSucceeded: row.nodes_succeeded,
    nodesFailed: row.nodes_failed,
    bytes: row.bytes,
    storedBytes: row.stored_bytes,
    exceptions: row.exceptions,
  };
}

const instant = (time: number) => new Date(time).toISOString();

/** The run as lists and live updates show it. */
export function runLogOf(run: Run): RunLog {
  return {
    id: run.id,
    created: instant(run.createdAt),
    status: run.status,
    success: run.status === 'SUCCESSFUL',
    handled: run.handled,
    event: run.source,
    scenario_id: run.scenarioId,
    scenario_name: run.scenarioName,
    revision: run.revision,
    duration: run.endedAt === null ? null : (run.endedAt - (run.startedAt ?? run.endedAt)) / 1000,
    operation_count_total: run.operations,
    node_count_success: run.nodesSucceeded,
    node_count_error: run.nodesFailed,
    retry: run.attempt,
    ...(run.retryOf && { retry_of: run.retryOf }),
    ...(run.isSuperseded && { superseded: true }),
    // Masked when they were written; those of before are masked here.
    exception: maskValue(causeFirst(run)) as RunLog['exception'],
    ...readWaiting(run.waitingFor),
    wake_at: run.wakeAt === null ? null : instant(run.wakeAt),
    hookdeck_id: run.source === 'webhook' ? run.eventId : null,
    event_id: run.eventId,
  };
}
