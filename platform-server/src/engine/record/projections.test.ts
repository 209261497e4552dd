import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type NodeLog, nodeLogSchema } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { node, rule, scenarioOf, start, trace, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { randomFlow } from '../../../test/engine/randomFlow.ts';
import { ended, execute, messageOf, type TestRun } from '../../../test/engine/runner.ts';
import type { RunnableScenario } from '../executeRun.ts';
import type { RecordEntry } from './entries.ts';
import { nodeLogPage } from './nodeLogs.ts';
import { nodeViews } from './nodeViews.ts';
import { restartPoint } from './restartPoint.ts';
import { traceOf } from './trace.ts';

const raise = (id: string, data = {}) => node(id, 'exception', { code: 'BAD', message: `no ${id}` }, data);

function logsOf(run: TestRun, flow: Flow, trigger: unknown = null, query = {}): NodeLog[] {
  const page = nodeLogPage(
    traceOf(run.record, messageOf(trigger)),
    { runId: 'run-1', flow },
    { page: 1, limit: 100, ...query },
  );
  for (const log of page.items) nodeLogSchema.parse(log);
  return page.items;
}

let peer: Peer;
before(async () => {
  peer = await openPeer();
  peer.on('/broken', (_request, response) => void response.writeHead(500).end());
});
after(() => peer.close());

describe('node logs', () => {
  it('tell of every execution what it received and sent', async () => {
    const choose = node('c', 'conditional', rule('{{payload.a}}', 'equals', '1'));
    const flow = [start, choose, trace('t'), ...wires('start > c:true > t')];
    const logs = logsOf(await execute(scenarioOf(flow), { trigger: { a: 1 } }), flow, { a: 1 });
    assert.deepEqual(
      logs.map(({ id, node_id, node_name, kind, state, output, error_status }) => [
        id,
        node_id,
        node_name,
        kind,
        state,
        output,
        error_status,
      ]),
      [
        ['run-1-0', 'start', 'START', 'start', 'success', 'out', 1],
        ['run-1-1', 'c', 'C', 'conditional', 'success', 'true', 1],
        ['run-1-2', 't', 'T', 'variable', 'success', 'out', 1],
      ],
    );
    for (const log of logs) assert.deepEqual([log.msg?.payload, log.msg_in?.payload], [{ a: 1 }, { a: 1 }]);
  });

  it('tell what a node left in the variables that it changed, without secrets', async () => {
    const change = (id: string, config: object) => node(id, 'variable', { name: 'seen', ...config });
    const flow = [
      ...[
        start,
        change('a', { value: '{{payload.list}}' }),
        change('b', { operation: 'append', value: '{{payload.next}}' }),
      ],
      ...[change('c', { name: 'token', value: 'abc' }), change('d', { operation: 'remove' })],
      ...wires('start > a > b > c > d'),
    ];
    const trigger = { list: [1], next: 2 };
    const logs = logsOf(await execute(scenarioOf(flow), { trigger }), flow, trigger);
    assert.deepEqual(
      logs.map(({ variables, removed_variables: removed }) => [variables, removed]),
      [
        [undefined, undefined],
        [{ seen: [1] }, undefined],
        [{ seen: [1, 2] }, undefined],
        [{ token: '••••••' }, undefined],
        [undefined, ['seen']],
      ],
    );
  });

  it('tell what a run responded, without secrets, and of bytes how many', async () => {
    const config = {
      body: { type: 'json', content: '{ "token": "abc", "n": 1 }' },
      headers: [{ name: 'X-Api-Key', value: 'abc' }],
    };
    const shown = async (settings: Record<string, unknown>) => {
      const flow = [start, node('r', 'respond', settings), ...wires('start > r')];
      return logsOf(await execute(scenarioOf(flow), {}), flow, null)[1]?.response;
    };
    assert.deepEqual(await shown(config), {
      status: 200,
      content_type: 'application/json; charset=utf-8',
      headers: { 'x-api-key': '••••••' },
      body: '{"token":"••••••","n":1}',
      size: 26,
      caller: 'none',
    });
    const bytes = await shown({ body: { type: 'base64', content: 'AP8Q' } });
    assert.deepEqual([bytes?.body, bytes?.size], ['', 3]);
  });

  it('tell handled errors, the end of a run, and what was passed by', async () => {
    const flow = [
      ...[start, trace('off', { disabled: true }), raise('x'), node('c', 'catch'), trace('t')],
      ...[
        node('d', 'delay', { duration: { amount: 1, unit: 'days' } }),
        ...wires('start > d', 'start > off > x', 'c > t'),
      ],
    ];
    const scenario = scenarioOf(flow);
    const waiting = await execute(scenario);
    const states = (logs: NodeLog[]) => Object.fromEntries(logs.map(({ node_id, state }) => [node_id, state]));
    const logs = logsOf(waiting, flow);
    assert.deepEqual(states(logs), {
      start: 'success',
      d: 'waiting',
      off: 'skipped',
      x: 'handled',
      c: 'success',
      t: 'success',
    });
    const failed = logs.find(({ node_id }) => node_id === 'x');
    assert.deepEqual([failed?.exception, failed?.error_status, failed?.msg, failed?.output], ['no x', 3, null, null]);
    assert.equal(logs.find(({ node_id }) => node_id === 'c')?.msg_in?.error?.code, 'BAD');
    const cancelled = await execute(scenario, { record: waiting.record, signal: AbortSignal.abort('cancelled') });
    assert.equal(states(logsOf(cancelled, flow)).d, 'skipped');
  });

  it('tell of the node at work when the run took too long', async () => {
    const flow = [start, node('slow', 'function', { code: 'loop' }), ...wires('start > slow')];
    let now = 1_000_000;
    const sandbox = {
      run: async () => {
        now += 11_000;
        return { ok: false, code: 'timeout', message: 'late', logs: [] };
      },
    } as never;
    const failing = await execute(scenarioOf(flow, { run_timeout_s: 10 }), {
      deps: { now: () => now },
      engine: { sandbox },
    });
    const failed = logsOf(failing, flow).find(({ state }) => state === 'error');
    assert.equal(ended(failing).errors[0]?.nodeId, 'slow');
    assert.match(failed?.exception ?? '', /exceeded its timeout of 10 s/);
    assert.equal(failed?.error_status, 2);
  });

  it('come in pages, by status and by node', async () => {
    const flow = [
      start,
      trace('a'),
      raise('x', {}),
      trace('b'),
      node('c', 'catch'),
      ...wires('start > a', 'start > x', 'start > b'),
    ];
    const run = await execute(scenarioOf(flow));
    const page = (query: object) => {
      const { items, total } = nodeLogPage(
        traceOf(run.record, messageOf(null)),
        { runId: 'r', flow },
        { page: 1, limit: 2, ...query },
      );
      return [items.map(({ node_id }) => node_id).join(' '), total];
    };
    assert.deepEqual(page({}), ['start a', 5]);
    assert.deepEqual(page({ page: 3 }), ['b', 5]);
    assert.deepEqual(page({ page: 4 }), ['', 5]);
    assert.deepEqual(page({ status: 'error' }), ['x', 1]);
    assert.deepEqual(page({ status: 'success', limit: 9 }), ['start a c b', 4]);
    assert.deepEqual(page({ node_id: 'b' }), ['b', 1]);
  });

  it('mask secrets in headers and fields, and leave the record as it is', async () => {
    const flow = [start, trace('a'), ...wires('start > a')];
    const payload = { user: 'x', password: 'p', list: [{ api_key: 'k', n: 1 }], empty: { secret: null } };
    const run = await execute(scenarioOf(flow), { trigger: payload });
    const trigger = { ...messageOf(payload), headers: { Authorization: 'Bearer z', accept: '*/*' } };
    const page = nodeLogPage(traceOf(run.record, trigger), { runId: 'r', flow }, { page: 1, limit: 9 });
    const shown = page.items[1]?.msg_in;
    assert.deepEqual(shown?.headers, { Authorization: '••••••', accept: '*/*' });
    assert.deepEqual(shown?.payload, {
      user: 'x',
      password: '••••••',
      list: [{ api_key: '••••••', n: 1 }],
      empty: { secret: null },
    });
    assert.equal(payload.password, 'p');
  });
});

describe('views', () => {
  it('say a failure of the product in the other language, too', async () => {
    const flow = [start, node('f', 'function', { code: 'return payload.x.y' }), ...wires('start > f')];
    const run = await execute(scenarioOf(flow), { trigger: 1 });
    const { last_run_log, failure } = nodeViews(traceOf(run.record, messageOf(1))).get('f')?.on_error ?? {};
    assert.ok(last_run_log && failure?.fr);
    assert.notEqual(failure.fr, last_run_log);
    assert.match(failure.fr, /^La fonction a échoué/);
  });

  it('give each node its last message and how it fared', async () => {
    const flow = [
      ...[start, trace('a'), raise('x'), node('c', 'catch'), trace('never')],
      ...wires('start > a > x', 'x:error > never'),
    ];
    const run = await execute(scenarioOf(flow), { trigger: 1 });
    const views = nodeViews(traceOf(run.record, messageOf(1)));
    const fared = [...views].map(([id, { on_error }]) => [id, on_error.last_run_status, on_error.last_run_log]);
    assert.deepEqual(fared, [
      ['start', 1, null],
      ['a', 1, null],
      ['x', 3, 'no x'],
      ['c', 1, null],
    ]);
    assert.equal(views.get('a')?.msg?.payload, 1);
    // What is too large to be shown is not masked for nothing.
    const [small] = nodeViews(traceOf(run.record, messageOf(1)), 0).values();
    assert.equal(small?.msg, null);
    assert.ok((small?.on_error.msg_bytes ?? 0) > 1);
  });
});

describe('projections of any run', () => {
  async function runToEnd(scenario: RunnableScenario): Promise<TestRun> {
    let record: readonly RecordEntry[] = [];
    let ahead = 0;
    const sandbox = { run: async () => ({ ok: true, value: 1, logs: [] }) } as never;
    for (;;) {
      const deps = { now: () => Date.now() + ahead };
      const run = await execute(scenario, { record, deps, engine: { egress: peer.egress, sandbox } });
      if (run.outcome.kind !== 'waiting') return run;
      record = run.record;
      ahead = (run.outcome.wakeAt ?? 0) - Date.now();
    }
  }

  it('agree with what the run itself came to', async () => {
    for (let seed = 100; seed < 140; seed++) {
      const scenario = scenarioOf(randomFlow(seed, peer.url));
      const run = await runToEnd(scenario);
      const { variables } = ended(run);
      const trace = traceOf(run.record, messageOf(null));
      assert.deepEqual(trace.variables, variables, `flow ${seed}`);
    }
  });
});

describe('restart', () => {
  const flow = [
    ...[start, node('v', 'variable', { name: 'before', value: '{{payload}}' }), raise('x'), trace('z')],
    ...wires('start > v > x', 'x:error > z'),
  ];

  it('goes on at a node with the message and the variables it had', async () => {
    const scenario = scenarioOf([...flow.filter(({ id }) => id !== 'x'), trace('x'), ...wires('x > z')]);
    const first = await execute(scenarioOf(flow), { trigger: 'data' });
    const point = restartPoint(scenario, traceOf(first.record, messageOf('data')), 'x');
    assert.deepEqual(point?.earlier.variables, { before: 'data' });
    const again = await execute(scenario, { run: { fromNodeId: 'x', earlier: point?.earlier }, trigger: 'other' });
    assert.deepEqual(ended(again).variables, { before: 'data', trail: ['x', 'z'] });
    assert.equal(ended(again).result?.payload, 'data');
    // The retry's own record tells the message too, so that a retry of the retry and its logs need nothing else.
    const logs = logsOf(again, scenario.flow, 'other');
    assert.equal(logs[0]?.msg_in?.payload, 'data');
    assert.equal(restartPoint(scenario, traceOf(again.record, messageOf('other')), 'z')?.trigger.payload, 'data');
  });

  it('has no point at a node the run never came to, and fails clearly at one that is gone', async () => {
    const run = await execute(scenarioOf(flow), { trigger: 'data' });
    assert.equal(restartPoint(scenarioOf(flow), traceOf(run.record, messageOf('data')), 'z'), null);
    const gone = ended(await execute(scenarioOf(flow), { run: { fromNodeId: 'gone' } }));
    assert.match(gone.errors[0]?.message ?? '', /isn.t in this version of the scenario/);
  });
});
