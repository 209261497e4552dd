import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Webhook, type WebhookCreate, webhookUpdateSchema } from 'shared-contracts/api/webhook';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import { HttpError } from '../../errors/httpError.ts';
import { addressTest } from '../../routing/addressRanges.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { EventRow } from '../../store/rows/run.ts';

let server: RunsServer;
let second: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  second = await startRunsServer({}, server.database);
  actor = await server.newActor();
});
after(async () => {
  await second.close();
  await server.close();
});

const hook = async (webhook: Partial<WebhookCreate>) => (await server.serve(actor, { webhook })).webhook;
const change = (id: string, body: object) => server.services.webhooks.save(actor, id, webhookUpdateSchema.parse(body));

function send(
  { url }: Pick<Webhook, 'url'>,
  headers: Record<string, string> = {},
  body: string | Buffer<ArrayBuffer> = '{"id":1}',
) {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
}

async function eventsOf({ id }: Webhook): Promise<EventRow[]> {
  const { rows } = await server.database.pool.query('select * from event where webhook_id = $1 order by id', [id]);
  return rows;
}

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code];
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });

describe('senders', () => {
  it('are asked for a name and a password, and what is refused is on record', async () => {
    const webhook = await hook({ auth: { type: 'basic', username: 'shop', password: 'pass:word é' } });
    const refused = await send(webhook);
    assert.match(refused.headers.get('www-authenticate') ?? '', /^Basic /);
    assert.deepEqual(await codeOf(refused), [401, 'unauthenticated']);
    assert.equal((await send(webhook, basic('shop:other'))).status, 401);
    assert.equal((await send(webhook, basic('shop:pass:word é'))).status, 202);
    const events = await eventsOf(webhook);
    assert.deepEqual(
      events.map(({ verified, run_ids, body }) => [verified, run_ids.length, body.length > 0]),
      [
        [false, 0, false],
        [false, 0, false],
        [true, 1, true],
      ],
    );
    assert.match(events[0]?.rejected_reason ?? '', /Authorization/);
  });

  it('are asked for a header, and a secret that is replaced is none from then on', async () => {
    const webhook = await hook({ auth: { type: 'header', name: 'X-Token', value: 'first' } });
    assert.equal((await send(webhook, { 'x-token': 'first' })).status, 202);
    await change(webhook.id, { auth: { type: 'header', name: 'X-Token', value: 'next' } });
    assert.equal((await send(webhook, { 'x-token': 'first' })).status, 401);
    assert.equal((await send(webhook, { 'x-token': 'next' })).status, 202);
    await change(webhook.id, { auth: { type: 'none' } });
    assert.equal((await send(webhook)).status, 202);
    assert.equal((await eventsOf(webhook)).at(-1)?.verified, null);
  });

  it('sign the bytes as they send them, compressed or not, with either of two secrets', async () => {
    const webhook = await hook({ auth: { type: 'signature', provider: 'github', secrets: ['old', 'new'] } });
    const signed = (body: Buffer, secret: string) => ({
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    });
    const plain = Buffer.from('{"id":2}');
    assert.equal((await send(webhook, signed(plain, 'old'), plain)).status, 202);
    assert.equal((await send(webhook, signed(plain, 'new'), plain)).status, 202);
    const packed = gzipSync(plain);
    assert.equal((await send(webhook, { ...signed(packed, 'new'), 'content-encoding': 'gzip' }, packed)).status, 202);
    assert.equal((await send(webhook, signed(plain, 'third'), plain)).status, 401);
    assert.equal((await send(webhook, {}, plain)).status, 401);
  });

  it('come from addresses that may come', async () => {
    const nobody = await hook({ allowed_ips: ['203.0.113.0/24', '2001:db8::/32'] });
    assert.deepEqual(await codeOf(await send(nobody)), [403, 'forbidden']);
    const here = await hook({ allowed_ips: ['127.0.0.0/8', '::1'] });
    assert.equal((await send(here)).status, 202);
    const may = addressTest(['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']);
    const come = ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1::9', '198.51.100.7'];
    assert.ok(come.every(may));
    assert.ok(!['203.0.114.9', '2001:db9::1', '198.51.100.8', 'unknown', ''].some(may));
  });
});

describe('secrets', () => {
  it('are told to nobody, and stand sealed in the database', async () => {
    const secret = 'planted-4711-secret';
    const webhook = await hook({ auth: { type: 'signature', provider: 'stripe', secrets: [secret] } });
    assert.ok(webhook.auth.type === 'signature' && webhook.auth.secrets[0]?.startsWith('secret:'));
    const again = await change(webhook.id, { name: 'Renamed', auth: webhook.auth });
    assert.deepEqual(again.auth, webhook.auth);
    const { rows } = await server.database.pool.query<{ text: string }>(
      `select webhook_url::text || coalesce((select string_agg(s::text, ' ') from webhook_secret s), '')
         || coalesce((select string_agg(t::text, ' ') from tracking_entry t), '') as text from webhook_url`,
    );
    assert.ok(rows.length > 0 && !rows.some(({ text }) => text.includes(secret)));
  });

  it('are of one webhook: a reference to another’s is refused', async () => {
    const auth = { type: 'header', name: 'X-Token', value: 'mine' } as const;
    const [one, other] = [await hook({ auth }), await hook({ auth })];
    const refused = change(other.id, { auth: one.auth });
    await assert.rejects(refused, (error) => error instanceof HttpError && error.reason === 'invalid_body.secret');
    assert.equal((await send(other, { 'x-token': 'mine' })).status, 202);
  });
});

