import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node } from './engine/drawing.ts';
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

const config = {
  title: 'Pay?',
  who: 'anyone',
  decisions: [{ id: 'approve', label: 'Approve' }],
};

async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (const limit = Date.now() + 60_000; Date.now() < limit; await sleep(20)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error('it did not come');
}

const rowOf = async <Row>(text: string, ...values: unknown[]): Promise<Row | undefined> =>
  (await server.database.query(text, values)).rows[0] as Row | undefined;

async function haveAsking(name: string): Promise<string> {
  const kept = node('kept', 'variable', { name: 'got', value: '{{ payload.decision }}' });
  return haveStartedScenario(api, name, [node('ask', 'wait', config), kept], 'start > ask:approve > kept');
}

async function answer(run: string): Promise<void> {
  const { id } = await until(() => rowOf<{ id: string }>('select id from answer_request where run_id = $1', run));
  const { link } = await api<{ link: string }>('GET', `/answer-request/${id}`);
  const answered = await fetch(`${server.url}${new URL(link).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  assert.equal(answered.status, 303);
}

test('a run whose process is killed has asked once, and goes on with the answer', async () => {
  // At once the run may have asked or not; later it sleeps.
  const [waiting, begun] = [await haveAsking('Waiting'), await haveAsking('Begun')];
  const runs = [await sendId(waiting, 'order 1')];
  await sleep(1_500);
  runs.push(await sendId(begun, 'order 2'));
  await server.restart();
  for (const run of runs) await answer(run);
  // Killed once more, perhaps before the runs have their answers, which may wake a run that nobody has.
  await server.restart();
  for (const run of runs) {
    const ended = await until(() =>
      rowOf<{ status: string; scenario_id: string }>(
        `select status, scenario_id from run where id = $1 and status in ('SUCCESSFUL', 'FAILED')`,
        run,
      ),
    );
    assert.equal(ended.status, 'SUCCESSFUL');
    const { variables } = await api<{ variables: Record<string, unknown> }>('GET', `/scenario/${ended.scenario_id}`);
    assert.equal(variables.got, 'Approve');
    const count = await rowOf<{ count: string }>('select count(*) from answer_request where run_id = $1', run);
    assert.equal(count?.count, '1');
  }
});
