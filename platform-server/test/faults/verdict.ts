import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isAcknowledged, isUnconfirmed, type Sent } from './senders.ts';

/** What was seen of a fault, for who reads the figures. */
export interface Figures {
  acknowledged: number;
  refused: number;
  slowestRefusalMs: number;
  slowestAnswerMs: number;
}

const stored = `select convert_from(e.body, 'UTF8')::json->>'id' as id, cardinality(e.run_ids) as promised,
    (select array_agg(r.status) from run r where r.id = any(e.run_ids)) as statuses,
    (select string_agg(r.exception_text, ' / ') from run r where r.id = any(e.run_ids)) as exceptions
  from event e where convert_from(e.body, 'UTF8') like '%"' || $1 || '-%'`;

/** An event that is on record, with how many runs it has, how they ended, and why those that failed did. */
interface Stored {
  id: string;
  promised: number;
  statuses: string[] | null;
  exceptions: string | null;
}

/** What is on record of the senders of a name, and how often each request is. */
export async function storedEvents(database: Pick<pg.Client, 'query'>, name: string) {
  const { rows } = await database.query<Stored>(stored, [name]);
  const counts = new Map<string, number>();
  for (const { id } of rows) counts.set(id, (counts.get(id) ?? 0) + 1);
  return { rows, counts };
}

const open = "select count(*)::int as open from run where status not in ('SUCCESSFUL', 'FAILED', 'CANCELLED')";

async function allEnded(database: pg.Client, timeoutMs = 90_000): Promise<void> {
  for (const until = Date.now() + timeoutMs; ; await sleep(100)) {
    const { rows } = await database.query<{ open: number }>(open);
    if (rows[0]?.open === 0) return;
    if (Date.now() > until) assert.fail(`${rows[0]?.open} runs did not end`);
  }
}

/**
 * Holds the server to its word: what it acknowledged is on record once and ended, what it refused is not there, and what
 * it could not confirm is there once at most.
 */
export async function assertTruth(database: pg.Client, sent: readonly Sent[], name: string): Promise<Figures> {
  await allEnded(database);
  const { rows, counts } = await storedEvents(database, name);
  const acknowledged = sent.filter(isAcknowledged);
  const unconfirmed = sent.filter(isUnconfirmed);
  const refused = sent.filter((one) => !isAcknowledged(one) && !isUnconfirmed(one));
  const ids = (some: readonly Sent[]) => some.map(({ id, status, tookMs }) => `${id} ${status} ${tookMs} ms`);
  assert.deepEqual(ids(acknowledged.filter(({ id }) => counts.get(id) !== 1)), [], 'acknowledged, not on record once');
  assert.deepEqual(ids(refused.filter(({ id }) => counts.has(id))), [], 'refused, and on record');
  assert.deepEqual(
    ids(unconfirmed.filter(({ id }) => (counts.get(id) ?? 0) > 1)),
    [],
    'not confirmed, and on record twice',
  );
  assert.deepEqual(ids(refused.filter(({ status }) => status !== 503 && status !== 507)), [], 'not refused with 503');
  const wrong = rows.filter(({ promised, statuses }) => promised !== 1 || statuses?.join() !== 'SUCCESSFUL');
  assert.deepEqual(wrong, [], 'runs that did not end well, once');
  const slowest = (some: readonly Sent[]) => Math.max(0, ...some.map(({ tookMs }) => tookMs));
  return {
    acknowledged: acknowledged.length,
    refused: refused.length,
    slowestRefusalMs: slowest([...refused, ...unconfirmed]),
    slowestAnswerMs: slowest(sent),
  };
}
