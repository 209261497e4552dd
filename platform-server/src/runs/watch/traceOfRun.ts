import type { RunTraceView } from 'shared-contracts/api/run';
import { isId } from '../../store/ids.ts';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { readTraceParent } from '../../telemetry/traceParent.ts';
import { recordEntries } from '../worker/runInputs.ts';

/** A beginning that is larger than this is not read for an id: a retry may have taken over megabytes. */
const maxBytes = 1024 * 1024;

/** The trace that stands on the record of a run of the account; null where it has no such run. */
export async function traceOfRun(
  database: Queryable,
  account: string,
  runId: string,
  address: string | undefined,
): Promise<{ trace: RunTraceView | null } | null> {
  if (!isId(runId)) return null;
  const segment = await runQueueRepository.firstSegment(database, account, runId, maxBytes);
  if (segment === undefined) return null;
  const [first] = segment === null ? [] : recordEntries([segment]);
  const place = first?.type === 'started' ? readTraceParent(first.trace) : null;
  if (!place) return { trace: null };
  const { traceId: id, isSampled: recorded } = place;
  return { trace: { id, recorded, url: recorded && address ? address.replaceAll('{trace_id}', id) : null } };
}
