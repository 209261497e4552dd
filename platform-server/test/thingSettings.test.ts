import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { configurationCreateSchema } from 'shared-contracts/api/connector';
import type { WebhookEvent } from 'shared-contracts/api/event';
import { importContentSchema, importPageCreateSchema } from 'shared-contracts/api/import-page';
import { scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { tunnelCreateSchema } from 'shared-contracts/api/tunnel';
import { webhookCreateSchema } from 'shared-contracts/api/webhook';
import { haveConfiguration } from './connectors/orders.ts';
import { start, trace, wires } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';
import { observeScenario } from './settings/observeScenario.ts';
import { type Settings, testSettings } from './settings/probing.ts';
import {
  configurationProbes,
  pageProbes,
  scenarioProbes,
  tunnelProbes,
  webhookProbes,
} from './settings/thingProbes.ts';
import { startAgent, type TestAgent } from './tunnels/agent.ts';

let server: WholeServer;
let admin: Caller;
let peer: Peer;
let configuration: { id: string };
let accountNumber: string;
/** What stands for what is made before. */
let made: Record<string, string>;
before(async () => {
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  admin = await server.as('superadmin');
  accountNumber = (await ok('GET', '/account/me')).account_number;
  peer = await openPeer();
  const token = JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 3600 });
  for (const path of ['/token', '/other-token']) {
    peer.on(path, (_, response) => void response.setHeader('content-type', 'application/json').end(token));
  }
  const digest = { 'www-authenticate': 'Digest realm="orders", nonce="once", qop="auth"' };
  peer.on('/digest/orders/7', (_, response) => void response.writeHead(401, digest).end());
  peer.on('/slow/orders/7', (_, response) => void setTimeout(() => response.end('{}'), 1500));
  const { id: scenario } = await ok('POST', '/scenario/', {
    name: 'Told',
    flow: [start, trace('told'), ...wires('start > told')],
  });
  await ok('POST', `/scenario/start/${scenario}`);
  const { id: tunnel } = await ok('POST', '/tunnel/', { name: 'Way', targets: ['*:*'] });
  made = { PEER: peer.url, PEERHOST: new URL(peer.url).host, SCENARIO: scenario, TUNNEL: tunnel };
  configuration = await haveConfiguration(admin, peer.url);
});
after(async () => {
  await server.close();
  await peer.close();
});

