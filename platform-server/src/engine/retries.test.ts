import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { CallsAgain } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { http, node, rule, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { ended, execute, messageOf, type TestRun } from '../../test/engine/runner.ts';
import type { EngineDeps } from './engineDeps.ts';
import { earlierOf, retryPoint } from './record/retry/retryPoint.ts';
import { traceOf } from './record/trace.ts';

const fan = (id: string, config = {}) => node(id, 'fan-out', { concurrency: 1, ...config });
const sequence = (id: string, config = {}) => node(id, 'sequencer', config);
const collect = (id: string) => node(id, 'variable', { operation: 'append', name: id, value: '{{payload}}' });
const pass = (id: string) => node(id, 'variable', { operation: 'set', name: id, value: '1' });
const raise = (id: string) => node(id, 'exception', { code: 'BAD', message: 'no {{payload}}' });
const only = (id: string, ...values: string[]) =>
  node(id, 'conditional', rule(`|${values.join('|')}|`, 'contains', '|{{payload}}|'));

interface Retrying {
  from: string | null;
  again?: CallsAgain;
  trigger: unknown;
  engine?: Partial<EngineDeps>;
  attempt?: number;
}

/** Retries a run with a flow, as the run of the retry is begun. */
async function retried(run: TestRun, flow: Flow, { from, again = [], trigger, engine, attempt = 2 }: Retrying) {
  const scenario = scenarioOf(flow);
  const trace = traceOf(run.record, messageOf(trigger));
  const point = retryPoint({ scenario, record: run.record, trace, from, until: null });
  assert.ok(point);
  const earlier = earlierOf(point, again);
  const identity = { id: `run-${attempt}`, attempt, ...(from && { fromNodeId: from }) };
  const made = await execute(scenario, {
    trigger,
    ...(engine && { engine }),
    run: { ...identity, source: 'webhook', ...(earlier && { earlier }) },
  });
  // Its record says everything: replayed without what it took over, it comes to the same.
  const alone = { id: identity.id, attempt, source: 'webhook' as const, ...(from && { fromNodeId: from }) };
  const replayed = await execute(scenario, { trigger, record: made.record, run: alone });
  assert.deepEqual(replayed.outcome, made.outcome);
  for (let length = 1; length < made.record.length && !engine; length++) {
    const went = await execute(scenario, { trigger, record: made.record.slice(0, length), run: alone });
    assert.deepEqual(ended(went).variables, ended(made).variables, `cut at ${length}`);
  }
  assert.deepEqual(traceOf(made.record, messageOf(trigger)).variables, ended(made).variables);
  return made;
}

const of = (run: TestRun, name: string) => (ended(run).variables as Record<string, unknown>)[name];
const nodesOf = (run: TestRun) => run.record.flatMap((entry) => (entry.type === 'received' ? entry.nodeId : []));

describe('a retry from a node within a scope', () => {
  /** Every item goes by `x` to `t`, which fails for some; `end` collects what comes by `done`. */
  const drawn = (...failing: string[]) => [
    start,
    fan('f'),
    collect('x'),
    pass('t'),
    only('c', ...failing),
    raise('r'),
    collect('end'),
    collect('last'),
    ...wires('start > f:each > x > t > c:true > r', 'f:done > end > last'),
  ];
  const sound = [...drawn('none')];

  it('redoes the item that failed, keeps the results of the others and sends once by done', async () => {
    const run = await execute(scenarioOf(drawn('b')), { trigger: ['a', 'b', 'c'] });
    assert.deepEqual(of(run, 'x'), ['a', 'b', 'c']);
    for (const from of ['c', 't', 'x']) {
      const again = await retried(run, sound, { from, trigger: ['a', 'b', 'c'] });
      assert.equal(ended(again).status, 'SUCCESSFUL');
      assert.deepEqual(of(again, 'end'), [{ results: ['a', 'b', 'c'], errors: [] }], from);
      assert.deepEqual(of(again, 'last'), [{ results: ['a', 'b', 'c'], errors: [] }]);
      assert.deepEqual((of(again, 'x') as unknown[]).toSorted(), ['a', 'b', 'c']);
      assert.equal(nodesOf(again).filter((id) => id === 'c').length, 1);
    }
  });

  it('redoes every item that failed', async () => {
    const trigger = ['a', 'b', 'c', 'd'];
    const run = await execute(scenarioOf(drawn('b', 'd')), { trigger });
    const again = await retried(run, sound, { from: 'c', trigger });
    assert.deepEqual(of(again, 'end'), [{ results: trigger, errors: [] }]);
    assert.deepEqual(of(again, 'x'), trigger);
    assert.deepEqual(nodesOf(again), ['f', 'c', 'c', 'end', 'last']);
  });

  it('tells of what fails again, and a retry of the retry redoes just that', async () => {
    const trigger = ['a', 'b', 'c', 'd'];
    const run = await execute(scenarioOf(drawn('b', 'd')), { trigger });
    const again = await retried(run, drawn('d'), { from: 'c', trigger });
    const [done] = of(again, 'end') as { results: unknown[]; errors: { index: number }[] }[];
    assert.deepEqual([done?.results, done?.errors.map(({ index }) => index)], [['a', 'b', 'c', null], [3]]);
    const last = await retried(again, sound, { from: 'c', trigger, attempt: 3 });
    assert.deepEqual(of(last, 'end'), [{ results: trigger, errors: [] }]);
    assert.deepEqual(nodesOf(last), ['f', 'c', 'end', 'last']);
  });

  it('also where nothing is wired to learn of failures, so that the scope failed itself', async () => {
    const open = (...failing: string[]) => [
      ...[start, fan('f'), collect('x'), only('c', ...failing), raise('r')],
      ...wires('start > f:each > x > c:true > r'),
    ];
    const run = await execute(scenarioOf(open('b')), { trigger: ['a', 'b', 'c'] });
    assert.deepEqual([ended(run).status, ended(run).errors.at(-1)?.code], ['FAILED', 'ITEMS_FAILED']);
    const again = await retried(run, open('none'), { from: 'c', trigger: ['a', 'b', 'c'] });
    assert.deepEqual(ended(again).result?.payload, { results: ['a', 'b', 'c'], errors: [] });
    assert.deepEqual(nodesOf(again), ['f', 'c']);
  });

  it('begins items that were never begun, by what stops at the first failure', async () => {
    const trigger = ['a', 'b', 'c', 'd'];
    for (const scope of [sequence('f', { stop_on_error: true }), fan('f', { stop_on_error: true })]) {
      const flow = (...failing: string[]) => drawn(...failing).map((each) => (each.id === 'f' ? scope : each));
      const run = await execute(scenarioOf(flow('b')), { trigger });
      assert.deepEqual(of(run, 'x'), ['a', 'b']);
      const again = await retried(run, flow('none'), { from: 'c', trigger });
      assert.deepEqual(of(again, 'end'), [{ results: trigger, errors: [] }]);
      assert.deepEqual(of(again, 'x'), trigger);
      // Those that had not begun do so in the order of the list, behind what is redone.
      assert.equal(nodesOf(again).filter((id) => id === 'x').length, 2);
      const stopped = await retried(run, flow('b'), { from: 'c', trigger });
      const last = await retried(stopped, flow('none'), { from: 'c', trigger, attempt: 3 });
      assert.deepEqual(of(last, 'end'), [{ results: trigger, errors: [] }]);
    }
  });

  it('begins an item anew that was cut off, and keeps those that had ended', async () => {
    const flow = drawn('none');
    const whole = await execute(scenarioOf(flow), { trigger: ['a', 'b', 'c'] });
    const begun = whole.record.findLastIndex((entry) => entry.type === 'received' && entry.nodeId === 't');
    const at = Date.now();
    const record = [
      ...whole.record.slice(0, begun),
      { type: 'ended', at, status: 'CANCELLED', handled: false } as const,
    ];
    const run = { ...whole, record };
    const again = await retried(run, flow, { from: 'x', trigger: ['a', 'b', 'c'] });
    assert.deepEqual(of(again, 'end'), [{ results: ['a', 'b', 'c'], errors: [] }]);
    assert.deepEqual(of(again, 'x'), ['a', 'b', 'c']);
  });

  it('redoes what an error output has taken at its node, and keeps what it has taken elsewhere', async () => {
    const calling = (url: string) => [
      ...[start, fan('f'), collect('x'), http('h', url), collect('lost'), collect('end')],
      ...wires('start > f:each > x > h', 'h:error > lost', 'f:done > end'),
    ];
    const peer = await openPeer();
    try {
      peer.on('/b', (_request, response) => void response.writeHead(500).end());
      const engine = { egress: peer.egress };
      const trigger = ['a', 'b'];
      const run = await execute(scenarioOf(calling(`${peer.url}/{{payload}}`)), { trigger, engine });
      assert.deepEqual([ended(run).handled, of(run, 'lost')], [true, ['b']]);
      peer.on('/b', (_request, response) => void response.end('fine'));
      const flow = calling(`${peer.url}/{{payload}}`);
      const again = await retried(run, flow, { from: 'h', trigger, engine });
      assert.deepEqual(of(again, 'end'), [{ results: [{ path: '/a' }, 'fine'], errors: [] }]);
      assert.deepEqual([of(again, 'lost'), nodesOf(again)], [undefined, ['f', 'h', 'end']]);
    } finally {
      await peer.close();
    }
  });

  it('keeps an item whose failure was handled where another failed', async () => {
    const flow = (...failing: string[]) => [
      ...[
        start,
        fan('f'),
        only('c', ...failing),
        raise('r'),
        only('d', 'a'),
        raise('s'),
        collect('took'),
        collect('end'),
      ],
      ...[node('k', 'catch', { scope: 'chosen', node_ids: ['s'] })],
      ...wires('start > f:each > c:true > r', 'c:false > d:true > s', 'k > took', 'f:done > end'),
    ];
    const run = await execute(scenarioOf(flow('b')), { trigger: ['a', 'b', 'c'] });
    assert.deepEqual(of(run, 'took'), ['a']);
    const again = await retried(run, flow('none'), { from: 'c', trigger: ['a', 'b', 'c'] });
    assert.deepEqual(of(again, 'end'), [{ results: ['a', 'b', 'c'], errors: [] }]);
    assert.deepEqual([of(again, 'took'), nodesOf(again)], [['a'], ['f', 'c', 'd', 'end']]);
  });

  it('redoes every item that came to the node where none failed', async () => {
    const run = await execute(scenarioOf(sound), { trigger: ['a', 'b'] });
    const again = await retried(run, sound, { from: 'c', trigger: ['a', 'b'] });
    assert.deepEqual(of(again, 'end'), [{ results: ['a', 'b'], errors: [] }]);
    assert.deepEqual(nodesOf(again), ['f', 'c', 'c', 'end', 'last']);
  });

  it('goes on from where an item failed that never came to the node', async () => {
    const flow = (...failing: string[]) => [
      ...[start, fan('f'), only('c', 'a'), collect('x'), only('d', ...failing), raise('r'), only('e', ...failing)],
      ...[raise('q'), collect('end')],
      ...wires('start > f:each > c:true > x > d:true > r', 'c:false > e:true > q', 'f:done > end'),
    ];
    const run = await execute(scenarioOf(flow('a', 'b')), { trigger: ['a', 'b', 'c'] });
    const fixed = flow('none').filter(({ id }) => id !== 'q' && id !== 'r');
    const again = await retried(run, fixed, { from: 'd', trigger: ['a', 'b', 'c'] });
    assert.deepEqual(of(again, 'end'), [{ results: ['a', 'b', 'c'], errors: [] }]);
    assert.deepEqual(nodesOf(again), ['f', 'd', 'e', 'end']);
  });

  it('gives a redone item what other nodes of it had sent', async () => {
    const read = node('read', 'variable', { operation: 'append', name: 'read', value: "{{node('X').payload}}" });
    const flow = (...failing: string[]) => [
      ...[start, collect('first'), fan('f', { list: '{{payload.list}}' }), collect('x'), only('c', ...failing)],
      ...[raise('r'), read],
      ...wires('start > first > f:each > x > c:true > r', 'c:false > read', 'f:done > end'),
      collect('end'),
    ];
    const trigger = { list: ['a', 'b', 'c'] };
    const run = await execute(scenarioOf(flow('b')), { trigger });
    const again = await retried(run, flow('none'), { from: 'c', trigger });
    assert.deepEqual(of(again, 'read'), ['a', 'c', 'b']);
    assert.deepEqual([of(again, 'first'), of(again, 'x')], [[trigger], ['a', 'b', 'c']]);
  });

  it('keeps the order and the pauses of a Sequencer for what it begins, and makes none for what it keeps', async () => {
    const gap = { amount: 1, unit: 'hours' };
    const flow = (...failing: string[]) =>
      drawn(...failing).map((each) => (each.id === 'f' ? sequence('f', { gap, batch_size: 1 }) : each));
    const scenario = scenarioOf(flow('a', 'c'));
    let now = 1_000_000;
    let run: TestRun = await execute(scenario, { trigger: ['a', 'b', 'c'], deps: { now: () => now } });
    while (run.outcome.kind === 'waiting') {
      now += 3_600_000;
      run = await execute(scenario, { trigger: ['a', 'b', 'c'], record: run.record, deps: { now: () => now } });
    }
    const fixed = scenarioOf(flow('none'));
    const trace = traceOf(run.record, messageOf(['a', 'b', 'c']));
    const point = retryPoint({ scenario: fixed, record: run.record, trace, from: 'c', until: null });
    const identity = { fromNodeId: 'c', ...(point?.earlier && { earlier: point.earlier }) };
    const options = { trigger: ['a', 'b', 'c'], run: identity, deps: { now: () => now } };
    let again = await execute(fixed, options);
    let waits = 0;
    while (again.outcome.kind === 'waiting') {
      waits += 1;
      now += 3_600_000;
      again = await execute(fixed, { ...options, record: again.record });
    }
    assert.deepEqual([waits, of(again, 'end')], [1, [{ results: ['a', 'b', 'c'], errors: [] }]]);
  });

  describe('in a scope', () => {
    const nested = (...failing: string[]) => [
      ...[start, fan('o'), collect('before'), fan('f'), collect('x'), only('c', ...failing), raise('r')],
      ...[collect('inner'), collect('end')],
      ...wires('start > o:each > before > f:each > x > c:true > r', 'f:done > inner', 'o:done > end'),
    ];
    const trigger = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ];
    const done = (results: unknown[]) => ({ results, errors: [] });

    it('goes on with every inner scope that had failures, and with each once', async () => {
      const run = await execute(scenarioOf(nested('b', 'e', 'f')), { trigger });
      const again = await retried(run, nested('none'), { from: 'c', trigger });
      assert.deepEqual(of(again, 'end'), [done(trigger.map((list) => done(list)))]);
      assert.deepEqual([of(again, 'before'), of(again, 'x')], [trigger, ['a', 'b', 'c', 'd', 'e', 'f']]);
      assert.deepEqual(nodesOf(again), ['o', 'f', 'c', 'inner', 'f', 'c', 'c', 'inner', 'end']);
      assert.equal((of(again, 'inner') as unknown[]).length, 3);
    });

    it('also where the inner scope was the failure of its item', async () => {
      const open = (...failing: string[]) => nested(...failing).filter(({ id }) => id !== 'inner');
      const run = await execute(scenarioOf(open('d')), { trigger });
      const again = await retried(run, open('none'), { from: 'x', trigger });
      assert.deepEqual(of(again, 'end'), [done(trigger.map((list) => done(list)))]);
      assert.deepEqual(of(again, 'x'), ['a', 'b', 'c', 'e', 'f', 'd']);
      assert.deepEqual(nodesOf(again), ['o', 'f', 'x', 'c', 'end']);
    });

    it('and a retry of the retry goes on from there', async () => {
      const run = await execute(scenarioOf(nested('b', 'e', 'f')), { trigger });
      const again = await retried(run, nested('f'), { from: 'c', trigger });
      const last = await retried(again, nested('none'), { from: 'c', trigger, attempt: 3 });
      assert.deepEqual(of(last, 'end'), [done(trigger.map((list) => done(list)))]);
      assert.deepEqual(nodesOf(last), ['o', 'f', 'c', 'inner', 'end']);
    });
  });
});

