import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunSummary } from 'shared-contracts/api/run';
import { waitReason } from '../src/engine/waitReason.ts';
import { newId } from '../src/store/ids.ts';
import { haveConfiguration } from './connectors/orders.ts';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
let member: Caller;
let account: string;
/** Of another organisation. */
let other: Caller;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('superadmin');
  member = await server.as('member');
  other = await server.as('globex');
  account = (await member.call('GET', '/account/me')).body.account_number;
});
after(() => server.close());

const url = 'https://orders.example';
const haveTunnel = async (name: string) =>
  (await admin.call('POST', '/tunnel/', { name, targets: ['*:443'] })).body as { id: string; name: string };

test('a tunnel says which nodes and which configurations call through it', async () => {
  const tunnel = await haveTunnel('Used');
  const config = { method: 'GET', url, tunnel_id: tunnel.id };
  const flow = [
    start,
    node('call', 'http', config),
    node('other', 'http', { method: 'GET', url }),
    ...wires('start > call > other'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Fetches', flow });
  const one = await haveConfiguration(member, url, { name: 'Through', tunnel_id: tunnel.id });
  const trashed = await haveConfiguration(member, url, { name: 'Gone', tunnel_id: tunnel.id });
  await member.call('PUT', `/connector/${trashed.id}`, { is_active: false });
  await haveConfiguration(member, url, { name: 'Direct' });
  const { body } = await admin.call('GET', `/tunnel/${tunnel.id}/uses/`);
  assert.deepEqual(body.scenarios, [
    { id: scenario.id, name: 'Fetches', is_active: true, nodes: [{ id: 'call', label: 'CALL' }] },
  ]);
  assert.deepEqual(body.configurations, [
    { id: one.id, name: 'Through', is_active: true },
    { id: trashed.id, name: 'Gone', is_active: false },
  ]);
});

async function warnings(caller: Caller): Promise<RunSummary['warnings']> {
  const { status, body } = await caller.call('GET', '/run-status/summary/');
  assert.equal(status, 200, JSON.stringify(body));
  return body.warnings;
}

/** A run as one stands that waits for a tunnel. */
const hold = (tunnel: { id: string; name: string }) =>
  server.database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, waiting_for,
       created_at) values ($1, $2, $1, 'Orders', 1, $1, 'manual', 'HOLD', $3, now())`,
    [newId(), account, waitReason('tunnel', tunnel.id, tunnel.name)],
  );

test('the dashboard warns of tunnels for which runs wait, and no other organisation', async () => {
  const [offline, off] = [await haveTunnel('Offline'), await haveTunnel('Off')];
  await haveTunnel('Idle');
  await admin.call('PUT', `/tunnel/${off.id}`, { is_on: false });
  for (const tunnel of [offline, offline, off]) await hold(tunnel);
  const shown = (await warnings(member)).filter(({ kind }) => kind.startsWith('tunnel'));
  assert.deepEqual(shown, [
    { kind: 'tunnel-offline', id: offline.id, name: 'Offline', runs: 2, ends_at: null },
    { kind: 'tunnel-off', id: off.id, name: 'Off', runs: 1, ends_at: null },
  ]);
  assert.ok((await warnings(other)).every(({ kind }) => !kind.startsWith('tunnel')));
});

const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A connection by OAuth as it stands after a consent. */
async function haveToken(id: string, token: { refused?: boolean; renews?: boolean; hours?: number; grant?: string }) {
  const { refused = false, renews = false, hours = 1, grant = 'authorization_code' } = token;
  await server.database.pool.query(`update connector set authentication = $2 where id = $1`, [
    id,
    JSON.stringify({ type: 'oauth2', grant }),
  ]);
  await server.database.pool.query(
    `insert into connector_token (connector_id, account_number, sealed, is_refused, can_refresh, expires_at)
     values ($1, (select account_number from connector where id = $1), '\\x00', $2, $3, now() + make_interval(hours => $4))`,
    [id, refused, renews, hours],
  );
}

test('the dashboard warns of connections that were refused, have ended or end soon', async () => {
  const have = (name: string, settings: object = {}) => haveConfiguration(other, url, { name, ...settings });
  await have('Ends', { secrets_expire_on: dayFrom(5) });
  await haveToken((await have('Renewed', { secrets_expire_on: dayFrom(40) })).id, { renews: true, hours: -1 });
  await haveToken((await have('Own')).id, { grant: 'client_credentials', hours: -1 });
  await haveToken((await have('Refused')).id, { refused: true, renews: true });
  await haveToken((await have('Over')).id, { hours: -1 });
  const shown = await warnings(other);
  assert.deepEqual(
    shown.map(({ kind, name }) => [kind, name]).toSorted(([, one = ''], [, other = '']) => one.localeCompare(other)),
    [
      ['connection-ends', 'Ends'],
      ['connection-ended', 'Over'],
      ['connection-refused', 'Refused'],
    ],
  );
  assert.equal(shown.at(-1)?.kind, 'connection-ends');
});