async function ok(method: string, path: string, body?: unknown) {
  const answer = await admin.call(method, path, body);
  assert.ok(answer.status < 300, `${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Ten minutes ago. */
const sentAt = String(Math.floor(Date.now() / 1000) - 600);

/** A request that every kind of sender could have sent: signed in all ways at once. */
function sent(body: string): RequestInit {
  const sign = (text: string, algorithm = 'sha256') => createHmac(algorithm, 'secret-1').update(text).digest('hex');
  const headers = {
    authorization: `Basic ${btoa('ann:secret-1')}`,
    'content-type': 'application/json',
    origin: 'https://one.example',
    'x-echo': 'hello',
    'x-key': 'secret-1',
    'x-signature': sign(body),
    ...Object.fromEntries(['sha256', 'sha1', 'sha512'].map((name) => [`x-${name}`, sign(body, name)])),
    'x-prefixed': `sha256=${sign(body)}`,
    'x-time': sentAt,
    'x-timed': sign(`${sentAt}.${body}`),
    'x-pairs': `t=${sentAt},v1=${sign(`${sentAt}.${body}`)}`,
  };
  return { method: 'POST', headers, body };
}

const shownHeaders = /^(content-type|access-control-.*|x-(one|two|echo))$/;

/** Settings in which `PEER` and its like are what they stand for. */
function settled(settings: Settings): Settings {
  const text = JSON.stringify(settings);
  return JSON.parse(text.replace(/\b(PEERHOST|PEER|SCENARIO|TUNNEL)\b/g, (name) => made[name] ?? name));
}

/** Without ids, and without how long ago something was signed. */
const steady = (text: string) => text.replace(/[0-9a-f-]{32,36}/g, 'id').replace(/\b6\d\d\b/g, 'so many');

/** How the list of events tells what became of each, once none is under way. */
async function settledEvents(webhookId: string): Promise<unknown[]> {
  for (;;) {
    const { items } = await ok('GET', `/hookdeck/events/${accountNumber}/${webhookId}/page`);
    const reported = items.map(({ status, summary, rejected_reason, not_accepted, duplicate_of }: WebhookEvent) => {
      // The rule that kept an event out is told by its text, which would differ on its own.
      return [status, summary, steady(rejected_reason ?? ''), not_accepted !== null, duplicate_of !== null];
    });
    if (!/QUEUED|IN_PROGRESS|PENDING/.test(JSON.stringify(reported))) return reported;
    await sleep(20);
  }
}

/** What senders are answered, with the runs that they began, and how the list of events names what they sent. */
async function observeWebhook(given: Settings): Promise<unknown> {
  const settings = settled({ name: 'Probed', scenario_ids: ['SCENARIO'], ...given });
  // Read by its schema, a choice is given what belongs to it alone.
  const webhook = await ok('POST', '/webhook-url/', webhookCreateSchema.parse(settings));
  const answers: unknown[] = [];
  for (const body of ['{"id":1,"kind":"a"}', '{"id":1,"kind":"b"}', '{"id":2,"kind":"b"}']) {
    const answer = await fetch(webhook.url, sent(body));
    const headers = [...answer.headers].filter(([name]) => shownHeaders.test(name));
    const text = steady(await answer.text());
    const isLong = Number(answer.headers.get('retry-after')) > 60;
    answers.push([answer.status, headers, text, isLong]);
  }
  // Two minutes later the first comes again: whether it still is a repetition is the window's.
  await server.database.pool.query(
    `update webhook_delivery set claimed_at = claimed_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'
       where webhook_id = $1`,
    [webhook.id],
  );
  const again = await fetch(webhook.url, sent('{"id":1,"kind":"a"}'));
  answers.push([again.status, steady(await again.text())]);
  const events = await settledEvents(webhook.id);
  await ok('PUT', `/webhook-url/${webhook.id}`, { scenario_ids: [] });
  await ok('PUT', `/webhook-url/${webhook.id}`, { is_active: false });
  await ok('DELETE', `/webhook-url/${webhook.id}`);
  return [answers, events];
}

/** What a call with these settings sends, and what is said of it. */
async function observeConfiguration(given: Settings): Promise<unknown> {
  const whole = configurationCreateSchema.parse(settled({ name: 'Probed', connector_id: 'any', ...given }));
  const { name: _, connector_id: __, ...settings } = whole;
  peer.received.length = 0;
  const values = { parameters: [{ place: 'path', name: 'id', value: '7' }] };
  const body = { operation_id: 'getOrder', values, settings };
  const { problem } = await ok('POST', `/connector/${configuration.id}/test/`, body);
  return [peer.received.map((call) => ({ ...call, headers: withoutTimes(call.headers) })), problem];
}

/** Headers whose value is the second of the call count by their name. */
const withoutTimes = (headers: object) =>
  Object.entries(headers).map(([name, value]) => [name, /^\d{10}$/.test(String(value)) ? 'a time' : value]);

describe('no setting of a webhook without a wire', () => {
  testSettings(webhookCreateSchema, webhookProbes, observeWebhook);
});

describe('no setting of a connector configuration without a wire', () => {
  testSettings(configurationCreateSchema, configurationProbes, observeConfiguration);
});

/** What a call through a tunnel says, to an address that may be among its targets. */
async function observeTunnel(given: Settings): Promise<unknown> {
  const { name: _, ...settings } = tunnelCreateSchema.parse({ name: 'Probed', ...settled(given) });
  await ok('PUT', `/tunnel/${made.TUNNEL}`, settings);
  const [calls, problem] = (await observeConfiguration({ base_url: 'PEER', tunnel_id: 'TUNNEL' })) as [
    unknown[],
    unknown,
  ];
  await ok('PUT', `/tunnel/${made.TUNNEL}`, { targets: ['*:*'] });
  return [calls.length, problem];
}

/** Nothing is shown here: their probes name the tests that show it. */
const elsewhere = () => Promise.resolve();

describe('no setting of other things without a wire', () => {
  describe('an import page', () => {
    testSettings(
      importPageCreateSchema.extend({ content: importContentSchema.omit({ columns: true }) }),
      pageProbes,
      elsewhere,
    );
  });
  describe('a tunnel', () => {
    let agent: TestAgent;
    before(async () => {
      const { token } = await ok('POST', `/tunnel/${made.TUNNEL}/token/`, {});
      agent = await startAgent({ server: server.url, token });
    });
    after(() => agent.kill());
    testSettings(tunnelCreateSchema, tunnelProbes, observeTunnel);
  });
  describe('a scenario', () => {
    testSettings(scenarioSettingsSchema, scenarioProbes, (settings, path) =>
      observeScenario({ server, caller: admin, peer }, scenarioSettingsSchema.parse(settings), path),
    );
  });
});