it('a secret that a header holds is on no record', async () => {
  const webhook = await hook({ auth: { type: 'header', name: 'X-Functions-Key', value: 'planted-0815' } });
  await send(webhook, { 'x-functions-key': 'planted-0815' });
  await send(webhook, { 'x-functions-key': 'planted-0816' });
  const events = await eventsOf(webhook);
  assert.deepEqual(
    events.map(({ verified, headers }) => [verified, JSON.stringify(headers).includes('planted')]),
    [
      [true, false],
      [false, false],
    ],
  );
});

it('what could never be right is not saved', async () => {
  const parse = (auth: object) => webhookUpdateSchema.safeParse({ auth }).success;
  const signature = { type: 'signature', provider: 'custom', secrets: ['x'] };
  assert.ok(!parse({ ...signature, custom: { signed: '{timestamp}.{body}' } }));
  assert.ok(!parse({ ...signature, custom: { timestamp_header: 'X-Time' } }));
  assert.ok(!parse({ ...signature, provider: 'standard', secrets: ['whsec_!'] }));
  assert.ok(parse({ ...signature, provider: 'standard', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }));
  await assert.rejects(hook({ dedupe: { key: '{{payload.' } }), HttpError);
});

/** The same address at the other process. */
const atSecond = async ({ id }: Webhook) => second.services.webhooks.get(actor.accountNumber, id);

describe('a rate', () => {
  it('holds for all processes together, and says when there is room again', async () => {
    const webhook = await hook({ rate: { requests: 10, seconds: 3600 } });
    const there = await atSecond(webhook);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => send(index % 2 ? webhook : there)));
    assert.equal(answers.filter(({ status }) => status === 202).length, 10);
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 20);
    // One comes back every 360 s.
    const wait = Number(refused[0]?.headers.get('retry-after'));
    assert.ok(wait > 300 && wait <= 360, String(wait));
    assert.equal((await eventsOf(webhook)).filter(({ rejected_reason }) => rejected_reason).length, 20);
  });
});

it('another rate holds at once', async () => {
  const webhook = await hook({ rate: { requests: 1, seconds: 3600 } });
  // Two first ones at once as well: one of them does not see the other's row yet.
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(webhook)));
  assert.equal(answers.filter(({ status }) => status === 202).length, 1);
  await change(webhook.id, { rate: { requests: 100, seconds: 60 } });
  assert.equal((await send(webhook)).status, 202);
});

describe('equal requests', () => {
  it('make one run, though fifty come at once to two processes', async () => {
    const webhook = await hook({ dedupe: { key: '{{headers["x-delivery"]}}' } });
    const there = await atSecond(webhook);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(index % 2 ? webhook : there, { 'x-delivery': 'd-1' })),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
    const events = await eventsOf(webhook);
    const [first, ...others] = events.filter(({ duplicate_of }) => duplicate_of === null);
    assert.deepEqual([others.length, first?.run_ids.length, events.length], [0, 1, 50]);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { duplicate_of?: string }[];
    assert.equal(bodies.filter(({ duplicate_of }) => duplicate_of === first?.id).length, 49);
    assert.equal((await send(webhook, { 'x-delivery': 'd-2' })).status, 202);
    assert.equal((await eventsOf(webhook)).at(-1)?.duplicate_of, null);
  });

  it('are not made so by a key that is empty', async () => {
    const webhook = await hook({ dedupe: { key: '{{payload.id}}' } });
    for (const body of ['{}', '', '{"id":null}', '{"id":" "}'])
      assert.equal((await send(webhook, {}, body)).status, 202);
    const events = await eventsOf(webhook);
    assert.deepEqual(
      events.map(({ run_ids, duplicate_of }) => [run_ids.length, duplicate_of]),
      Array.from({ length: 4 }, () => [1, null]),
    );
  });

  it('are not called so while the first can still be taken back', async () => {
    const webhook = await hook({ dedupe: { key: 'payload.id' } });
    await send(webhook);
    const { pool } = server.database;
    // The first is confirmed behind its answer; only then can that be undone.
    const undo = 'update webhook_delivery set confirmed = false where webhook_id = $1 and confirmed';
    while ((await pool.query(undo, [webhook.id])).rowCount === 0) await nextTurn();
    const again = send(webhook);
    await pool.query('delete from event where webhook_id = $1', [webhook.id]);
    await pool.query('delete from webhook_delivery where webhook_id = $1', [webhook.id]);
    const answer = (await (await again).json()) as { run_ids: string[] };
    assert.equal(answer.run_ids.length, 1);
  });

  it('run again once the window is over, and where the first was never stored', async () => {
    const webhook = await hook({ dedupe: { key: 'payload.id', window_s: 60 } });
    await send(webhook);
    const { pool } = server.database;
    await pool.query("update webhook_delivery set expires_at = now() - interval '1 s' where webhook_id = $1", [
      webhook.id,
    ]);
    await send(webhook);
    // As after a process that was killed between the claim and the event.
    await pool.query(
      `update webhook_delivery set event_id = gen_random_uuid(), claimed_at = now() - interval '5 minutes',
         confirmed = false where webhook_id = $1`,
      [webhook.id],
    );
    await send(webhook);
    await send(webhook);
    const events = await eventsOf(webhook);
    assert.deepEqual(
      events.map(({ run_ids }) => run_ids.length),
      [1, 1, 1, 0],
    );
    assert.equal(events[3]?.duplicate_of, events[2]?.id);
  });
});
