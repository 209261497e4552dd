import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunLog } from 'shared-contracts/api/run';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from '../engine/drawing.ts';
import { type ApiCall, signIn } from '../server/apiClient.ts';
import { freePort, startWeft, type WeftServer } from '../server/weftServer.ts';
import { openSmtpPeer, type SmtpPeer } from './smtpPeer.ts';

let directory: string;
let server: WeftServer;
let peer: SmtpPeer;
let api: ApiCall;
let hook: string;
let restart: () => Promise<void>;

before(async () => {
  directory = await mkdtemp(join(tmpdir(), 'weft-mail-'));
  peer = await openSmtpPeer();
  const environment = { PORT: await freePort(), WEFT_SMTP_URL: peer.url };
  restart = async () => {
    server = await startWeft(directory, environment);
    api = await signIn(server.url);
  };
  await restart();
  const webhook = await api<Webhook>('POST', '/webhook-url/', { name: 'Orders' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const mail = node('mail', 'mail', { to: '{{ payload.id }}@example.com', subject: 'Order', content: 'Received' });
  const pause = node('pause', 'delay', { mode: 'duration', duration: { amount: 4, unit: 'seconds' } });
  const flow = [first, mail, pause, ...wires('start > mail > pause')];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name: 'Orders', flow });
  await api('POST', `/scenario/start/${id}`);
  hook = webhook.url;
});
after(async () => {
  await server?.stop();
  await peer?.close();
  await rm(directory, { recursive: true, force: true });
});

async function sendOrder(id: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(hook, { method: 'POST', headers, body: JSON.stringify({ id }) });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  return run_ids[0] ?? '';
}

async function runIn(id: string, statuses: readonly string[]): Promise<RunLog> {
  for (;;) {
    const run = await api<RunLog>('GET', `/run-status/logs/${id}`);
    if (statuses.includes(run.status)) return run;
    await sleep(20);
  }
}

const addressed = (name: string) => `${name}@example.com`;
const outcomes = ['SUCCESSFUL', 'FAILED', 'HOLD'];

test('killed before, while or after a mail is handed over, no run sends it twice, and each says what became of it', async () => {
  const [reached, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  peer.refuses = (address) => {
    if (!address.startsWith('before')) return null;
    reached.resolve();
    return new Promise(() => undefined);
  };
  // The mail server has the whole mail, and takes it; nobody is left to hear of that.
  const dead = Promise.withResolvers<void>();
  peer.beforeTaking = async ({ to }) => {
    if (!to[0]?.startsWith('during')) return;
    whole.resolve();
    await dead.promise;
  };
  const after = await sendOrder('after');
  await runIn(after, ['SCHEDULED']);
  const [before, during] = [await sendOrder('before'), await sendOrder('during')];
  await Promise.all([reached.promise, whole.promise]);
  await server.kill();
  dead.resolve();
  peer.refuses = () => null;
  await restart();

  for (const run of [before, after]) {
    const { status, exception } = await runIn(run, outcomes);
    assert.deepEqual([status, exception], ['SUCCESSFUL', []]);
  }
  const unsure = await runIn(during, outcomes);
  assert.equal(unsure.status, 'FAILED');
  assert.match(unsure.exception[0]?.exception ?? '', /may or may not have been delivered/);
  assert.deepEqual(peer.taken.flatMap(({ to }) => to).sort(), ['after', 'before', 'during'].map(addressed));
});
