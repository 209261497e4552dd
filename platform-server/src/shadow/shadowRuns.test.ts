import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { ShadowRuns } from './shadowRuns.ts';

let server: RunsServer;
let actor: TrackingActor;
let shadows: ShadowRuns;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  shadows = new ShadowRuns({ ...server.services, ...server.shadows });
});
after(() => server.close());

const send = (url: string, body: unknown) => server.send(url, body);

const doubling = (code: string) => [node('f', 'function', { code }), ...wires('start > f')];

/** The scenario as it is saved, with another drawing behind its start. */
function edited({ flow, settings }: Scenario, rest: Flow) {
  return { settings, flow: [...flow.filter(({ type }) => type === 'start'), ...rest] };
}

const rows = async () => {
  const { rows: counts } = await server.database.pool.query(
    'select (select count(*) from run) runs, (select count(*) from event) events, (select count(*) from run_record) records, (select sum(operations) from run) operations',
  );
  return counts;
};

test('edits are tried on the last runs, code in the sandbox, and nothing is written', async () => {
  const code = 'let sum = 0; for (const one of payload.lines) sum += one; return { sum };';
  const { webhook, scenario } = await server.serve(actor, { rest: doubling(code) });
  const ids = [await send(webhook.url, { lines: [1, 2] }), await send(webhook.url, { lines: [5] })].reverse();
  const before = await rows();
  const same = await shadows.tryOnRuns(actor, scenario.id, { last: 20 });
  assert.deepEqual(
    same.runs.map(({ run_id, result }) => [run_id, result]),
    ids.map((id) => [id, 'same']),
  );
  const document = edited(scenario, doubling(code.replace('sum += one', 'sum += one * 2')));
  const other = await shadows.tryOnRuns(actor, scenario.id, { last: 20, document });
  assert.deepEqual(
    other.runs.map(({ result }) => result),
    ['differs', 'differs'],
  );
  const [, f] = other.nodes;
  assert.deepEqual([f?.node_id, f?.values, f?.examples[0]?.before, f?.examples[0]?.after], ['f', 2, '5', '10']);
  const chosen = await shadows.tryOnRuns(actor, scenario.id, { last: 20, run_ids: [ids[1] as string], document });
  assert.deepEqual(
    chosen.runs.map(({ run_id }) => run_id),
    [ids[1]],
  );
  const { steps, run } = await shadows.tryOnRun(actor, scenario.id, ids[1] as string, { document });
  assert.deepEqual(
    [run.result, steps[1]?.before?.message?.payload, steps[1]?.after?.message?.payload],
    ['differs', { sum: 3 }, { sum: 6 }],
  );
  assert.deepEqual(await rows(), before);
});

test('runs of another account are not there, nor its scenarios', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: doubling('return 1') });
  const id = await send(webhook.url, {});
  const other = await server.newActor();
  const own = await server.serve(other, { rest: doubling('return 1') });
  await assert.rejects(shadows.tryOnRuns(other, scenario.id, { last: 20 }), { status: 404 });
  const found = await shadows.tryOnRuns(other, own.scenario.id, { last: 20, run_ids: [id] });
  assert.deepEqual(found, { runs: [], nodes: [], rest: [] });
  await assert.rejects(shadows.tryOnRun(other, own.scenario.id, id, {}), { status: 404 });
});

test('who leaves ends the work', async () => {
  const endless = 'for (;;) {}';
  const { webhook, scenario } = await server.serve(actor, { rest: doubling('return 1') });
  for (let count = 0; count < 3; count++) await send(webhook.url, {});
  const leaving = new AbortController();
  const work = shadows.tryOnRuns(
    actor,
    scenario.id,
    { last: 20, document: edited(scenario, doubling(endless)) },
    leaving.signal,
  );
  leaving.abort(new Error('left'));
  await assert.rejects(work, /left/);
});
