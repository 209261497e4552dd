import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { WebhookEvent } from 'shared-contracts/api/event';
import type { Webhook, WebhookCreate } from 'shared-contracts/api/webhook';
import { webhookEventDetailOf, webhookEventOf } from '../../src/gateway/eventView.ts';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import * as webhookEventRepository from '../../src/store/repositories/webhookEventRepository.ts';
import { node, wires } from '../engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../server/runsServer.ts';
import { HookdeckPeer } from './hookdeckPeer.ts';

const signed = {
  type: 'signature',
  provider: 'github',
  secrets: ['secret of the sender'],
  tolerance_s: 300,
} as unknown as WebhookCreate['auth'];

/** Of a webhook what is listed, and its latest event once so many are on record and their runs have ended. */
function eventsOf(server: RunsServer, actor: TrackingActor) {
  const listed = async ({ id }: Pick<Webhook, 'id'>) =>
    (await webhookEventRepository.list(server.services.pool, actor.accountNumber, id)).map(webhookEventOf);

  async function ended(webhook: Webhook, count = 1): Promise<WebhookEvent> {
    for (;;) {
      const events = await listed(webhook);
      if (events.length === count && events.every(({ status }) => status === 'SUCCESSFUL' || status === 'FAILED'))
        return events[0] as WebhookEvent;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  return { listed, ended };
}

/** What holds for every intake: the server on its own, and Hookdeck in front of it. */
function contract(open: () => Promise<RunsServer>) {
  let server: RunsServer;
  let actor: TrackingActor;
  let events: ReturnType<typeof eventsOf>;
  before(async () => {
    server = await open();
    actor = await server.newActor();
    events = eventsOf(server, actor);
  });
  after(() => server.close());

  async function send(webhook: Webhook, payload: unknown, secret = 'secret of the sender'): Promise<Response> {
    const body = JSON.stringify(payload);
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature, 'x-github-event': 'push' };
    return fetch(`${webhook.url}/orders?shop=7`, { method: 'POST', headers, body });
  }

  it('keeps what was sent as it was sent, proves its sender, and runs it', async () => {
    const { webhook } = await server.serve(actor, { webhook: { auth: signed } });
    assert.ok((await send(webhook, { order: 4711 })).ok);
    const { id, status, attempts, response_status, verified } = await events.ended(webhook);
    assert.deepEqual([status, attempts, response_status, verified], ['SUCCESSFUL', 1, 202, true]);
    const row = await webhookEventRepository.get(server.services.pool, actor.accountNumber, id);
    assert.ok(row);
    assert.equal(row.body.toString(), '{"order":4711}');
    const { url, query, headers, run_ids } = await webhookEventDetailOf(row);
    assert.deepEqual([url, query, headers['x-github-event']], ['/orders?shop=7', { shop: '7' }, 'push']);
    assert.equal(run_ids.length, 1);
    const stranger = await server.newActor();
    assert.equal(await webhookEventRepository.get(server.services.pool, stranger.accountNumber, id), null);
  });

  it('keeps what was refused, with the reason, and runs nothing', async () => {
    const { webhook } = await server.serve(actor, { webhook: { auth: signed } });
    await send(webhook, { order: 4711 }, 'another secret');
    const { status, response_status, verified, rejected_reason } = await events.ended(webhook);
    assert.deepEqual([status, response_status, verified], ['FAILED', 401, false]);
    assert.match(rejected_reason ?? '', /signature/);
  });

  it('delivers an event again, as one more attempt of it', async () => {
    const { webhook, scenario } = await server.serve(actor, { webhook: { auth: signed } });
    await send(webhook, { order: 1 });
    const { id } = await events.ended(webhook);
    await server.opened.retries.retryEvent(actor.accountNumber, id, [scenario.id], null, 'Ann');
    const again = await events.ended(webhook);
    assert.deepEqual([again.id, again.attempts], [id, 2]);
  });

  it('tells nobody of an address that leads nowhere', async () => {
    const { webhook } = await server.serve(actor);
    await fetch(`${webhook.url}x`, { method: 'POST', body: '' });
    assert.deepEqual(await events.listed(webhook), []);
  });
}

describe('the server by itself', () => contract(() => startRunsServer()));

describe('Hookdeck in front', () => {
  const peer = new HookdeckPeer();
  let server: RunsServer;
  let actor: TrackingActor;
  let events: ReturnType<typeof eventsOf>;

  async function open(): Promise<RunsServer> {
    const opened = await startRunsServer({ WEFT_HOOKDECK_URL: peer.url, WEFT_HOOKDECK_SIGNING_SECRET: peer.secret });
    peer.destination = opened.origin;
    return opened;
  }

  before(async () => {
    await peer.start();
    server = await open();
    actor = await server.newActor();
    events = eventsOf(server, actor);
  });
  after(async () => {
    await server.close();
    await peer.stop();
  });

  /** A webhook with an event that came through the peer. */
  async function withEvent(webhook: Partial<WebhookCreate> = {}, rest: Parameters<RunsServer['serve']>[1] = {}) {
    peer.destination = server.origin;
    const served = await server.serve(actor, { ...rest, webhook });
    const before = peer.events.length;
    await fetch(served.webhook.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    const carried = peer.events[before];
    assert.ok(carried);
    for (; carried.response_status === null; ) await new Promise((resolve) => setTimeout(resolve, 5));
    return { ...served, carried };
  }

  describe('holds the same', () => contract(open));

  it('addresses begin with the source, and events have the address of their sender', async () => {
    const { webhook } = await withEvent();
    assert.ok(webhook.url.startsWith(`${peer.url}/hook/`));
    const { ip, status } = await events.ended(webhook);
    assert.deepEqual([ip, status], ['203.0.113.7', 'SUCCESSFUL']);
  });

  it('what Hookdeck has not signed is refused and on record, with the address it really came from', async () => {
    const { webhook, carried } = await withEvent();
    const path = new URL(webhook.url).pathname.replace('/e/abc', '');
    const direct = await fetch(server.origin + path, { method: 'POST', body: '{}' });
    assert.equal(direct.status, 401);
    const forged = await peer.deliver(carried, 'AUTOMATIC', { signature: 'bm90aGluZw==' });
    assert.equal(forged.status, 401);
    const [second, first] = await events.listed(webhook);
    assert.match(first?.rejected_reason ?? '', /X-Hookdeck-Signature/);
    assert.deepEqual([second?.ip, second?.response_status], ['127.0.0.1', 401]);
  });

  it('the secret before is good while Hookdeck signs with it as well', async () => {
    const { webhook, carried } = await withEvent();
    peer.secretBefore = peer.secret;
    const answer = await peer.deliver({ ...carried, id: 'evt_other' }, 'INITIAL', { signature: 'bmV3' });
    peer.secretBefore = null;
    assert.equal(answer.status, 202);
    assert.equal((await events.listed(webhook)).length, 2);
  });

  it('an attempt that repeats what went well runs nothing, several at once too', async () => {
    const { webhook, carried } = await withEvent();
    const [first] = await events.listed(webhook);
    const answers = await Promise.all([2, 3, 4].map((attempt) => peer.deliver(carried, 'AUTOMATIC', { attempt })));
    for (const { status, body } of answers) {
      const { duplicate_of, run_ids } = body as { duplicate_of: string; run_ids: string[] };
      assert.deepEqual([status, duplicate_of, run_ids], [202, first?.id, []]);
    }
    const { rows } = await server.database.pool.query('select from run where webhook_id = $1', [webhook.id]);
    assert.equal(rows.length, 1);
  });

  it('who delivers it again there has it run again here, once for each attempt', async () => {
    const { webhook, carried } = await withEvent();
    const attempts = [2, 2, 3].map((attempt) =>
      peer.deliver(carried, attempt === 3 ? 'BULK_RETRY' : 'MANUAL', { attempt }),
    );
    for (const { status } of await Promise.all(attempts)) assert.equal(status, 202);
    const attempted = await events.listed(webhook);
    assert.deepEqual([attempted.length, attempted[0]?.attempts], [1, 3]);
  });

  it('a sender that was answered with a failure has its retry run', async () => {
    const rest = [node('fail', 'exception', { message: 'No stock' }), ...wires('start > fail')];
    const { webhook, carried } = await withEvent({ response: { mode: 'result', timeout_s: 10 } }, { rest });
    assert.equal(carried.response_status, 500);
    assert.equal((await peer.deliver(carried, 'AUTOMATIC')).status, 202);
    const attempted = await events.listed(webhook);
    assert.deepEqual([attempted.length, attempted[0]?.attempts], [1, 2]);
  });
});
