import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';

let server: KillableServer;
let api: ApiCall;

before(async () => {
  server = await startKillable();
  api = await signIn(server.url);
});

after(async () => {
  await server?.close();
});

/** A started scenario that others call: it takes so long, and gives back its input. */
async function haveChild(seconds: number): Promise<string> {
  const pause = node('pause', 'delay', { mode: 'duration', duration: { amount: seconds, unit: 'seconds' } });
  const begin = { ...start, data: { ...start.data, config: { inputs: [{ name: 'id' }], output: '{{ payload.id }}' } } };
  const flow = [begin, pause, ...wires('start > pause')];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name: 'Called', if_name_taken: 'number', flow });
  await api('POST', `/scenario/start/${id}`);
  return id;
}

async function statusOf(where: string, value: string, ...wanted: string[]): Promise<string> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(20)) {
    const { rows } = await server.database.query(`select status from run where ${where} = $1`, [value]);
    if (wanted.includes(rows[0]?.status)) return rows[0].status;
  }
  throw new Error(`${where} ${value} did not become ${wanted.join(' or ')}`);
}

/** A started scenario that calls another one, and its webhook. */
async function haveCaller(name: string): Promise<{ hook: string; child: string }> {
  const child = await haveChild(4);
  const call = node('call', 'call', { scenario_id: child, inputs: [{ name: 'id', value: '{{ payload.id }}' }] });
  const kept = node('kept', 'variable', { name: 'got', value: '{{ payload }}' });
  return { hook: await haveStartedScenario(api, name, [call, kept], 'start > call > kept'), child };
}

test('a call whose process is killed makes one run, and its caller goes on with that', async () => {
  // At once the caller may have noted its call or not, made the run or not; later both wait off the worker.
  const [waiting, begun] = [await haveCaller('Waiting'), await haveCaller('Begun')];
  const runs = [{ ...waiting, id: 'order 1', run: await sendId(waiting.hook, 'order 1') }];
  await sleep(2_000);
  runs.push({ ...begun, id: 'order 2', run: await sendId(begun.hook, 'order 2') });
  await server.restart();
  for (const { run, id, child } of runs) {
    assert.equal(await statusOf('id', run, 'SUCCESSFUL', 'FAILED'), 'SUCCESSFUL');
    const { rows } = await server.database.query('select scenario_id as id from run where id = $1', [run]);
    const { variables } = await api<{ variables: Record<string, unknown> }>('GET', `/scenario/${rows[0]?.id}`);
    assert.equal(variables.got, id);
    const made = await server.database.query('select status from run where scenario_id = $1', [child]);
    assert.deepEqual(made.rows, [{ status: 'SUCCESSFUL' }]);
  }
});
