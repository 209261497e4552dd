import pg from 'pg';
import { deleteExpired } from '../../src/runs/maintenance/retention.ts';
import { valueTypes } from '../../src/store/pool.ts';
import { TimedClient } from '../retention/timedClient.ts';

/** Lets the oldest day of the log expire: what that takes. */
export async function expireDay(database: pg.Client) {
  const { user, password, host, port } = database;
  const at = { user, password, host, port, database: 'weft' };
  const pool = new pg.Pool({ ...at, types: valueTypes, max: 2, Client: TimedClient });
  const count = async () => Number((await database.query('select count(*) from run')).rows[0].count);
  const had = await count();
  const age = "select extract(epoch from date_trunc('day', now()) - min(created_at)) / 86400 as days from run";
  const days = Math.ceil(Number((await database.query(age)).rows[0].days));
  TimedClient.statements.length = 0;
  const began = performance.now();
  await deleteExpired(pool, days - 1).finally(() => pool.end());
  const tookMs = performance.now() - began;
  const gone = had - (await count());
  const sorted = [...TimedClient.statements].sort((one, other) => other.ms - one.ms);
  for (const { ms, text } of sorted.slice(0, 6)) console.log(`${Math.round(ms)} ms: ${text.slice(0, 120)}`);
  return [
    { what: 'retention, runs that expired', unit: 'number', value: gone },
    { what: 'retention, a run, rests included', unit: 'ms', value: tookMs / Math.max(1, gone) },
    { what: 'retention, longest statement', unit: 'ms', value: sorted[0]?.ms ?? 0 },
  ];
}
