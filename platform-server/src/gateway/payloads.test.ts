import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, describe, it } from 'node:test';
import type { WebhookResponse } from 'shared-contracts/api/webhook';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { payloadOf } from '../runs/trigger/payload.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const result: WebhookResponse = { mode: 'result', timeout_s: 30 };
const keep = [node('keep', 'variable', { name: 'seen', value: '{{payload}}' }), ...wires('start > keep')];
const json = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });

describe('payloads', () => {
  const deep = (levels: number) => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`;
  const github = JSON.stringify({
    ref: 'refs/heads/main',
    commits: [{ id: 'a'.repeat(40), message: 'Fix “quotes” & <tags>\n\tüñí 😀', added: [] }],
    repository: { full_name: 'octo/hello', private: false, stargazers_count: 0, license: null },
  });
  const stripe = JSON.stringify({
    id: 'evt_1',
    data: { object: { amount: 2000, metadata: { '6735': 'x' } } },
    livemode: false,
  });
  const shopify = JSON.stringify({ id: 820982911946154500, total_price: '254.98', line_items: [{ sku: null }] });
  const bodies: [string, string][] = [
    ['as GitHub sends it', github],
    ['as Stripe sends it', stripe],
    ['as Shopify sends it', shopify],
    ['1 kB', JSON.stringify({ text: 'x'.repeat(1000) })],
    ['1 MB', JSON.stringify({ rows: Array.from({ length: 9000 }, (_, row) => ({ row, text: 'é'.repeat(40) })) })],
    [
      '1.6 MB',
      JSON.stringify({ rows: Array.from({ length: 3000 }, (_, row) => ({ row, text: 'é"\\'.repeat(80) })) }, null, 1),
    ],
    ['every kind of text', JSON.stringify({ a: '\u0000\u001f\u2028\ud83d\ude00\uffff', '': 1, __proto__x: 2 })],
    ['a list at its root', '[1,"two",{"three":3},[]]'],
    ['a text at its root', '"just text"'],
    ['deep', deep(400)],
    ['keys of objects', '{"__proto__":{"x":1},"constructor":2}'],
  ];
  for (const [name, body] of bodies) {
    it(`of ${name} reach the nodes as they were sent, and the record byte for byte`, async () => {
      const { webhook } = await server.serve(actor, { webhook: { response: result }, rest: keep });
      const answer = await fetch(webhook.url, json(body));
      assert.equal(answer.status, 200);
      assert.deepEqual(await answer.json(), JSON.parse(body));
      const stored = 'select * from event where webhook_id = $1';
      const [event] = (await server.database.pool.query(stored, [webhook.id])).rows;
      assert.ok(event.body.equals(Buffer.from(body)));
      assert.deepEqual([event.response_status, event.rejected_reason], [200, null]);
    });
  }

  it('of forms become objects; the empty body is null', async () => {
    const { webhook } = await server.serve(actor, { webhook: { response: result }, rest: keep });
    const form = await fetch(webhook.url, { method: 'POST', body: new URLSearchParams('a=1&a=2&b=ü') });
    assert.deepEqual(await form.json(), { a: ['1', '2'], b: 'ü' });
    assert.equal(await (await fetch(webhook.url, { method: 'POST' })).json(), null);
  });

  it('that arrive in pieces are put together', async () => {
    const { webhook } = await server.serve(actor, { webhook: { response: result }, rest: keep });
    const answer = await new Promise<string>((resolve, reject) => {
      const request = httpRequest(webhook.url, { method: 'POST', headers: { 'content-type': 'application/json' } });
      request.on('response', (response) => response.setEncoding('utf8').on('data', resolve)).on('error', reject);
      request.write('{"half":');
      setTimeout(() => request.end('true}'), 20);
    });
    assert.equal(answer, '{"half":true}');
  });
});

describe('charsets', () => {
  const form = 'application/x-www-form-urlencoded';
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const bodies: [string, string, Buffer, unknown][] = [
    [
      'escapes in the charset of the content type',
      `${form}; charset=windows-1252`,
      latin('n=caf%E9&e=%80'),
      { n: 'café', e: '€' },
    ],
    [
      'raw bytes and escapes of one name',
      `${form}; charset="ISO-8859-1"`,
      latin('pr\u00e9nom=Zo%EB+B'),
      { prénom: 'Zoë B' },
    ],
    [
      'escapes of several bytes a character',
      `${form};charset=Shift_JIS`,
      latin('n=%93%FA%96%7B&n=a'),
      { n: ['日本', 'a'] },
    ],
    [
      'signs of forms that are escaped',
      `${form}; charset=windows-1252`,
      latin('a%3Db=1%262%2B3&c&=%'),
      { 'a=b': '1&2+3', c: '', '': '%' },
    ],
    [
      'what PayPal says in a field',
      form,
      latin('first=Andr%E9&charset=windows-1252'),
      { first: 'André', charset: 'windows-1252' },
    ],
    ['what browsers say in a field', form, latin('_charset_=gb2312&n=%D6%D0'), { _charset_: 'gb2312', n: '中' }],
    [
      'UTF-8 whatever an ordinary field says',
      form,
      latin('charset=windows-1252&n=caf%C3%A9'),
      { charset: 'windows-1252', n: 'café' },
    ],
    [
      'UTF-8 where a field names nothing known',
      form,
      latin('charset=klingon&n=%E9'),
      { charset: 'klingon', n: '\uFFFD' },
    ],
    [
      'what XML says of itself',
      'text/xml',
      latin('<?xml version="1.0" encoding="ISO-8859-1"?><n>é</n>'),
      '<?xml version="1.0" encoding="ISO-8859-1"?><n>é</n>',
    ],
    [
      'the content type of XML before its declaration',
      'application/xml; charset=utf-8',
      Buffer.from('<?xml version="1.0" encoding="latin1"?><n>é</n>'),
      '<?xml version="1.0" encoding="latin1"?><n>é</n>',
    ],
  ];
  for (const [name, type, body, payload] of bodies)
    it(`are read: ${name}`, async () => assert.deepEqual(await payloadOf(type, body), payload));

  it('that are not known are refused', () => {
    assert.throws(() => payloadOf(`${form}; charset=klingon`, latin('a=1')), {
      code: 'unreadable_body',
      message: /klingon/,
    });
  });
});