describe('calls with effects', () => {
  let peer: Peer;
  let engine: Partial<EngineDeps>;
  const down = new Set<string>();
  before(async () => {
    peer = await openPeer();
    engine = { egress: peer.egress };
    peer.onOthers(({ url, body }, response) => {
      const name = url.slice(1);
      if (down.has(name)) return void response.writeHead(503).end();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ got: `${name}${body}` }));
    });
  });
  beforeEach(() => {
    peer.received.length = 0;
    down.clear();
  });
  after(() => peer.close());

  const post = (id: string, path: string, body = '') =>
    http(id, `${peer.url}/${path}`, {}, { method: 'POST', body: { type: 'text', content: body } });
  const sent = () => peer.received.map(({ method, url, body }) => `${method} ${url}${body}`);
  const listed = () => [
    ...[start, fan('f'), http('read', `${peer.url}/read`), post('send', '{{params.item.index}}'), collect('end')],
    ...wires('start > f:each > read > send', 'f:done > end'),
  ];

  it('that succeeded are not made again from the start; reads are', async () => {
    down.add('1');
    const trigger = ['a', 'b', 'c'];
    const run = await execute(scenarioOf(listed()), { trigger, engine });
    assert.equal(peer.received.length, 6);
    peer.received.length = 0;
    down.clear();
    const again = await retried(run, listed(), { from: null, trigger, engine });
    assert.deepEqual(
      sent().filter((call) => call.startsWith('POST')),
      ['POST /1'],
    );
    assert.equal(sent().filter((call) => call === 'GET /read').length, 3);
    const results = ['0', '1', '2'].map((got) => ({ got }));
    assert.deepEqual(of(again, 'end'), [{ results, errors: [] }]);
  });

  it('are made again that are asked for, one by one or all', async () => {
    down.add('1');
    const trigger = ['a', 'b', 'c'];
    const run = await execute(scenarioOf(listed()), { trigger, engine });
    down.clear();
    const trace = traceOf(run.record, messageOf(trigger));
    const point = retryPoint({ scenario: scenarioOf(listed()), record: run.record, trace, from: null, until: null });
    assert.deepEqual(
      point?.calls.map(({ call, isAhead }) => [call.nodeId, call.place, call.state, isAhead]),
      [
        ['send', [['f', 0]], 'delivered', true],
        ['send', [['f', 1]], 'failed', true],
        ['send', [['f', 2]], 'delivered', true],
      ],
    );
    const posted = () => sent().filter((call) => call.startsWith('POST'));
    peer.received.length = 0;
    await retried(run, listed(), { from: null, again: [point?.calls[2]?.call.key ?? ''], trigger, engine });
    assert.deepEqual(posted(), ['POST /1', 'POST /2']);
    peer.received.length = 0;
    await retried(run, listed(), { from: null, again: 'all', trigger, engine });
    assert.deepEqual(posted(), ['POST /0', 'POST /1', 'POST /2']);
  });

  it('are made that differ from what is on record, and at most as often skipped as they were made', async () => {
    const flow = (body: string, times: number) => [
      ...[start, post('p', 'p', body), post('q', 'q'), raise('r')],
      ...wires('start > p > q > r', ...Array.from({ length: times }, () => 'start > q')),
    ];
    const run = await execute(scenarioOf(flow('{{payload}}', 1)), { trigger: 'one', engine });
    assert.deepEqual(sent(), ['POST /pone', 'POST /q']);
    peer.received.length = 0;
    await retried(run, flow('{{payload}}!', 0), { from: null, trigger: 'one', engine });
    assert.deepEqual(sent(), ['POST /pone!']);
    peer.received.length = 0;
    const fixed = flow('{{payload}}', 1).filter(({ id }) => id !== 'r');
    await retried(run, fixed, { from: null, trigger: 'one', engine });
    assert.deepEqual(sent(), ['POST /q']);
  });

  it('with long bodies are told apart by what the record cuts off', async () => {
    const long = 'x'.repeat(3_000);
    const flow = (end: string) => [start, post('p', 'p', `${long}${end}`), raise('r'), ...wires('start > p > r')];
    const run = await execute(scenarioOf(flow('a')), { engine });
    await retried(run, flow('a'), { from: null, trigger: null, engine });
    assert.equal(peer.received.length, 1);
    await retried(run, flow('b'), { from: null, trigger: null, engine });
    assert.equal(peer.received.length, 2);
  });

  it('stand in through several retries, also those that a retry has not come to', async () => {
    const flow = (fails: boolean) => [
      ...[start, post('p', 'p'), node('t', fails ? 'exception' : 'variable', fails ? { code: 'T' } : { name: 't' })],
      ...[post('q', 'q'), post('z', 'z'), ...wires('start > p > t > q > z')],
    ];
    down.add('z');
    const run = await execute(scenarioOf(flow(false)), { engine });
    assert.deepEqual(sent(), ['POST /p', 'POST /q', 'POST /z']);
    peer.received.length = 0;
    const second = await retried(run, flow(true), { from: null, trigger: null, engine });
    const third = await retried(second, flow(false), { from: 't', trigger: null, engine, attempt: 3 });
    assert.deepEqual(sent(), ['POST /z']);
    down.clear();
    const last = await retried(third, flow(false), { from: null, trigger: null, engine, attempt: 4 });
    assert.deepEqual([ended(last).status, sent()], ['SUCCESSFUL', ['POST /z', 'POST /z']]);
  });

  it('of kept items are on record of the retry, so that one from the start does not make them again', async () => {
    down.add('1');
    const trigger = ['a', 'b', 'c'];
    const run = await execute(scenarioOf(listed()), { trigger, engine });
    const again = await retried(run, listed(), { from: 'send', trigger, engine });
    down.clear();
    peer.received.length = 0;
    await retried(again, listed(), { from: null, trigger, engine, attempt: 3 });
    assert.deepEqual(
      sent().filter((call) => call.startsWith('POST')),
      ['POST /1'],
    );
  });

  it('whose outcome is unknown are told so, and are made again', async () => {
    const flow = [start, post('p', 'p'), ...wires('start > p')];
    const whole = await execute(scenarioOf(flow), { engine, run: { source: 'webhook' } });
    const cut = whole.record.slice(0, whole.record.findIndex(({ type }) => type === 'call') + 1);
    const trace = traceOf(cut, messageOf(null));
    const point = retryPoint({ scenario: scenarioOf(flow), record: cut, trace, from: null, until: null });
    assert.deepEqual(
      point?.calls.map(({ call }) => call.state),
      ['unknown'],
    );
    assert.equal(point && earlierOf(point, []), null);
  });
});
