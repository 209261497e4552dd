import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { http, node, rule, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { ended, execute, messageOf, type TestRun } from '../../test/engine/runner.ts';
import type { RecordEntry } from './record/entries.ts';
import { nodeLogPage } from './record/nodeLogs.ts';
import { outputsAt } from './record/outputsAt.ts';
import { entryPoint, restartPoint } from './record/restartPoint.ts';
import { traceOf } from './record/trace.ts';

const fan = (id: string, config = {}, data = {}) => node(id, 'fan-out', config, data);
const sequence = (id: string, config = {}) => node(id, 'sequencer', config);
const collect = (id: string) => node(id, 'variable', { operation: 'append', name: id, value: '{{payload}}' });
const raise = (id: string) => node(id, 'exception', { code: 'BAD', message: 'no {{payload}}' });
const only = (id: string, value: string) => node(id, 'conditional', rule('{{payload}}', 'equals', value));
const policyOf = (drawn: ReturnType<typeof node>, policy: object) => ({ ...drawn, data: { ...drawn.data, policy } });

async function resultOf(flow: Flow, trigger: unknown): Promise<unknown> {
  return ended(await execute(scenarioOf(flow), { trigger })).result?.payload;
}

const receivedBy = (record: readonly RecordEntry[], nodeId: string) =>
  record.filter((entry) => entry.type === 'received' && entry.nodeId === nodeId).length;

describe('fan out', () => {
  it('sends each item on, and once by done with the results in input order', async () => {
    const flow = [start, fan('f'), collect('x'), collect('end'), ...wires('start > f:each > x', 'f:done > end')];
    const run = await execute(scenarioOf(flow), { trigger: ['a', 'b', 'c'] });
    assert.deepEqual(ended(run).variables, { x: ['a', 'b', 'c'], end: [{ results: ['a', 'b', 'c'], errors: [] }] });
    assert.equal(ended(run).counts.operations, 5);
  });

  it('tells each item its place, and passes on what else the message holds', async () => {
    const place = node('p', 'variable', { operation: 'append', name: 'p', value: '{{params.item}}' });
    const flow = [start, fan('f', { list: '{{payload.list}}' }), place, ...wires('start > f:each > p')];
    const run = await execute(scenarioOf(flow), { trigger: { list: [true, null] } });
    assert.deepEqual(ended(run).variables.p, [
      { index: 0, count: 2 },
      { index: 1, count: 2 },
    ]);
  });

  it('sends a copy to each of its branches, whose results are in their order', async () => {
    const set = (id: string, value: string) => node(id, 'variable', { operation: 'append', name: 'order', value });
    const flow = [
      ...[start, fan('f', { mode: 'branches', branches: 3, concurrency: 1 }), set('one', '1'), set('two', '2')],
      ...wires('start > f:b1 > one', 'f:b2 > two', 'f:done > end'),
      collect('end'),
    ];
    const run = ended(await execute(scenarioOf(flow), { trigger: 'same' }));
    assert.deepEqual(run.variables.order, ['1', '2']);
    assert.deepEqual(run.variables.end, [{ results: ['same', 'same', null], errors: [] }]);
  });

  it('is done at once without items, and fails with what is no list', async () => {
    const flow = [start, fan('f'), collect('x'), ...wires('start > f:each > x')];
    assert.deepEqual(await resultOf(flow, []), { results: [], errors: [] });
    const run = ended(await execute(scenarioOf(flow), { trigger: 'text' }));
    assert.deepEqual([run.status, run.errors[0]?.code], ['FAILED', 'FAN_OUT_LIST']);
    assert.deepEqual(await resultOf([start, fan('f'), ...wires('start > f')], [1, 2]), {
      results: [null, null],
      errors: [],
    });
  });

  it('tells the failures of items beside the results, and goes on with the others', async () => {
    const flow = [
      start,
      fan('f'),
      only('c', 'b'),
      raise('r'),
      trace('t'),
      ...wires('start > f:each > c:true > r', 'c:false > t', 'f:done > end'),
      collect('end'),
    ];
    const run = ended(await execute(scenarioOf(flow), { trigger: ['a', 'b', 'c'] }));
    assert.deepEqual([run.status, run.handled], ['SUCCESSFUL', true]);
    const error = { index: 1, node_id: 'r', code: 'BAD', message: 'no b', attempt: 1 };
    assert.deepEqual(run.variables.end, [{ results: ['a', null, 'c'], errors: [error] }]);
  });

  it('begins no more after the first failure where it is set so', async () => {
    const flow = [
      start,
      fan('f', { concurrency: 1, stop_on_error: true }),
      collect('x'),
      only('c', 'b'),
      raise('r'),
      collect('end'),
    ];
    const drawn = [...flow, ...wires('start > f:each > x > c:true > r', 'f:done > end')];
    const run = ended(await execute(scenarioOf(drawn), { trigger: ['a', 'b', 'c'] }));
    assert.deepEqual(run.variables.x, ['a', 'b']);
    const [done] = run.variables.end as [{ results: unknown; errors: unknown[] }];
    assert.deepEqual([done.results, done.errors.length], [['a', null, null], 1]);
  });

  it('fails itself where nothing is wired to learn of a failure, and can be caught', async () => {
    const flow = [start, fan('f'), raise('r'), ...wires('start > f:each > r')];
    const run = ended(await execute(scenarioOf(flow), { trigger: [1, 2] }));
    assert.deepEqual([run.status, run.errors.at(-1)?.code, run.errors.at(-1)?.nodeId], ['FAILED', 'ITEMS_FAILED', 'f']);
    assert.match(
      run.errors.at(-1)?.message ?? '',
      /^2 of 2 items failed, the first \(item 1\) with: no 1 — in "F"\. Connect/,
    );
    const caught = [...flow, node('c', 'catch', { scope: 'chosen', node_ids: ['f'] }), collect('x'), ...wires('c > x')];
    assert.deepEqual(ended(await execute(scenarioOf(caught), { trigger: [1] })).variables.x, [[1]]);
  });

  it('lets a Catch take the failure of an item within the item', async () => {
    const catcher = node('c', 'catch', { after: 'resume', substitute: 'was {{payload}}' });
    const flow = [
      start,
      fan('f'),
      raise('r'),
      collect('x'),
      catcher,
      trace('t'),
      ...wires('start > f:each > r', 'c > t'),
    ];
    assert.deepEqual(await resultOf([...flow, ...wires('r:error > x')], [1, 2]), { results: [1, 2], errors: [] });
    const resumed = [
      start,
      fan('f'),
      node('b', 'variable', { operation: 'increment', name: 'n', value: 'many' }),
      catcher,
      ...wires('start > f:each > b'),
    ];
    assert.deepEqual(await resultOf(resumed, [1, 2]), { results: ['was 1', 'was 2'], errors: [] });
  });

  it('ends the run where a Catch fails within an item', async () => {
    const flow = [start, fan('f'), raise('r'), node('c', 'catch'), raise('worse'), collect('end')];
    const run = ended(
      await execute(scenarioOf([...flow, ...wires('start > f:each > r', 'c > worse', 'f:done > end')]), {
        trigger: [1, 2],
      }),
    );
    assert.deepEqual([run.status, run.variables.end], ['FAILED', undefined]);
  });

  it('nests, each scope with its own results', async () => {
    const flow = [
      start,
      fan('outer'),
      fan('inner', { concurrency: 2 }),
      collect('x'),
      ...wires('start > outer:each > inner:each > x'),
    ];
    assert.deepEqual(await resultOf(flow, [[1, 2], [], [3]]), {
      results: [
        { results: [1, 2], errors: [] },
        { results: [], errors: [] },
        { results: [3], errors: [] },
      ],
      errors: [],
    });
  });

  it('joins the branches of each item by themselves', async () => {
    const join = policyOf(collect('j'), { wait_for_all: true });
    const flow = [start, fan('f'), trace('a'), trace('b'), join, ...wires('start > f:each > a > j', 'f:each > b > j')];
    const run = await execute(scenarioOf(flow), { trigger: [1, 2, 3] });
    assert.deepEqual(ended(run).variables.j, [1, 2, 3]);
    assert.equal(receivedBy(run.record, 'j'), 3);
  });

  it("lets nodes read what their own item's nodes sent, and what was known before", async () => {
    const read = node('read', 'variable', {
      operation: 'append',
      name: 'read',
      value: "{{node('x').payload}}-{{node('before').payload.length}}",
    });
    const flow = [
      start,
      trace('before'),
      fan('f', { concurrency: 50 }),
      collect('x'),
      trace('y'),
      read,
      ...wires('start > before > f:each > x > y > read'),
    ];
    const run = ended(await execute(scenarioOf(flow), { trigger: [1, 2, 3] }));
    assert.deepEqual(run.variables.read, ['1-3', '2-3', '3-3']);
  });

  it('lets nodes read the item that began the iteration, whatever stands between, in scopes in scopes too', async () => {
    const read = (id: string, value: string) => node(id, 'variable', { operation: 'append', name: id, value });
    const flow = [
      start,
      fan('f', { mode: 'list', list: '{{payload}}', concurrency: 1 }),
      node('x', 'variable', { operation: 'set', name: 'other', value: 'x' }),
      fan('g', { mode: 'list', list: "{{node('f').payload.l}}", concurrency: 1 }),
      read('inner', "{{node('f').payload.id}}-{{node('g').payload}}-{{node('f').params.item.index}}"),
      read('after', "{{node('f').payload.results.length}}"),
      ...wires('start > f:each > x > g:each > inner', 'f:done > after'),
    ];
    const trigger = [
      { id: 'a', l: [1, 2] },
      { id: 'b', l: [3] },
    ];
    const run = await execute(scenarioOf(flow), { trigger });
    assert.deepEqual(ended(run).variables.inner, ['a-1-0', 'a-2-0', 'b-3-1']);
    assert.deepEqual(ended(run).variables.after, [2]);
    const trace = traceOf(run.record, messageOf(trigger));
    const last = trace.steps.findLast(({ nodeId }) => nodeId === 'inner');
    assert.ok(last);
    const known = outputsAt(trace, last.receivedOrder, last.item, new Set(['f', 'g']));
    assert.deepEqual([known.f?.payload, known.g?.payload], [trigger[1], 3]);
  });

  it('is passed by through done where it is disabled', async () => {
    const flow = [
      start,
      fan('f', {}, { disabled: true }),
      collect('x'),
      collect('end'),
      ...wires('start > f:each > x', 'f:done > end'),
    ];
    assert.deepEqual(ended(await execute(scenarioOf(flow), { trigger: [1] })).variables, { end: [[1]] });
  });

  it('counts up one variable from many items at once without losing one', async () => {
    const count = node('n', 'variable', { operation: 'increment', name: 'n', value: '{{payload}}' });
    const flow = [start, fan('f', { concurrency: 50 }), count, ...wires('start > f:each > n')];
    const sandbox = { run: async () => ({ ok: true, value: 1, logs: [] }) } as never;
    const slow = { ...count, data: { ...count.data, config: { ...count.data.config, value: '{{ payload * 1 }}' } } };
    const drawn = flow.map((element) => (element.id === 'n' ? slow : element));
    const run = ended(
      await execute(scenarioOf(drawn), { trigger: Array.from({ length: 200 }, () => 1), engine: { sandbox } }),
    );
    assert.equal(run.variables.n, 200);
  });

  it('tells in node logs what each item received, and a retry goes on within the item', async () => {
    const read = node('read', 'variable', { name: 'seen', value: "{{node('x').payload}}" });
    const flow = [
      start,
      fan('f', { concurrency: 1 }),
      collect('x'),
      only('c', 'b'),
      raise('r'),
      read,
      collect('end'),
      ...wires('start > f:each > x > c:true > r', 'c:false > read', 'f:done > end'),
    ];
    const scenario = scenarioOf(flow);
    const run = await execute(scenario, { trigger: ['a', 'b', 'c'] });
    const trace = traceOf(run.record, messageOf(['a', 'b', 'c']));
    const { items } = nodeLogPage(trace, { runId: 'r', flow }, { page: 1, limit: 50 });
    assert.deepEqual(
      items.filter(({ node_id }) => node_id === 'x').map(({ msg_in }) => msg_in?.payload),
      ['a', 'b', 'c'],
    );
    const scope = items.find(({ node_id }) => node_id === 'f');
    assert.deepEqual([scope?.output, scope?.state], ['each, done', 'success']);
    const variables = ended(run).variables as { end: unknown[] };
    assert.deepEqual(scope?.msg?.payload, variables.end[0]);
    const point = restartPoint(scenario, traceOf(run.record, messageOf(['a', 'b', 'c'])), 'r');
    assert.equal(point?.trigger.payload, 'b');
    assert.equal(point?.earlier.outputs.x?.payload, 'b');
  });
});

describe('a node drawn behind a scope since', () => {
  const drawn = (wire: string) =>
    scenarioOf([
      start,
      fan('f', { concurrency: 1 }),
      collect('x'),
      collect('new'),
      ...wires('start > f:each > x', wire),
    ]);

  it('begins with the last item behind `each`, and with the results behind `done`', async () => {
    const run = await execute(scenarioOf([start, fan('f', {}), collect('x'), ...wires('start > f:each > x')]), {
      trigger: ['a', 'b'],
    });
    const trace = traceOf(run.record, messageOf(['a', 'b']));
    const behindEach = entryPoint(drawn('f:each > new'), trace, 'new');
    assert.deepEqual([behindEach?.trigger.payload, behindEach?.trigger.params.item], ['b', { index: 1, count: 2 }]);
    assert.deepEqual(entryPoint(drawn('f:done > new'), trace, 'new')?.trigger.payload, {
      results: ['a', 'b'],
      errors: [],
    });
    assert.equal(entryPoint(drawn('new > x'), trace, 'new'), null);
  });
});

describe('sequencer', () => {
  it('begins an item when everything of the one before has ended', async () => {
    const delay = node('d', 'delay', { duration: { amount: 1, unit: 'hours' } });
    const flow = [start, sequence('s'), collect('x'), delay, collect('y'), ...wires('start > s:each > x > d > y')];
    let now = 1_000_000;
    let record: RecordEntry[] = [];
    const seen: unknown[] = [];
    let run: TestRun;
    do {
      run = await execute(scenarioOf(flow), { trigger: [1, 2], record, deps: { now: () => now } });
      record = run.record;
      seen.push(receivedBy(record, 'x'));
      now += 3_600_000;
    } while (run.outcome.kind === 'waiting');
    assert.deepEqual(seen, [1, 2, 2]);
    assert.deepEqual(ended(run).result?.payload, { results: [1, 2], errors: [] });
  });

  it('pauses between batches, on record, and not before the first or after the last', async () => {
    const flow = [
      start,
      sequence('s', { batch_size: 2, gap: { amount: 1, unit: 'hours' } }),
      collect('x'),
      ...wires('start > s:each > x'),
    ];
    let now = 1_000_000;
    let record: RecordEntry[] = [];
    const seen: unknown[] = [];
    let run: TestRun;
    do {
      run = await execute(scenarioOf(flow), { trigger: [1, 2, 3, 4, 5], record, deps: { now: () => now } });
      record = run.record;
      seen.push(receivedBy(record, 'x'));
      if (run.outcome.kind === 'waiting') {
        assert.match(run.outcome.reason, /^\["batches","S"\]$/);
        now = run.outcome.wakeAt ?? 0;
      }
    } while (run.outcome.kind === 'waiting');
    assert.deepEqual(seen, [2, 4, 5]);
    assert.deepEqual(ended(run).variables.x, [1, 2, 3, 4, 5]);
  });
});

describe('calls of a scope', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
  });
  after(() => peer.close());

  it('are under way at once, as many as are set', async () => {
    let underWay = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    peer.on('/slow', (_request, response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      waiting.push(() => {
        underWay -= 1;
        response.setHeader('content-type', 'application/json').end('1');
      });
      // The last of a batch lets all go: if fewer came at once, the test would not end.
      if (waiting.length === 5) for (const release of waiting.splice(0)) release();
    });
    const flow = [start, fan('f', { concurrency: 5 }), http('h', `${peer.url}/slow`), ...wires('start > f:each > h')];
    const run = ended(
      await execute(scenarioOf(flow), {
        trigger: Array.from({ length: 20 }, (_, i) => i),
        engine: { egress: peer.egress },
      }),
    );
    assert.equal(most, 5);
    assert.deepEqual(run.result?.payload, { results: new Array(20).fill(1), errors: [] });
  });

  it('are broken off when the run is cancelled, which ends at once', async () => {
    const control = new AbortController();
    let broken = 0;
    let open = 0;
    const closed = new Promise<void>((resolve) => {
      peer.on('/never', (_request, response) => {
        open += 1;
        if (open === 3) control.abort('cancelled');
        response.on('close', () => {
          broken += 1;
          if (broken === 3) resolve();
        });
      });
    });
    const flow = [start, fan('f', { concurrency: 3 }), http('h', `${peer.url}/never`), ...wires('start > f:each > h')];
    const run = await execute(scenarioOf(flow), {
      trigger: [1, 2, 3, 4],
      engine: { egress: peer.egress },
      signal: control.signal,
    });
    assert.equal(ended(run).status, 'CANCELLED');
    assert.equal(run.record.at(-1)?.type, 'ended');
    await closed;
  });

  it('finish and are recorded when the process goes down', async () => {
    const control = new AbortController();
    let open = 0;
    const answers: (() => void)[] = [];
    peer.on('/finish', (_request, response) => {
      answers.push(() => response.end('ok'));
      open += 1;
      if (open < 3) return;
      control.abort('shutdown');
      for (const answer of answers) answer();
    });
    const flow = [start, fan('f', { concurrency: 3 }), http('h', `${peer.url}/finish`), ...wires('start > f:each > h')];
    const scenario = scenarioOf(flow);
    const stopped = await execute(scenario, {
      trigger: [1, 2, 3],
      engine: { egress: peer.egress },
      signal: control.signal,
    });
    assert.equal(stopped.outcome.kind, 'abandoned');
    assert.equal(stopped.record.filter(({ type }) => type === 'answer').length, 3);
    const went = await execute(scenario, {
      trigger: [1, 2, 3],
      record: stopped.record,
      engine: { egress: peer.egress },
    });
    assert.deepEqual(ended(went).result?.payload, { results: ['ok', 'ok', 'ok'], errors: [] });
    assert.equal(open, 3);
  });
});
