import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { node, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { ended, execute } from '../../test/engine/runner.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';

const set = (id: string, name: string, value: string) => node(id, 'variable', { operation: 'set', name, value });
const startWith = (output: string) => ({ ...start, data: { ...start.data, config: { output } } });

describe('the output of a scenario', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await createSandbox();
  });
  after(() => sandbox.close());

  it('is what the scenario gives back, made of its last message and what its nodes sent', async () => {
    const output = '{{ { last: payload.n, seen: vars.seen, all: node("a").payload.n } }}';
    const flow = [startWith(output), trace('a'), set('b', 'seen', 'yes'), ...wires('start > a > b')];
    const run = await execute(scenarioOf(flow), { trigger: { n: 1 }, engine: { sandbox } });
    assert.deepEqual(ended(run).result?.payload, { last: 1, seen: 'yes', all: 1 });
  });

  it('is on record, so that a run that is read again has the same', async () => {
    const flow = [startWith('{{ Math.random() }}'), trace('a'), ...wires('start > a')];
    const scenario = scenarioOf(flow);
    const run = await execute(scenario, { engine: { sandbox } });
    const again = await execute(scenario, { record: run.record });
    assert.equal(typeof ended(run).result?.payload, 'number');
    assert.equal(ended(again).result?.payload, ended(run).result?.payload);
  });

  it('is the payload of the last node where none is declared', async () => {
    const flow = [start, trace('a'), ...wires('start > a')];
    const run = await execute(scenarioOf(flow), { trigger: { n: 2 } });
    assert.deepEqual(ended(run).result?.payload, { n: 2 });
  });

  it('fails the run where it cannot be made', async () => {
    const flow = [startWith('{{ payload.a.b.c() }}'), trace('a'), ...wires('start > a')];
    const end = ended(await execute(scenarioOf(flow), { trigger: { n: 1 }, engine: { sandbox } }));
    assert.equal(end.status, 'FAILED');
    assert.equal(end.errors[0]?.nodeId, 'start');
  });

  it('is not made of a run of a part', async () => {
    const flow = [startWith('all'), trace('a'), ...wires('start > a')];
    const end = ended(await execute(scenarioOf(flow), { trigger: 1, run: { untilNodeId: 'a' } }));
    assert.equal(end.result?.payload, 1);
  });
});
