import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Message } from 'shared-contracts/api/run';
import { blankMessage } from 'shared-contracts/api/run';
import { node, rule, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { engineOf } from '../../test/engine/runner.ts';
import { createExecuteRun } from './execute.ts';
import type { RunOutcome } from './executeRun.ts';
import { decodeEntries, encodeSegments } from './record/encode.ts';
import type { RecordEntry } from './record/entries.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { LargeJson, plain } from './values/largeJson.ts';

let peer: Peer;
let sandbox: Sandbox;
before(async () => {
  [peer, sandbox] = await Promise.all([openPeer(), createSandbox({ shared: 1, exclusive: 1 })]);
  peer.on('/echo', ({ body }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
});
after(() => Promise.all([peer.close(), sandbox.close()]));

const value = {
  orders: Array.from({ length: 20 }, (_, index) => ({ id: `order-${index}`, note: 'é"'.repeat(20_000) })),
};
const bytes = Buffer.from(JSON.stringify(value, null, 1));

const set = (id: string, name: string, what: string) => node(id, 'variable', { operation: 'set', name, value: what });

/** Every way in which a node touches a value: hands it on, reads into it, and makes something of it. */
const flow = () => [
  start,
  set('keep', 'all', '{{ payload }}'),
  set('first', 'first', '{{ payload.orders[0].id }}'),
  set('text', 'text', 'Of {{ payload.orders[1].id }}: {{ vars.all.orders.length }}'),
  node('count', 'function', { code: 'vars.count = payload.orders.length + vars.all.orders.length; return payload;' }),
  node('any', 'conditional', rule('{{ vars.all.orders }}', 'contains', 'x', 'list')),
  node('call', 'http', { url: `${peer.url}/echo`, method: 'POST', body: { type: 'json', content: '{{ vars.all }}' } }),
  set('answered', 'answered', "{{ node('CALL').payload.orders[19].id }}"),
  node('each', 'fan-out', { mode: 'list', list: '{{ payload.orders }}', parallel: 3 }),
  set('item', 'item', '{{ payload.id }}'),
  set('done', 'results', '{{ payload.results.length }}'),
  ...wires('start > keep > first > text > count > any:false > call > answered > each:each > item', 'each:done > done'),
];

async function run(payload: unknown, record: readonly RecordEntry[] = []) {
  const executeRun = createExecuteRun(engineOf({ sandbox, egress: peer.egress }));
  const stored = [...record];
  const outcome = await executeRun(
    scenarioOf(flow()),
    { id: 'run-1', eventId: 'event-1', source: 'webhook', attempt: 0 },
    { ...blankMessage(), payload } as Message,
    record,
    {
      now: () => 1_000_000,
      append: (entries) => {
        for (const pieces of encodeSegments(entries)) stored.push(...decodeEntries(Buffer.concat(pieces).toString()));
      },
      durable: async () => {},
      secret: async () => null,
      signal: new AbortController().signal,
    },
  );
  return { outcome, record: stored };
}

function variablesOf(outcome: RunOutcome): Record<string, unknown> {
  assert.ok(outcome.kind === 'ended', outcome.kind);
  assert.deepEqual(outcome.errors, []);
  return Object.fromEntries(Object.entries(outcome.variables).map(([name, value]) => [name, plain(value)]));
}

test('a run with a large payload ends as one whose payload was read at once, and has the same on record', async () => {
  const large = LargeJson.of(bytes);
  assert.ok(large);
  const [unread, read] = [await run(large), await run(value)];
  const variables = variablesOf(unread.outcome);
  assert.deepEqual(variables, variablesOf(read.outcome));
  assert.deepEqual(
    { ...variables, all: undefined },
    {
      all: undefined,
      first: 'order-0',
      text: 'Of order-1: 20',
      count: 40,
      answered: 'order-19',
      item: 'order-19',
      results: 20,
    },
  );
  assert.deepEqual(peer.received.at(-1)?.body, JSON.stringify(value));
  assert.deepEqual(peer.received.at(-2)?.body, bytes.toString());
  const timeless = (entries: readonly RecordEntry[]) =>
    entries.map((entry) => (entry.type === 'started' ? { ...entry, seed: 0 } : entry));
  const own = unread.record.filter(({ type }) => type !== 'call' && type !== 'answer');
  const other = read.record.filter(({ type }) => type !== 'call' && type !== 'answer');
  assert.deepEqual(timeless(own), timeless(other));
});

test('it goes on from every place of its record', async () => {
  const large = LargeJson.of(bytes);
  const whole = await run(large);
  const variables = variablesOf(whole.outcome);
  const places = Array.from({ length: whole.record.length }, (_, length) => length).filter(
    (length) => length % 4 === 0 || whole.record[length]?.type === 'answer',
  );
  for (const length of places) {
    const again = await run(large, whole.record.slice(0, length));
    assert.deepEqual(variablesOf(again.outcome), variables, `after ${length} entries`);
  }
});
