import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { node, rule, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { ended, execute, trailOf } from '../../test/engine/runner.ts';

const raise = (id: string, code = 'BAD', data = {}) => node(id, 'exception', { code, message: `no ${id}` }, data);
const set = (id: string, name: string, value: string) => node(id, 'variable', { operation: 'set', name, value });

describe('wires', () => {
  it('copy one output to many inputs in wire order, each branch to its end', async () => {
    const flow = [start, trace('a'), trace('b'), trace('c'), trace('d'), ...wires('start > a > b', 'start > c > d')];
    const run = await execute(scenarioOf(flow), { trigger: { n: 1 } });
    assert.deepEqual(trailOf(run), ['a', 'b', 'c', 'd']);
    assert.deepEqual(ended(run).result?.payload, { n: 1 });
    assert.deepEqual(ended(run).counts.operations, 4);
  });

  it('run a node once per arrival', async () => {
    const flow = [start, trace('a'), trace('b'), trace('j'), ...wires('start > a > j', 'start > b > j', 'start > j')];
    assert.deepEqual(trailOf(await execute(scenarioOf(flow))), ['a', 'j', 'b', 'j', 'j']);
  });

  it('run a node that waits for all once, after every live branch', async () => {
    const join = trace('j', { policy: { wait_for_all: true } });
    const flow = [start, trace('a'), trace('b'), join, trace('z'), ...wires('start > a > j > z', 'start > b > j')];
    const run = await execute(scenarioOf(flow));
    assert.deepEqual(trailOf(run), ['a', 'b', 'j', 'z']);
    const received = run.record.find((entry) => entry.type === 'received' && entry.nodeId === 'j');
    assert.ok(received?.type === 'received' && received.joined?.length === 1);
  });

  it('count a branch that cannot arrive as arrived', async () => {
    const join = trace('j', { policy: { wait_for_all: true } });
    const choose = node('c', 'conditional', rule('{{payload}}', 'equals', 'yes'));
    const flow = [start, choose, trace('a'), trace('b'), join, ...wires('start > c:true > a > j', 'c:false > b > j')];
    assert.deepEqual(trailOf(await execute(scenarioOf(flow), { trigger: 'yes' })), ['a', 'j']);
    assert.deepEqual(trailOf(await execute(scenarioOf(flow), { trigger: 'no' })), ['b', 'j']);
  });

  it('join in the order of the wires, not of arrival, one join behind another', async () => {
    const join = (id: string) => trace(id, { policy: { wait_for_all: true } });
    const flow = [
      ...[start, set('a', 'x', '1'), join('j'), join('k'), trace('z')],
      ...wires('start > j', 'start > a > j', 'j > k', 'start > k', 'k > z'),
    ];
    const run = await execute(scenarioOf(flow));
    assert.deepEqual(trailOf(run), ['j', 'k', 'z']);
    const k = run.record.find((entry) => entry.type === 'received' && entry.nodeId === 'k');
    const j = run.record.find((entry) => entry.type === 'received' && entry.nodeId === 'j');
    assert.ok(k?.type === 'received' && j?.type === 'received');
    assert.equal(k.from, j.step);
    assert.equal(j.from, 0);
  });

  it('pass by a disabled node, on its first output', async () => {
    const off = { disabled: true };
    const choose = node('c', 'conditional', rule('{{payload}}', 'equals', 'never'), off);
    const flow = [
      start,
      trace('a', off),
      choose,
      trace('b'),
      trace('n'),
      ...wires('start > a > c:true > b', 'c:false > n'),
    ];
    const run = await execute(scenarioOf(flow));
    assert.deepEqual(trailOf(run), ['b']);
    assert.equal(ended(run).counts.operations, 1);
  });

  it('use pinned output in runs by hand alone', async () => {
    const pinned = node('f', 'function', { code: 'return 1' }, { pin: { id: 7 } });
    const flow = [start, pinned, set('s', 'seen', '{{payload.id}}'), ...wires('start > f > s')];
    assert.equal(ended(await execute(scenarioOf(flow))).variables.seen, 7);
    const live = await execute(scenarioOf(flow), { run: { source: 'webhook' } });
    assert.equal(ended(live).status, 'FAILED');
  });

  it('end a run of ever doubling messages at the ceiling of steps', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const flow = [start, ...ids.map((id) => set(id, 'x', '1')), ...wires('start > n0')];
    for (let index = 1; index < ids.length; index++) {
      flow.push(...wires(`n${index - 1} > n${index}`, `n${index - 1} > n${index}`));
    }
    const run = ended(await execute(scenarioOf(flow)));
    assert.equal(run.status, 'FAILED');
    assert.equal(run.errors[0]?.code, 'RUN_STEPS');
    assert.match(run.errors[0]?.message ?? '', /100,000 node executions/);
  });

  it('fail a run without a Start node, and one of a node no release knows, in words', async () => {
    const none = ended(await execute(scenarioOf([trace('a')])));
    assert.deepEqual([none.errors[0]?.code, none.errors[0]?.words?.reason], ['FLOW_INVALID', 'FLOW_INVALID.start']);
    assert.match(none.errors[0]?.message ?? '', /^The scenario has no Start node, or more than one\. Add/);
    const unknown = ended(await execute(scenarioOf([start, node('q', 'quantum'), ...wires('start > q')])));
    assert.equal(unknown.errors[0]?.code, 'NODE_KIND');
    assert.match(unknown.errors[0]?.message ?? '', /^This release can't run nodes of kind "quantum" — in "Q"/);
  });
});

describe('failures', () => {
  const catcher = (id: string, config: Record<string, unknown> = {}) => node(id, 'catch', config);

  it('fail the run where nothing takes them, and start no more branches', async () => {
    const flow = [start, raise('x'), trace('b'), ...wires('start > x', 'start > b')];
    const run = await execute(scenarioOf(flow));
    assert.equal(ended(run).status, 'FAILED');
    assert.deepEqual(ended(run).errors, [{ nodeId: 'x', code: 'BAD', message: 'no x' }]);
    assert.equal(ended(run).variables.trail, undefined);
    assert.equal(ended(run).counts.nodesFailed, 1);
  });

  it('go to a Catch, with what happened, and end as handled while other branches run', async () => {
    const flow = [
      ...[start, raise('x'), trace('b'), catcher('c'), set('s', 'code', '{{error.code}}'), trace('t')],
      ...wires('start > x', 'start > b', 'c > s > t'),
    ];
    const run = ended(await execute(scenarioOf(flow), { trigger: 5 }));
    assert.equal(run.status, 'SUCCESSFUL');
    assert.equal(run.handled, true);
    assert.equal(run.variables.code, 'BAD');
    assert.deepEqual(run.variables.trail, ['t', 'b']);
  });

  it('give a Catch node, code, message and attempt', async () => {
    const flow = [start, raise('x'), catcher('c'), ...wires('start > x')];
    const run = ended(await execute(scenarioOf(flow), { trigger: 5 }));
    assert.deepEqual(run.result?.error, { node_id: 'x', code: 'BAD', message: 'no x', attempt: 1 });
    assert.equal(run.result?.payload, 5);
  });

  it('choose the Catch that names the node, then the general one, then the uncaught one', async () => {
    const named = catcher('named', { scope: 'chosen', node_ids: ['x', 'y'] });
    const nearest = catcher('nearest', { scope: 'chosen', node_ids: ['x'] });
    const [all, uncaught] = [catcher('all', { scope: 'all' }), catcher('uncaught', { scope: 'uncaught' })];
    const takenBy = async (...catches: ReturnType<typeof catcher>[]) => {
      const run = await execute(scenarioOf([start, raise('x'), ...catches, ...wires('start > x')]));
      const taken = run.record.find((entry) => entry.type === 'received' && entry.handle === 'catch');
      return taken?.type === 'received' ? taken.nodeId : ended(run).status;
    };
    assert.equal(await takenBy(uncaught, all, named, nearest), 'nearest');
    assert.equal(await takenBy(uncaught, all, named), 'named');
    assert.equal(await takenBy(uncaught, all), 'all');
    assert.equal(await takenBy(uncaught), 'uncaught');
    assert.equal(await takenBy(catcher('other', { scope: 'chosen', node_ids: ['y'] })), 'FAILED');
    assert.equal(await takenBy({ ...all, data: { ...all.data, disabled: true } }), 'FAILED');
  });

  it('resume behind the failed node with the substitute, once the branch of the Catch has ended', async () => {
    const missing = node('x', 'variable', { operation: 'increment', name: 'n', value: 'many' });
    const flow = [
      ...[start, missing, set('behind', 'got', '{{payload}}'), trace('z')],
      ...[catcher('c', { after: 'resume', substitute: '{{vars.repair}}' }), trace('t'), set('s', 'repair', 'fixed')],
      ...wires('start > x > behind > z', 'c > t > s'),
    ];
    const run = await execute(scenarioOf(flow), { trigger: 'broken' });
    assert.equal(ended(run).status, 'SUCCESSFUL');
    assert.equal(ended(run).handled, true);
    assert.equal(ended(run).variables.got, 'fixed');
    assert.deepEqual(trailOf(run), ['t', 'z']);
    assert.equal(ended(run).result?.error, undefined);
  });

  it('resume with what the failed node received where there is no substitute', async () => {
    const missing = node('x', 'variable', { operation: 'increment', name: 'n', value: 'many' });
    const flow = [
      start,
      missing,
      set('b', 'got', '{{payload}}'),
      catcher('c', { after: 'resume' }),
      ...wires('start > x > b'),
    ];
    assert.equal(ended(await execute(scenarioOf(flow), { trigger: 'as is' })).variables.got, 'as is');
  });

  it('end the run when a Catch fails, in its branch or in its substitute', async () => {
    const flow = [start, raise('x'), catcher('c'), raise('y', 'WORSE'), ...wires('start > x', 'c > y')];
    const run = ended(await execute(scenarioOf(flow)));
    assert.equal(run.status, 'FAILED');
    assert.deepEqual(
      run.errors.map(({ code }) => code),
      ['BAD', 'WORSE'],
    );
  });

  it('wait with a join for what a Catch will send on, and not the other way round', async () => {
    const join = trace('j', { policy: { wait_for_all: true } });
    const broken = node('x', 'variable', { operation: 'increment', name: 'n', value: 'many' });
    const flow = [
      ...[start, broken, trace('b'), join, catcher('c', { after: 'resume' }), trace('t')],
      ...wires('start > x > j', 'start > b > j', 'c > t > j'),
    ];
    const run = await execute(scenarioOf(flow));
    assert.deepEqual(trailOf(run), ['t', 'b', 'j']);
    assert.equal(ended(run).status, 'SUCCESSFUL');
  });

  it('does not let failures go round through their Catches for ever', async () => {
    const join = trace('j', { policy: { wait_for_all: true } });
    const flow = [
      ...[start, join, raise('x'), raise('y'), catcher('c')],
      ...wires('start > x', 'start > y', 'c > j > x', 'c > j > y', 'start > j'),
    ];
    const run = ended(await execute(scenarioOf(flow)));
    assert.equal(run.status, 'FAILED');
    assert.notEqual(run.errors.at(-1)?.code, 'RUN_STEPS');
  });
});

describe('stops', () => {
  it('end a cancelled run, and leave one whose lease is lost without a word', async () => {
    const flow = [start, trace('a'), ...wires('start > a')];
    const cancelled = await execute(scenarioOf(flow), { signal: AbortSignal.abort('cancelled') });
    assert.equal(ended(cancelled).status, 'CANCELLED');
    assert.equal(cancelled.record.at(-1)?.type, 'ended');
    const lost = await execute(scenarioOf(flow), { signal: AbortSignal.abort('lease-lost') });
    assert.deepEqual(lost.outcome, { kind: 'abandoned' });
    assert.deepEqual(lost.record, []);
    const down = await execute(scenarioOf(flow), { signal: AbortSignal.abort('shutdown') });
    assert.deepEqual(down.outcome, { kind: 'abandoned' });
    assert.equal(down.record.at(-1)?.type, 'started');
  });

  it('fail a run that was at work for longer than its timeout, waits left out', async () => {
    const delay = node('d', 'delay', { duration: { amount: 1, unit: 'hours' } });
    const scenario = scenarioOf([start, delay, trace('a'), ...wires('start > d > a')], { run_timeout_s: 60 });
    let now = 1_000_000;
    const deps = { now: () => now };
    const waiting = await execute(scenario, { deps });
    assert.equal(waiting.outcome.kind, 'waiting');
    now += 3_600_000;
    const done = await execute(scenario, { deps, record: waiting.record });
    assert.deepEqual(trailOf(done), ['a']);
    const slow = await execute(scenario, { deps: { now: () => (now += 20_000) } });
    assert.equal(ended(slow).errors[0]?.code, 'RUN_TIMEOUT');
    assert.match(ended(slow).errors[0]?.message ?? '', /exceeded its timeout of 60 s/);
  });
});
