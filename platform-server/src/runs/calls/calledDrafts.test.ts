import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { node, wires } from '../../../test/engine/drawing.ts';
import { begin, callingFlow, callingScenarios } from '../../../test/runs/callingScenarios.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
let scenarios: ReturnType<typeof callingScenarios>;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  scenarios = callingScenarios(server, actor);
});
after(() => server.close());

async function draft(of: TrackingActor, id: string, flow: Flow): Promise<number> {
  const { name, description, settings, variables, nodes_counter, revision } = await server.services.scenarios.get(
    actor.accountNumber,
    id,
  );
  const document = { name, description, settings, variables, nodes_counter, flow };
  const base = { name, description, settings };
  return (await server.services.drafts.write(of, id, { revision: null, base_revision: revision, base, document }))
    .revision;
}

const giving = (output: string) => [begin({ inputs: [{ name: 'n' }], output })];

/** A parent with a draft, and its child with one that gives something else than what is live. */
async function pair(config: object, ofChild: Flow | null = giving('draft')) {
  const called = await scenarios.create('Child', giving('live'));
  if (ofChild) await draft(actor, called, ofChild);
  const parent = await scenarios.calling(called, config);
  const revision = await draft(actor, parent, callingFlow(called, config));
  const ran = () => server.services.manualRuns.runDraft(actor, parent, { revision, as: 'manual', payload: { n: 1 } });
  return { called, parent, ran };
}

test('a run of a draft calls the draft of its user where the node says so', async () => {
  const { called, parent, ran } = await pair({ use_draft: true });
  assert.equal((await ran()).variables.got, 'draft');
  const [made] = await scenarios.runOf('scenario_id = $1', called);
  assert.ok(made.revision < 0);
  assert.equal((await scenarios.run(parent)).variables.got, 'live', 'other runs call what is live');
});

test('a run of a draft calls what is live where the node does not ask for a draft, or there is none', async () => {
  assert.equal((await (await pair({})).ran()).variables.got, 'live');
  assert.equal((await (await pair({ use_draft: true }, null)).ran()).variables.got, 'live');
});

test('the draft of another user is not called', async () => {
  const { called, ran } = await pair({ use_draft: true }, null);
  await draft({ ...actor, userId: 'somebody else' }, called, giving('theirs'));
  assert.equal((await ran()).variables.got, 'live');
});

test('a draft that is called calls drafts in turn, and a retry of the parent as it was runs that draft again', async () => {
  const inner = await scenarios.create('Inner', giving('live'));
  await draft(actor, inner, giving('inner draft'));
  const inputs = [{ name: 'n' }];
  const middle = callingFlow(inner, { use_draft: true }, {}, { inputs });
  const { ran } = await pair({ use_draft: true }, middle);
  const { last_run, variables } = await ran();
  assert.equal(variables.got, 'inner draft');
  const { retries, runs } = server.opened;
  const again = await retries.retryRun(
    actor.accountNumber,
    last_run?.id ?? '',
    { fromNodeId: null, version: 'run' },
    null,
  );
  assert.equal((await runs.waitForEnd(again.id, 10_000))?.variables.got, 'inner draft');
});

test('a draft that no run could follow fails the node', async () => {
  const broken = [...giving('draft'), node('a', 'variable', { name: 'x', value: '1' }), ...wires('start > a > a')];
  const { called, ran } = await pair({ use_draft: true }, broken);
  const { last_run } = await ran();
  assert.equal(last_run?.status, 'FAILED');
  const [parent] = await scenarios.runOf('id = $1', last_run?.id);
  assert.match(JSON.stringify(parent.exceptions), /draft of \\"Child/);
  assert.equal((await scenarios.runOf('scenario_id = $1', called)).length, 0);
});
