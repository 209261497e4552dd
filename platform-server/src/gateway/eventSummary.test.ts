import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from './eventSummary.ts';

const sent = (body: string, content_type = 'application/json', headers: string[] = []) =>
  summaryOf({ content_type, headers, head: Buffer.from(body) });

test('a request is told by its topic and what its body is about', () => {
  const shopify = JSON.stringify({ id: 5790014432, name: '#10483', total_price: '184.50' });
  assert.equal(sent(shopify, 'application/json', ['X-Shopify-Topic', 'orders/create']), 'orders/create · #10483');
  assert.equal(sent('{"type":"invoice.paid","id":"evt_1"}'), 'invoice.paid · evt_1');
});

test('without a telling field the first ones stand with their names', () => {
  assert.equal(sent('{"sku":"LAMP","quantity":2,"price":"60.00"}'), 'sku LAMP · quantity 2');
});

test('a body that is cut off, a form and a text are read as far as they go', () => {
  assert.equal(sent('{"name":"Caf\\u00e9","rows":[{"a":1},{"b'), 'Café');
  assert.equal(sent('name=Ada+L&plan=free', 'application/x-www-form-urlencoded'), 'Ada L');
  assert.equal(sent('Disk full\non db1', 'text/plain; charset=utf-8'), 'Disk full on db1');
  assert.equal(sent('\u0000\u0001', 'application/octet-stream'), '');
});

test('secrets are never part of it', () => {
  assert.equal(sent('{"password":"hunter2-hunter2","api_key":"k-123456"}'), '');
  assert.equal(sent('{"x":1}', 'application/json', ['X-Api-Token', 'very-secret']), 'x 1');
  assert.equal(sent('{"authorization":{"type":"bearer","id":"k-123456"},"x":1}'), 'x 1');
  assert.equal(sent('{"secret":[{"name":"k-1"},{"name":"k-2"}],"order":{"number":7},"password":{"name":"cut o'), '7');
});
