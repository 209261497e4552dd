import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { quantile } from '../../../tools/bench/statistics.ts';
import type { Measure } from './load.ts';

/** About the bytes of the record of a run of the measured flow. */
const recordBytes = 3000;

const table = `create table if not exists bench_limit (id bigserial primary key, record bytea not null)`;
const insert = 'insert into bench_limit (record) select * from unnest($1::bytea[])';

/** A server of Node that does nothing but answer. */
export async function startBareAnswer(): Promise<{ url: string; roots: readonly number[]; stop(): void }> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bareAnswer.ts'));
  const [url] = (await once(child, 'message')) as [string];
  return { url, roots: [child.pid ?? 0], stop: () => child.disconnect() };
}

/**
 * What the database can take at most: records of 3 kB, each batch durable before the next is sent, over one connection
 * and without anything around it.
 */
export async function measureInserts(
  database: pg.Client,
  batch: number,
  seconds: number,
): Promise<Omit<Measure, 'cpu'>> {
  await database.query(table);
  const records = Array.from({ length: batch }, () => randomBytes(recordBytes));
  const latencies: number[] = [];
  const began = performance.now();
  for (let sent = began; sent < began + seconds * 1000; sent = performance.now()) {
    await database.query({ name: 'bench-limit', text: insert, values: [records] });
    latencies.push(performance.now() - sent);
  }
  const elapsed = (performance.now() - began) / 1000;
  await database.query('drop table bench_limit');
  const requests = latencies.length * batch;
  const times = { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
  return { connections: batch, requests, perSecond: requests / elapsed, ...times, statuses: {} };
}
