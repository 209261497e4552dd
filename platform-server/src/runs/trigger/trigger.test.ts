import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../engine/values/largeJson.ts';
import type { HttpError } from '../../errors/httpError.ts';
import { triggerMessage } from './message.ts';
import { payloadOf } from './payload.ts';

const read = (contentType: string, body: string | Buffer) => {
  const payload = payloadOf(contentType, Buffer.from(body as never));
  return payload instanceof Promise ? payload : plain(payload);
};

test('JSON becomes its value, whatever is at its root', () => {
  assert.deepEqual(read('application/json', '[1,{"a":"ü€😀"}]'), [1, { a: 'ü€😀' }]);
  assert.deepEqual(read('application/cloudevents+json; charset=utf-8', '"x"'), 'x');
  assert.deepEqual(read('Application/JSON', '\uFEFF{"a":1}'), { a: 1 });
  assert.equal(read('application/json', ''), null);
});

test('keys named like properties of objects stay plain keys', () => {
  const value = read('application/json', '{"__proto__":{"admin":true},"constructor":1}') as object;
  assert.deepEqual(Object.keys(value), ['__proto__', 'constructor']);
  const form = read('application/x-www-form-urlencoded', '__proto__=1&a=2') as object;
  assert.deepEqual(Object.keys(form), ['__proto__', 'a']);
});

test('forms become objects, repeated names lists', () => {
  const form = read('application/x-www-form-urlencoded', 'a=1&b=x+y&a=2&c=%C3%BC&a=3&d=');
  assert.deepEqual(form, { a: ['1', '2', '3'], b: 'x y', c: 'ü', d: '' });
});

test('text stays text in its character set, other types become base64', () => {
  assert.equal(read('text/plain; charset=iso-8859-1', Buffer.from([0xfc])), 'ü');
  assert.equal(read('application/xml', '<a/>'), '<a/>');
  assert.equal(read('image/png', Buffer.from([1, 2, 255])), 'AQL/');
  assert.throws(() => read('text/plain; charset=klingon', 'x'), /Send UTF-8/);
});

test('a body without a type is tried as JSON, then as text', () => {
  assert.deepEqual(read('', '{"a":1}'), { a: 1 });
  assert.equal(read('', 'plain'), 'plain');
  assert.equal(read('', Buffer.from([0xff, 0xfe])), '//4=');
});

test('multipart forms become fields and files', async () => {
  const form = new FormData();
  form.append('name', 'Ü');
  form.append('tag', 'a');
  form.append('tag', 'b');
  form.append('file', new Blob(['hi'], { type: 'text/plain' }), 'a.txt');
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  const payload = await read(type, Buffer.from(await response.arrayBuffer()));
  const file = { name: 'a.txt', type: 'text/plain', size: 2, content: 'aGk=' };
  assert.deepEqual(payload, { name: 'Ü', tag: ['a', 'b'], file });
  await assert.rejects(async () => read('multipart/form-data; boundary=x', 'nonsense'), {
    reason: 'unreadable_body.form',
    message: /^The body isn’t a complete multipart form/,
  });
  await assert.rejects(async () => read('multipart/form-data', 'nonsense'), {
    reason: 'unreadable_body.form_boundary',
  });
});

test('malformed and hostile JSON is refused with a reason', () => {
  assert.throws(() => read('application/json', '{"a":'), /isn’t valid JSON: it ends too early\./);
  assert.throws(
    () => read('application/json', '{"a":1,\n}'),
    (error: HttpError) => {
      assert.match(error.message, /isn’t valid JSON at line 2, column 1\. Fix it/);
      assert.match(error.in('fr'), /valide à la ligne 2, colonne 1\. Corrigez-le/);
      return true;
    },
  );
  assert.throws(
    () => read('application/json', 'secret-token'),
    (error: HttpError) => !/secret|token/i.test(error.message),
  );
  assert.throws(() => read('application/json', '['.repeat(200_000)), /deeper than 1000/);
  const deep = `${'['.repeat(1000)}${']'.repeat(1000)}`;
  assert.ok(Array.isArray(read('application/json', deep)));
  const brackets = JSON.stringify(['['.repeat(5000), '\\"[[']);
  assert.deepEqual(read('application/json', brackets), JSON.parse(brackets));
});

test('a body of more values than a payload may have is refused by its count, before anything is built of it', () => {
  const list = (count: number, item: string) => `[${Array(count).fill(item).join()}]`;
  const tooMany = { reason: 'unreadable_body.values', message: /more than 200,000 values/ };
  assert.equal((read('application/json', list(90_000, '{}')) as unknown[]).length, 90_000);
  assert.throws(() => read('application/json', list(666_000, '{}')), tooMany);
  assert.throws(() => read('application/json', list(250_000, '1')), tooMany);
  // Commas and brackets within texts are no values.
  const words = JSON.stringify(Array(100).fill('\\",[{'.repeat(10_000)));
  assert.deepEqual(read('application/json', words), JSON.parse(words));
});

test('limits are for what comes in: an event on record reads as it did when it was taken', async () => {
  const values = Buffer.from(`[${Array(250_000).fill('1').join()}]`);
  assert.equal(((await payloadOf('application/json', values, true)) as unknown[]).length, 250_000);
  const fields = Buffer.from(Array.from({ length: 10_001 }, (_, index) => `f${index}=1`).join('&'));
  assert.equal(
    Object.keys((await payloadOf('application/x-www-form-urlencoded', fields, true)) as object).length,
    10_001,
  );
});

test('a character set that hides quotes from a count of bytes hides nothing', () => {
  // U+2201 has the byte of a quote: whoever counts bytes takes what follows it for text.
  const hidden = Buffer.from(`["\u2201",${'{},'.repeat(300_000)}0]`, 'utf16le');
  assert.throws(() => read('application/json; charset=utf-16', hidden), { reason: 'unreadable_body.values' });
});

test('a form of too many fields is refused by its count', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&');
  const form = 'application/x-www-form-urlencoded';
  assert.equal(Object.keys(read(form, fields(10_000)) as object).length, 10_000);
  assert.throws(() => read(form, fields(10_001)), { reason: 'unreadable_body.fields', message: /10,000/ });
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const parts = `${part.repeat(1_001)}--x--\r\n`;
  await assert.rejects(async () => read('multipart/form-data; boundary=x', parts), {
    reason: 'unreadable_body.fields',
  });
});

test('the message carries headers in lower case, query and the path behind the address', () => {
  const headers = ['X-A', '1', 'Set-Thing', 'a', 'set-thing', 'b'];
  const message = triggerMessage({ method: 'PUT', path: 'orders/a%20b', query: 'q=1&q=2&r', headers }, { ok: true });
  assert.deepEqual(message.headers, { 'x-a': '1', 'set-thing': ['a', 'b'] });
  assert.deepEqual(message.query, { q: ['1', '2'], r: '' });
  assert.deepEqual(message.route_params, { 0: 'orders', 1: 'a b', path: 'orders/a b' });
  assert.deepEqual([message.params, message.url], [{ method: 'PUT' }, '/orders/a%20b?q=1&q=2&r']);
  assert.deepEqual([message.payload, message.logs, message.page, message.limit], [{ ok: true }, [], 1, 50]);
});
