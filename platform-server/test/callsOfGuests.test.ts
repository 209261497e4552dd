import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, start, wires } from './engine/drawing.ts';
import { makeThing } from './server/scenarioOfAll.ts';
import { startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
before(async () => {
  server = await startWholeServer();
});
after(() => server.close());

test('a guest follows runs that were called in another scenario, both ways, and starts none', async () => {
  const [member, guest, stranger] = [await server.as('member'), await server.as('guest'), await server.as('globex')];
  const called = await makeThing(member, '/scenario/', { name: 'Called', flow: [start] });
  const flow = [start, node('c', 'call', { scenario_id: called.id }), ...wires('start > c')];
  const caller = await makeThing(member, '/scenario/', { name: 'Caller', flow });
  const ran = await member.call('POST', `/scenario/run/${caller.id}`, {});
  assert.equal(ran.status, 200, JSON.stringify(ran.body));
  const parent = ran.body.last_run.id;
  const below = await guest.call('GET', `/run-status/${parent}/calls`);
  assert.equal(below.status, 200);
  const [child] = below.body.calls;
  assert.deepEqual([child.scenario_id, child.status], [called.id, 'SUCCESSFUL']);
  const above = await guest.call('GET', `/run-status/${child.run_id}/calls`);
  assert.deepEqual([above.body.called_by.run_id, above.body.called_by.scenario_id], [parent, caller.id]);
  assert.equal((await guest.call('GET', `/scenario/${called.id}`)).status, 200);
  assert.equal((await guest.call('POST', `/scenario/run/${caller.id}`, {})).status, 403);
  const users = await guest.call('POST', '/trash/scenario/used-by/', { ids: [called.id] });
  assert.deepEqual(
    users.body[0].used_by.map(({ name }: { name: string }) => name),
    ['Caller'],
  );
  for (const id of [parent, child.run_id])
    assert.equal((await stranger.call('GET', `/run-status/${id}/calls`)).status, 404);
});
