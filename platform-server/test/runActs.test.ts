import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunActsPlan } from 'shared-contracts/api/run';
import { node, start, wires } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let peer: Peer;
let member: Caller;
let scenario: string;
let isDown = true;
const sent: string[] = [];
before(async () => {
  peer = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
  peer.onOthers(
    (_, response) => void response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' }).end('{}'),
  );
  await fail();
});
after(async () => {
  await server.close();
  await peer.close();
});

async function ok(path: string, body?: unknown, method = 'POST', by = member) {
  const answer = await by.call(method, path, body);
  assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const list = (query: string) => ok(`/run-status/logs/scenario/?scenario_id=${scenario}&${query}`, undefined, 'GET');

/** Thirty events whose call fails, of which two fail otherwise. */
async function fail(): Promise<void> {
  const { id: webhook, url } = await ok('/webhook-url/', { name: 'Orders' });
  const begin = { ...start, data: { ...start.data, config: { webhooks: [webhook] } } };
  const other = { left: '{{ payload.other }}', type: 'text', operator: 'equals', right: 'yes' };
  const flow = [
    begin,
    node('sort', 'filter', { scope: 'message', rules: [other] }),
    node('refuse', 'exception', { code: 'REFUSED', message: 'Order {{ payload.id }} is refused' }),
    node('send', 'http', { method: 'POST', url: `${peer.url}/orders/{{ payload.id }}` }),
    ...wires('start > sort:kept > refuse', 'sort:dropped > send'),
  ];
  scenario = (await ok('/scenario/', { name: 'Orders', flow })).id;
  await ok(`/scenario/start/${scenario}`);
  for (let id = 1; id <= 30; id++) {
    const body = JSON.stringify({ id, ...(id > 28 && { other: 'yes' }) });
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    sent.push(((await answer.json()) as { run_ids: string[] }).run_ids[0] as string);
  }
  await until('error', 30);
}

async function until(status: string, count: number): Promise<void> {
  for (const limit = Date.now() + 60_000; ; await sleep(50)) {
    const { total } = await list(`status=${status}&limit=1`);
    if (total === count) return;
    if (Date.now() > limit) assert.fail(`${total} runs are ${status}, not ${count}`);
  }
}

const filter = (rest: object) => ({ filter: { scenario_id: scenario, ...rest } });

/** Every page of the plan, and what they come to. */
async function plan(body: object) {
  const sum = {
    found: 0,
    possible: 0,
    calls: 0,
    runs: 0,
    pages: 0,
    refused: [] as string[],
    until: null as string | null,
  };
  for (let after: string | null | undefined; after !== null; sum.pages++) {
    const page: RunActsPlan = await ok('/run-status/plan/', {
      ...body,
      ...(after && { after, until: sum.until }),
    });
    sum.found += page.found;
    sum.possible += page.possible;
    for (const { calls, runs } of page.again) {
      sum.calls += calls;
      sum.runs += runs;
    }
    sum.refused.push(...page.refused.map(({ reason, count }) => `${reason} ${count}`));
    sum.until = page.until;
    after = page.next;
  }
  return sum;
}

async function act(body: object, key = randomUUID()) {
  const results: { id: string; ok: boolean; reason?: string }[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: { results: typeof results; next: string | null } = await ok('/run-status/act/', {
      ...body,
      key,
      ...(after && { after }),
    });
    results.push(...page.results);
    after = page.next;
  }
  return results;
}

test('equal failures are one row, which leads to its runs', async () => {
  const { items, runs, more } = await ok(`/run-status/failures/?scenario_id=${scenario}`, undefined, 'GET');
  assert.deepEqual([items.length, items[0].count, items[1].count, runs, more], [2, 28, 2, 30, false]);
  const [{ key, node_name, exception, failure, first, last }] = items;
  assert.deepEqual([node_name, first <= last], ['SEND', true]);
  assert.match(exception, /^500 /);
  assert.match(failure.fr, /^500 .* reçu de/, 'it can be read in the language of its reader');
  assert.equal((await list(`failure=${key}`)).total, 28);
  assert.equal((await list(`failure=${items[1].key}&status=error`)).total, 2);
});

test('runs that took a failure are a filter of their own', async () => {
  assert.equal((await list('status=handled')).total, 0);
  await server.database.pool.query(`update run set status = 'SUCCESSFUL', handled = true where id = $1`, [sent[29]]);
  assert.deepEqual(
    (await list('status=handled')).items.map(({ id }: { id: string }) => id),
    [sent[29]],
  );
  assert.equal((await list('status=handled&search=payload.id%20%3D%2030')).total, 1);
  assert.equal((await list('status=handled&search=payload.id%20%3D%201')).total, 0);
  await server.database.pool.query(`update run set status = 'FAILED', handled = false where id = $1`, [sent[29]]);
});

test('a plan says how many, what is refused and why, and which calls are made again, and changes nothing', async () => {
  const retry = await plan({ action: 'retry', ...filter({ status: 'error' }) });
  assert.deepEqual([retry.found, retry.possible, retry.refused, retry.pages], [30, 30, [], 2]);
  assert.deepEqual([retry.runs, retry.calls], [30, 28]);
  const cancel = await plan({ action: 'cancel', ids: [sent[0], sent[1], randomUUID()] });
  assert.deepEqual([cancel.found, cancel.possible], [3, 0]);
  assert.deepEqual(cancel.refused, ['conflict.run_ended 2', 'not_found 1']);
  const release = await plan({ action: 'release', ids: [sent[0]] });
  assert.deepEqual(release.refused, ['conflict.run_not_waiting 1']);
  assert.equal((await list('status=all')).total, 30);
});

test('guests plan and act on nothing, and neither ids nor filter is no selection', async () => {
  const guest = await server.as('guest');
  for (const path of ['plan', 'act'])
    assert.equal(
      (await guest.call('POST', `/run-status/${path}/`, { action: 'cancel', ids: [sent[0]], key: 'k'.repeat(8) }))
        .status,
      403,
    );
  assert.equal((await member.call('POST', '/run-status/plan/', { action: 'cancel' })).status, 422);
  const both = { action: 'cancel', ids: [sent[0]], ...filter({}) };
  assert.equal((await member.call('POST', '/run-status/plan/', both)).status, 422);
});

test('runs of a filter run again, each once, and those that began since are left alone', async () => {
  isDown = false;
  const wanted = { action: 'retry', ...filter({ status: 'all' }) };
  const { until: newest } = await plan(wanted);
  const key = randomUUID();
  const first = await ok('/run-status/act/', { ...wanted, key, until: newest });
  const again = await ok('/run-status/act/', { ...wanted, key, until: newest });
  assert.equal(first.results.length, 25);
  // Sent twice, the page has made each run once.
  assert.ok(again.results.every((result: { ok: boolean }) => result.ok));
  await act({ ...wanted, until: newest, after: first.next }, key);
  await until('success', 28);
  const { items, total } = await list('status=all&limit=100');
  assert.equal(total, 60);
  const ids = (of: string) => items.flatMap((run: Record<string, string>) => run[of] ?? []).sort();
  const retried = items.filter((run: { superseded?: boolean }) => run.superseded).map(({ id }: { id: string }) => id);
  assert.deepEqual(ids('retry_of'), [...sent].sort(), 'each says which run it takes the place of');
  assert.deepEqual(retried.sort(), [...sent].sort(), 'and the others that one took theirs');
  const superseded = await act({ action: 'retry', ids: [sent[0]] });
  assert.deepEqual(
    superseded.map(({ reason }) => reason),
    ['conflict.run_superseded'],
  );
});
