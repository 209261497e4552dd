import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, wires } from '../engine/drawing.ts';
import { roomFor } from './accountMoves.ts';
import { holdsInNodes } from './heldInNode.ts';
import { nap, openWaitingServer } from './waitingServer.ts';
import { waitingIn, waitingStates } from './waitingStates.ts';

// Of the table in docs/waiting-runs.md: what becomes of runs when their organization is deleted.

const on = openWaitingServer();
const { executing, ok, until } = on;

/** Two servers after another find that the removal is due, as after a restart: one begins it, the next sweeps behind it. */
async function removed(account: string): Promise<void> {
  const { pool } = on.server.database;
  const stateOf = async (): Promise<string | undefined> =>
    (await pool.query('select state from account_deletion where account_number = $1', [account])).rows[0]?.state;
  for (let state = await stateOf(); state; state = await stateOf()) {
    await pool.query('update account_deletion set due_at = now()');
    const beside = await on.server.beside();
    while ((await stateOf()) === state) await sleep(20);
    await beside.close();
  }
}

test('organization deleted × every state: no run goes on, and none is left', async () => {
  const { pool } = on.server.database;
  on.member = await on.server.as('globex');
  const { account_number: account, company_name } = await ok('GET', '/account/me/');
  await roomFor(on.server, account);
  const runs = new Map<string, string>();
  for (const state of waitingStates) if (state !== 'SCHEDULED') runs.set(state, (await waitingIn(on, state)).run);
  const sleeping = await on.listening([nap(3_600), ...wires('start > nap')]);
  runs.set('SCHEDULED', await sleeping.send({}));
  // A tunnel is the operator's to make.
  for (const [state, { begin }] of Object.entries(holdsInNodes))
    if (state !== 'HOLD tunnel') runs.set(state, (await begin(on)).run);
  const calls = () => on.peer.received.filter(({ url }) => url === '/after').length;
  const after = node('after', 'http', { method: 'GET', url: `${on.peer.url}/after` });
  const { run, answer } = await executing([after, ...wires('start > after')]);
  runs.set('IN_PROGRESS', run);
  for (const [state, id] of runs) await until(id, state);

  await pool.query('update identity_user set is_demo = false');
  await ok('POST', '/account/deletion/', { confirmation: company_name, password: 'weft-demo' });
  // Planned, it runs on: an administrator may still take it back.
  for (const [state, id] of runs) await until(id, state);
  const done = removed(account);
  const left = async () => (await pool.query('select from run where account_number = $1', [account])).rowCount;
  while ((await left()) !== 0) await sleep(20);
  answer();
  await done;
  assert.deepEqual([await left(), calls()], [0, 0]);
});
