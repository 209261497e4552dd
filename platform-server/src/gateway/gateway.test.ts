import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { WebhookResponse } from 'shared-contracts/api/webhook';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { sendAll } from '../../test/server/sendAll.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { EventRow } from '../store/rows/run.ts';
import { webhookEventOf } from './eventView.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer({ WEFT_BODY_LIMIT: '2m' });
  actor = await server.newActor();
});
after(() => server.close());

const result: WebhookResponse = { mode: 'result', timeout_s: 30 };
const keep = [node('keep', 'variable', { name: 'seen', value: '{{payload}}' }), ...wires('start > keep')];

async function newest(webhookId: string): Promise<EventRow> {
  const { rows } = await server.database.pool.query(
    'select * from event where webhook_id = $1 order by id desc limit 1',
    [webhookId],
  );
  return rows[0];
}

const json = (body: string, headers = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

const packed = (body: string | Buffer<ArrayBuffer>, coding: string) => ({
  ...json('', { 'content-encoding': coding }),
  body,
});

describe('requests', () => {
  it('carry headers, query and path to the nodes', async () => {
    const rest = [
      node('tell', 'variable', { name: 'x', value: '1' }),
      node('f', 'function', { code: 'return { headers, query, route_params };' }),
      ...wires('start > tell > f'),
    ];
    const { webhook } = await server.serve(actor, { webhook: { methods: ['GET'], response: result }, rest });
    const answer = await fetch(`${webhook.url}/orders/47%2011?state=open&tag=a&tag=b`, { headers: { 'X-Own': 'Yes' } });
    const { headers, query, route_params } = (await answer.json()) as Record<string, Record<string, unknown>>;
    assert.equal(headers?.['x-own'], 'Yes');
    assert.deepEqual(query, { state: 'open', tag: ['a', 'b'] });
    assert.deepEqual(route_params, { 0: 'orders', 1: '47 11', path: 'orders/47 11' });
    assert.ok((await newest(webhook.id)).headers.includes('X-Own'));
  });

  it('that are refused say why, and are on record', async () => {
    const { webhook } = await server.serve(actor, { webhook: { methods: ['POST', 'PUT'] } });
    const refusals: [RequestInit, number, string][] = [
      [{ method: 'GET' }, 405, 'method_not_allowed'],
      [json('{"a":'), 400, 'unreadable_body'],
      [json('['.repeat(3000)), 400, 'unreadable_body'],
      [json(JSON.stringify('x'.repeat(2 ** 21))), 413, 'body_too_large'],
      [json(`[${'{},'.repeat(500_000)}0]`), 400, 'unreadable_body'],
      [packed(gzipSync('x'.repeat(2 ** 22)), 'gzip'), 413, 'body_too_large'],
      [packed(Buffer.from('no gzip at all'), 'gzip'), 400, 'unreadable_body'],
      [packed(Buffer.from('{}'), 'compress'), 415, 'unsupported_media_type'],
    ];
    for (const [init, status, code] of refusals) {
      const answer = await fetch(webhook.url, init);
      const envelope = (await answer.json()) as { code: string; message: string; requestId: string };
      assert.deepEqual([answer.status, envelope.code], [status, code]);
      const event = await newest(webhook.id);
      assert.deepEqual([event.id, event.response_status], [envelope.requestId, status]);
      const { rejected_reason, rejected_texts } = webhookEventOf({
        ...event,
        size: 0,
        head: Buffer.alloc(0),
        run_statuses: null,
        next_attempt_at: null,
      });
      assert.equal(rejected_reason, envelope.message);
      // On record is why, and not a sentence: who reads French reads it in French.
      const { message } = (await (
        await fetch(webhook.url, { ...init, headers: { ...init.headers, 'accept-language': 'fr' } })
      ).json()) as { message: string };
      assert.deepEqual([rejected_texts?.en, rejected_texts?.fr], [rejected_reason, message]);
      assert.notEqual(rejected_texts?.fr, rejected_texts?.en);
      assert.deepEqual(event.run_ids, []);
      if (status === 405) assert.equal(answer.headers.get('allow'), 'POST, PUT');
    }
  });

  it('that are far too large are told so, although their senders read nothing before they have sent all', async () => {
    const { webhook } = await server.serve(actor);
    const { origin, pathname } = new URL(webhook.url);
    const answer = await sendAll(origin, pathname, 'content-type: application/json', Buffer.alloc(12_000_000, '1'));
    assert.match(answer, /^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/);
    assert.equal((await newest(webhook.id)).response_status, 413);
  });

  it('that are compressed reach the nodes as they were before', async () => {
    const { webhook } = await server.serve(actor, { webhook: { response: result }, rest: keep });
    const body = JSON.stringify({ text: 'é'.repeat(5000) });
    const kinds: [string | Buffer<ArrayBuffer>, string][] = [
      [gzipSync(body), 'gzip'],
      [deflateSync(body), 'deflate'],
      [brotliCompressSync(body), 'br'],
      [body, 'identity'],
    ];
    for (const [sent, coding] of kinds) {
      const answer = await fetch(webhook.url, packed(sent, coding));
      assert.deepEqual([answer.status, await answer.json()], [200, JSON.parse(body)]);
      assert.equal((await newest(webhook.id)).body.toString(), body);
    }
  });

  it('to no webhook, or to one in the trash, are answered 404', async () => {
    const { webhook } = await server.serve(actor);
    assert.equal((await fetch(webhook.url, json('1'))).status, 202);
    await server.services.webhooks.save(actor, webhook.id, { is_active: false });
    assert.equal((await fetch(webhook.url, json('1'))).status, 404);
    assert.equal((await fetch(webhook.url.replace(/.$/, '~'), json('1'))).status, 404);
    await server.services.webhooks.save(actor, webhook.id, { is_active: true });
    assert.equal((await fetch(webhook.url, json('1'))).status, 202);
  });

  it('start what is started, and nothing once it is stopped', async () => {
    const { webhook, scenario } = await server.serve(actor);
    const send = async () => ((await (await fetch(webhook.url, json('1'))).json()) as { run_ids: string[] }).run_ids;
    assert.equal((await send()).length, 1);
    await server.services.scenarios.stop(actor, scenario.id);
    assert.equal((await send()).length, 0);
    await server.services.scenarios.start(actor, scenario.id);
    assert.equal((await send()).length, 1);
  });
});

describe('answers', () => {
  it('can be fixed, and cannot act as a page of ours', async () => {
    const response = { mode: 'fixed', status: 201, content_type: 'text/html', body: '<script>1</script>' } as const;
    const { webhook } = await server.serve(actor, { webhook: { response } });
    const answer = await fetch(webhook.url, json('{}'));
    assert.deepEqual([answer.status, await answer.text()], [201, '<script>1</script>']);
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  });

  it('of a failed scenario are 500 with the id of the run', async () => {
    const rest = [node('x', 'exception', { code: 'NO', message: 'secret detail' }), ...wires('start > x')];
    const { webhook } = await server.serve(actor, { webhook: { response: result }, rest });
    const answer = await fetch(webhook.url, json('{}'));
    const text = await answer.text();
    const { code, details } = JSON.parse(text);
    const event = await newest(webhook.id);
    assert.deepEqual([answer.status, code, details.run_id], [500, 'run_failed', event.run_ids[0]]);
    assert.equal(event.response_status, 500);
    assert.ok(!text.includes('secret detail'));
  });

  it('of a scenario that takes too long are 202, and the run goes on', async () => {
    const duration = { amount: 2, unit: 'seconds' };
    const rest = [node('wait', 'delay', { mode: 'duration', duration }), ...wires('start > wait')];
    const rule = { left: '{{payload.n}}', type: 'number', operator: 'empty', right: '' } as const;
    const accept = { join: 'and' as const, groups: [{ join: 'and' as const, rules: [rule] }] };
    const { webhook } = await server.serve(actor, {
      webhook: { response: { mode: 'result', timeout_s: 1 }, accept },
      rest,
    });
    const answer = await fetch(webhook.url, json('{}'));
    const reported = (await answer.json()) as object;
    assert.equal(answer.status, 202);
    // The runs would tell the sender that its request matches the rules.
    assert.ok(!('run_ids' in reported));
    const { response_status, run_ids } = await newest(webhook.id);
    assert.equal(response_status, 202);
    assert.equal((await server.opened.runs.waitForEnd(run_ids[0] ?? '', 10_000))?.status, 'SUCCESSFUL');
  });

  it('give a text as it is to who speaks no JSON, and as JSON to all others', async () => {
    const answering = node('answer', 'function', { code: 'return query.challenge ?? payload.answer ?? payload;' });
    const rest = [answering, ...wires('start > answer')];
    const { webhook } = await server.serve(actor, { webhook: { response: result, methods: ['GET', 'POST'] }, rest });
    const form = (answer: string) => ({ method: 'POST', body: new URLSearchParams({ answer }) });
    const answerOf = async (path: string, init?: RequestInit) => {
      const answer = await fetch(webhook.url + path, init);
      return [answer.headers.get('content-type'), await answer.text()];
    };
    assert.deepEqual(await answerOf('?challenge=a-1'), ['text/plain; charset=utf-8', 'a-1']);
    assert.deepEqual(await answerOf('', form('<Response/>')), ['text/xml; charset=utf-8', '<Response/>']);
    assert.deepEqual(await answerOf('', json('{"answer":"a"}')), ['application/json; charset=utf-8', '"a"']);
    assert.deepEqual(await answerOf('?challenge=a', { method: 'POST' }), ['application/json; charset=utf-8', '"a"']);
    assert.deepEqual(await answerOf('', form('')), ['text/plain; charset=utf-8', '']);
  });

  it('wait for a scenario that sleeps for less', async () => {
    const duration = { amount: 0.2, unit: 'seconds' };
    const rest = [node('wait', 'delay', { mode: 'duration', duration }), ...wires('start > wait')];
    const { webhook } = await server.serve(actor, { webhook: { response: result }, rest });
    const answer = await fetch(webhook.url, json('{"n":1}'));
    assert.deepEqual([answer.status, await answer.json()], [200, { n: 1 }]);
  });
});

describe('runs on hold', () => {
  it('gather while a webhook is paused and go on in their order', async () => {
    const { webhook } = await server.serve(actor, { rest: keep, settings: { concurrency: { mode: 'serial' } } });
    await server.services.webhooks.save(actor, webhook.id, { is_paused: true });
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const answer = await fetch(webhook.url, json(String(n)));
      assert.equal(answer.status, 202);
      ids.push(...((await answer.json()) as { run_ids: string[] }).run_ids);
    }
    const runs = async () =>
      (await server.database.pool.query('select * from run where id = any($1) order by ended_at', [ids])).rows;
    assert.deepEqual(
      (await runs()).map(({ status }) => status),
      ['HOLD', 'HOLD', 'HOLD'],
    );
    const ends = ids.map((id) => server.opened.runs.waitForEnd(id, 10_000));
    await server.services.webhooks.save(actor, webhook.id, { is_paused: false });
    await Promise.all(ends);
    assert.deepEqual(
      (await runs()).map(({ id }) => id),
      ids,
    );
  });

  it('gather when the month is used up, and go on when there are operations again', async () => {
    const poor = await server.newActor({ free_quantity: 0 });
    const { webhook } = await server.serve(poor, { webhook: { response: result }, rest: keep });
    const answer = await fetch(webhook.url, json('{}'));
    assert.equal(answer.status, 202);
    const { run_ids } = (await answer.json()) as { run_ids: string[] };
    const row = (await server.database.pool.query('select status, waiting_for from run where id = $1', [run_ids[0]]))
      .rows[0];
    assert.deepEqual(row, { status: 'HOLD', waiting_for: '["operations"]' });
    await server.opened.held.releaseOperations();
    assert.equal(
      (await server.database.pool.query('select status from run where id = $1', [run_ids[0]])).rows[0].status,
      'HOLD',
    );
  });
});

