import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isAcknowledged, type Sent } from '../faults/senders.ts';
import { storedEvents } from '../faults/verdict.ts';
import type { PeerCall } from '../server/countingPeer.ts';

const endsWithinMs = 180_000;
/** Ended, or held with its reason: a call whose outcome nobody knows, and that must not be made twice. */
const settled = ['SUCCESSFUL', 'FAILED', 'CANCELLED', 'HOLD'];

async function allSettled(database: pg.Client): Promise<void> {
  const open = 'select id, status from run where not status = any($1) limit 5';
  for (const limit = Date.now() + endsWithinMs; ; await sleep(200)) {
    const { rows } = await database.query(open, [settled]);
    if (rows.length === 0) return;
    if (Date.now() > limit) assert.fail(`Runs do not end: ${JSON.stringify(rows)}`);
  }
}

/**
 * Holds an installation to its word. Whoever got no answer knows nothing; what was acknowledged is on record once with
 * one run, what was refused is not there, each run is settled, and no call was made twice that must not be.
 */
export async function assertWord(
  database: pg.Client,
  sent: readonly Sent[],
  { name, calls = [] }: { name: string; calls?: readonly PeerCall[] },
): Promise<{ acknowledged: number; refused: number; unanswered: number; held: number }> {
  await allSettled(database);
  const { rows, counts } = await storedEvents(database, name);
  const acknowledged = sent.filter(isAcknowledged);
  const refused = sent.filter(({ status }) => status === 503);
  const twice = acknowledged.filter(({ id }) => counts.get(id) !== 1);
  assert.deepEqual(twice, [], 'acknowledged, and not on record once');
  const kept = refused.filter(({ id }) => counts.has(id));
  assert.deepEqual(kept, [], 'refused, and on record');
  const endings = rows.map(({ statuses, ...row }) => ({ ...row, statuses: statuses?.join() ?? '' }));
  const wrong = endings.filter(
    ({ promised, statuses }) => promised !== 1 || !['SUCCESSFUL', 'HOLD'].includes(statuses),
  );
  assert.deepEqual(wrong, [], 'runs that are not one, or have not ended well');
  assertCalls(calls);
  const held = endings.filter(({ statuses }) => statuses === 'HOLD').length;
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
