import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sent } from '../faults/senders.ts';
import type { ReplicatedDatabase } from '../replicatedDatabase.ts';
import type { PeerCall } from '../server/countingPeer.ts';

const stored = `select convert_from(e.body, 'UTF8')::json->>'id' as id, cardinality(e.run_ids) as promised,
    (select json_agg(r.status) from run r where r.id = any(e.run_ids)) as statuses
  from event e where e.source = 'webhook'`;

interface Stored {
  id: string;
  promised: number;
  statuses: string[] | null;
}

const endsWithinMs = 180_000;
/** Ended, or held with its reason: a call whose outcome nobody knows, and that must not be made twice. */
const settled = ['SUCCESSFUL', 'FAILED', 'CANCELLED', 'HOLD'];

async function allSettled({ onStandby }: ReplicatedDatabase): Promise<void> {
  const open = 'select id, status from run where not status = any($1) limit 5';
  for (const limit = Date.now() + endsWithinMs; ; await sleep(200)) {
    const rows = await onStandby(open, [settled]);
    if (rows.length === 0) return;
    if (Date.now() > limit) assert.fail(`Runs do not end: ${JSON.stringify(rows)}`);
  }
}

const isAcknowledged = ({ status }: Sent) => status === 200 || status === 202;

/**
 * Holds the installation to its word. Whoever got no answer knows nothing; what was acknowledged is on record once with
 * one run, what was refused is not there, each run is settled, and no call was made twice that must not be.
 */
export async function assertWord(
  database: ReplicatedDatabase,
  sent: readonly Sent[],
  calls: readonly PeerCall[],
): Promise<{ acknowledged: number; refused: number; unanswered: number; held: number }> {
  await allSettled(database);
  const rows = await database.onStandby<Stored & Record<string, unknown>>(stored);
  const counts = new Map<string, number>();
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  const acknowledged = sent.filter(isAcknowledged);
  const refused = sent.filter(({ status }) => status === 503);
  assert.deepEqual(
    acknowledged.filter(({ id }) => counts.get(id) !== 1),
    [],
    'acknowledged, and not on record once',
  );
  assert.deepEqual(
    refused.filter(({ id }) => counts.has(id)),
    [],
    'refused, and on record',
  );
  const statuses = rows.map((row) => ({ ...row, statuses: row.statuses ?? [] }));
  assert.deepEqual(
    statuses.filter(({ promised, statuses: [status = ''], ...row }) => {
      const isOne = promised === 1 && row.id !== '';
      return !isOne || !['SUCCESSFUL', 'HOLD'].includes(status);
    }),
    [],
    'runs that are not one, or have not ended well',
  );
  assertCalls(calls);
  const held = statuses.filter(({ statuses: [status] }) => status === 'HOLD').length;
  const unanswered = sent.length - acknowledged.length - refused.length;
  return { acknowledged: acknowledged.length, refused: refused.length, unanswered, held };
}

/** Calls by path: those that are made again have the key of the first one, and careful ones are made once. */
function assertCalls(calls: readonly PeerCall[]): void {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  const twice = [...byPath].filter(([path, made]) => path.startsWith('/careful/') && made.length > 1);
  assert.deepEqual(twice, [], 'calls that were made twice and must not be');
  const keyless = [...byPath].filter(([, made]) => new Set(made.map(({ key }) => key)).size > 1);
  assert.deepEqual(keyless, [], 'one call with several keys');
}
