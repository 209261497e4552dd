import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, wires } from '../../test/engine/drawing.ts';
import { begin, callingFlow, callingScenarios, until } from '../../test/runs/callingScenarios.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
let scenarios: ReturnType<typeof callingScenarios>;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  scenarios = callingScenarios(server, actor);
});
after(() => server.close());

const setZone = (zone: string | null) =>
  server.database.pool.query('update account set time_zone = $2 where account_number = $1', [
    actor.accountNumber,
    zone,
  ]);

/** As a process hears of it that others have saved. */
async function choose(zone: string | null): Promise<void> {
  await setZone(zone);
  await until(
    async () => server.timeZones.of(actor.accountNumber),
    (known) => known === (zone ?? 'UTC'),
  );
}

const zoneName = '{{ DateTime.now().zoneName }}';
const here = node('here', 'variable', { name: 'zone', value: zoneName });
const reading = () => scenarios.create('Reads its zone', [begin(), here, ...wires('start > here')]);
const end = (id: string) => server.opened.runs.waitForEnd(id, 20_000);

test('a run has the zone that its account has chosen, every process hears of another one', async () => {
  const id = await reading();
  const zones: unknown[] = [];
  for (const zone of [null, 'Europe/Paris', 'Asia/Tokyo', null]) {
    await choose(zone);
    zones.push((await scenarios.run(id)).variables.zone);
  }
  assert.deepEqual(zones, ['UTC', 'Europe/Paris', 'Asia/Tokyo', 'UTC']);
});

test('a retry has the zone of the run that it retries', async () => {
  const id = await reading();
  for (const zone of ['Europe/Paris', null]) {
    await choose(zone);
    const first = await scenarios.run(id);
    await choose('Asia/Tokyo');
    for (const [fromNodeId, version] of [
      [null, 'live'],
      ['here', 'run'],
    ] as const) {
      const choice = { fromNodeId, version };
      const retry = await server.opened.retries.retryRun(actor.accountNumber, first.last_run?.id ?? '', choice, null);
      assert.equal((await end(retry.id))?.variables.zone, zone ?? 'UTC');
    }
    assert.equal((await scenarios.run(id)).variables.zone, 'Asia/Tokyo', 'a run by hand has that of now');
  }
});

test('a called run has the zone of its caller, which goes on with its own', async () => {
  const called = await scenarios.create('Called', [
    begin({ inputs: [{ name: 'n', type: 'number', required: true }], output: zoneName }),
    here,
    ...wires('start > here'),
  ]);
  for (const [before, since] of [
    ['Europe/Paris', 'Asia/Tokyo'],
    [null, 'Asia/Tokyo'],
    ['Europe/Paris', null],
  ] as const) {
    await choose(before);
    const [start, ...rest] = callingFlow(called);
    const flow = [start, ...rest.filter(({ type }) => type !== 'default')] as typeof rest;
    const pause = node('pause', 'delay', { duration: { amount: 1, unit: 'seconds' } });
    const id = await scenarios.create('Calls', [...flow, pause, here, ...wires('start > pause > c > kept > here')]);
    const running = scenarios.run(id);
    await until(
      () => scenarios.runOf('scenario_id = $1', id),
      ([run]) => run?.status === 'SCHEDULED',
    );
    await choose(since);
    const { variables } = await running;
    assert.deepEqual([variables.got, variables.zone], [before ?? 'UTC', before ?? 'UTC']);
  }
});
