import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Results, type Row } from '../../tools/bench/results.ts';
import { signIn } from '../test/server/apiClient.ts';
import { connectTo, liftLimit } from '../test/server/serverDatabase.ts';
import { startWeft } from '../test/server/weftServer.ts';
import { watchHealth } from './bodies/health.ts';
import { createCarrying, type FunctionCode } from './payloads/flow.ts';
import { forgetPeak, peakOf, residentOf } from './payloads/memory.ts';
import { settled } from './webhooks/settled.ts';

/**
 * `npm run bench -- --payloads`. How much the server's process grows, and how long `/healthz` takes, while one body of
 * some megabytes goes through a run: webhook → variable → function → conditional → HTTP to an echo → answer. A fresh
 * server for each size. Linux only.
 *
 * `node bench/payloads.ts [--megabytes 1,10,50]`
 */
const { values: options } = parseArgs({ options: { megabytes: { type: 'string', default: '1,10,50' } } });
const sizes = options.megabytes.split(',').map(Number);
const mega = 2 ** 20;

/** Orders with long notes: about so many bytes of JSON. */
const ordersOf = (bytes: number): Buffer => {
  const note = 'Please ring twice and leave it with the neighbours. '.repeat(190);
  const orders = Array.from({ length: Math.ceil(bytes / (note.length + 40)) }, (_, index) => ({
    id: `order-${index}`,
    note: note.slice(index % 7),
  }));
  return Buffer.from(JSON.stringify(orders));
};

const echo = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  request.pipe(response);
}).listen(0, '127.0.0.1');
const echoUrl = () => `http://127.0.0.1:${(echo.address() as AddressInfo).port}/`;

async function post(url: string, body: Buffer<ArrayBuffer>): Promise<{ status: number; bytes: number }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return { status: answer.status, bytes };
}

async function measure(directory: string, size: number, code: FunctionCode): Promise<Row> {
  const server = await startWeft(directory, {
    WEFT_EGRESS_ALLOW: '127.0.0.1',
    WEFT_BODY_LIMIT: '64m',
    WEFT_LOG_LEVEL: 'warn',
  });
  const database = await connectTo(directory);
  try {
    await liftLimit(database);
    const hook = await createCarrying(await signIn(server.url), echoUrl(), code);
    await post(hook, ordersOf(1000) as Buffer<ArrayBuffer>);
    await settled(database);
    await sleep(1000);
    const body = ordersOf(size * mega) as Buffer<ArrayBuffer>;
    forgetPeak(server.pid);
    const before = residentOf(server.pid);
    const began = performance.now();
    let answer = { status: 0, bytes: 0 };
    const health = await watchHealth(server.url, `${size} MB, ${code}`, async () => {
      answer = await post(hook, body);
      await settled(database);
    });
    const took = performance.now() - began;
    const { rows } = await database.query("select exceptions from run where status = 'FAILED'");
    const grown = peakOf(server.pid) - before;
    const { requests, answers, ...waits } = health;
    return {
      ...waits,
      'in all ms': Math.round(took),
      answer: `${answer.status}, ${(answer.bytes / mega).toFixed(1)} MB`,
      'before MB': Math.round(before),
      'grown MB': Math.round(grown),
      'times the body': Number((grown / (body.length / mega)).toFixed(1)),
      failure: rows[0]?.exceptions?.[0]?.exception?.slice(0, 90) ?? '',
    };
  } finally {
    await database.end();
    await server.stop();
  }
}

const results = await Results.begin('payloads');
const rows: Row[] = [];
try {
  for (const size of sizes) {
    for (const code of ['figure', 'whole'] as const) {
      const directory = await mkdtemp(join(tmpdir(), 'weft-bench-payloads-'));
      try {
        rows.push(await measure(directory, size, code));
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    }
  }
  results.table(rows);
} finally {
  echo.close();
}
await results.write();