describe('processes', () => {
  it('hear of changes made in another', async () => {
    const other = await startRunsServer({}, server.database);
    const { webhook, scenario } = await server.serve(actor);
    const elsewhere = webhook.url.replace(
      /^http:\/\/[^/]+/,
      new URL((await other.services.webhooks.get(actor.accountNumber, webhook.id)).url).origin,
    );
    const send = async () =>
      ((await (await fetch(elsewhere, json('1'))).json()) as { run_ids?: string[] }).run_ids?.length;
    assert.equal(await send(), 1);
    await server.services.scenarios.stop(actor, scenario.id);
    while ((await send()) !== 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await other.close();
  });
});

it('tells browsers of the event and of the state of its run', async () => {
  const { webhook } = await server.serve(actor, { rest: keep });
  const { event_id, run_ids } = (await (await fetch(webhook.url, json('1'))).json()) as {
    event_id: string;
    run_ids: string[];
  };
  const of = (event: string) =>
    server.told.filter((each) => each.event === event && each.channel === `private-${actor.accountNumber}`);
  const mayKnow = () =>
    of('events-update').some(({ data }) => (data as { id: string }).id === event_id) &&
    of('logs-update').some(
      ({ data }) =>
        (data as { id: string; success: boolean }).id === run_ids[0] && (data as { success: boolean }).success,
    );
  while (!mayKnow()) await new Promise((resolve) => setTimeout(resolve, 10));
});
