import { newId } from '../store/ids.ts';
import { traceHeaders } from '../telemetry/activeTrace.ts';
import type { Event } from './commit/rows.ts';

/** An event that no sender sent: a run by hand on a sample, a tick of a schedule, which can be by hand as well, a call of another scenario or of a tool, a failed run of one, new items of an operation, or rows to be validated. */
export function ownEvent(
  account: string,
  source: 'manual' | 'scheduler' | 'call' | 'mcp' | 'failure' | 'items' | 'import',
  payload: unknown,
  byHand: boolean,
): Event {
  return {
    id: newId(),
    account,
    source,
    byHand,
    webhookId: null,
    createdAt: Date.now(),
    method: '',
    path: '',
    query: '',
    ip: '',
    contentType: 'application/json',
    // Schedules and the like follow from nothing, though something else may have woken them.
    headers: source === 'manual' ? traceHeaders(account) : [],
    body: Buffer.from(JSON.stringify(payload ?? null)),
    responseStatus: null,
    rejectedReason: null,
  };
}

/** What a run of a schedule is given: when it was due. */
export function tickPayload(at: number): { scheduled_at: string } {
  return { scheduled_at: new Date(at).toISOString() };
}
