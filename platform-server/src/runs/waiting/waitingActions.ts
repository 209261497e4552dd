import type { WaitingCode } from 'shared-contracts/api/run';
import type { WaitingAction } from 'shared-contracts/api/waiting-run';
import { readWaitReason } from '../../engine/waitReason.ts';
import type { RunRow } from '../../store/rows/run.ts';

/** What waits for no more than its turn or its time needs no other run in its place. */
const retriableCodes: readonly WaitingCode[] = [
  'row',
  'tunnel',
  'filter-trashed',
  'conversion-trashed',
  'connector-trashed',
  'tunnel-trashed',
  'store-trashed',
];
const retriable: ReadonlySet<string> = new Set(retriableCodes);

/**
 * Reasons to be on HOLD that a person may let runs go on from: what they wait for is looked for again, and of a paused
 * webhook or a stopped scenario they run all the same. The others end elsewhere: with the plan, the organization, the
 * trash, or a decision on a call.
 */
const releasable: ReadonlySet<string> = new Set<WaitingCode>([...retriableCodes, 'webhook-paused', 'scenario-stopped']);

/** What people can do with runs that wait in a state, and for a code. */
export function actionsFor(state: string, code: string): WaitingAction[] {
  const isHeld = state === 'HOLD';
  return [
    ...(isHeld && releasable.has(code) ? (['release'] as const) : []),
    ...(isHeld && retriable.has(code) ? (['retry'] as const) : []),
    'cancel',
  ];
}

/** The same of one run. */
export const actionsOf = ({ status, waiting_for }: RunRow): WaitingAction[] =>
  actionsFor(status, readWaitReason(waiting_for)?.code ?? '');
