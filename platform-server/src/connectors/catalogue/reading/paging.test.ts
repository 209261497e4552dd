import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperationParameter } from 'shared-contracts/api/catalogue';
import { declaredPaging, recognisedPaging } from './paging.ts';

const query = (name: string, schema: object = { type: 'string' }): OperationParameter => ({
  ...{ place: 'query', name, description: '', required: false, is_deprecated: false, style: 'form', explode: true },
  schema: schema as Record<string, unknown>,
});
const list = { type: 'array', items: { type: 'object' } };
const object = (properties: object) => ({ type: 'object', properties });

function paging(parameters: OperationParameter[], answer: object, headers: string[] = []) {
  const call = { method: 'GET', parameters, answer: answer as Record<string, unknown>, headers: new Set(headers) };
  const found = recognisedPaging({
    ...call,
    defined: (name) => (name === 'Orders' ? object({ orders: list }) : undefined),
  });
  return found && [found.type, found.parameter, found.first, found.next, found.items];
}

test('numbers of pages and offsets are found by their names, and begin where the document says', () => {
  assert.deepEqual(paging([query('page', { type: 'integer' })], list), ['page', 'page', 1, '', 'payload']);
  const zero = query('page[number]', { type: 'integer', default: 0 });
  assert.deepEqual(paging([zero], object({ data: list, errors: list })), [
    'page',
    'page[number]',
    0,
    '',
    'payload.data',
  ]);
  const start = query('startAt', { type: 'integer' });
  assert.deepEqual(paging([start], object({ issues: list })), ['offset', 'startAt', 0, '', 'payload.issues']);
  assert.deepEqual(paging([query('skip', { type: 'integer' })], { $ref: '#/$defs/Orders' })?.slice(0, 3), [
    'offset',
    'skip',
    0,
  ]);
});

test('a cursor needs both its parameter and its place in the answer', () => {
  const slack = object({ members: list, response_metadata: object({ next_cursor: { type: 'string' } }) });
  const next = 'payload.response_metadata.next_cursor';
  assert.deepEqual(paging([query('cursor')], slack), ['cursor', 'cursor', 1, next, 'payload.members']);
  const hubspot = object({ results: list, paging: object({ next: object({ after: { type: 'string' } }) }) });
  assert.deepEqual(paging([query('after')], hubspot), [
    'cursor',
    'after',
    1,
    'payload.paging.next.after',
    'payload.results',
  ]);
  const airtable = object({ records: list, offset: { type: 'string' } });
  assert.deepEqual(paging([query('offset')], airtable), ['cursor', 'offset', 1, 'payload.offset', 'payload.records']);
  const stripe = object({ data: { type: 'array', items: object({ id: { type: 'string' } }) } });
  assert.deepEqual(paging([query('starting_after')], stripe)?.slice(0, 4), [
    'cursor',
    'starting_after',
    1,
    'payload.data.at(-1).id',
  ]);
});

test('an offset that is answered as a number is an offset', () => {
  const answer = object({ items: list, offset: { type: 'integer' } });
  assert.equal(paging([query('offset', { type: 'integer' })], answer)?.[0], 'offset');
});

test('links lead on, in the header or in the answer', () => {
  assert.deepEqual(paging([query('page')], list, ['link']), ['link', '', 1, '', 'payload']);
  const odata = object({ value: list, '@odata.nextLink': { type: 'string', format: 'uri' } });
  assert.deepEqual(paging([], odata), ['next', '', 1, 'payload["@odata.nextLink"]', 'payload.value']);
});

test('what is no list, or could be one of several, is left alone', () => {
  assert.equal(paging([query('page')], object({ id: { type: 'string' } })), null);
  assert.equal(paging([query('page')], object({ cats: list, dogs: list })), null);
});

test('what a document says itself is checked', () => {
  assert.equal(
    declaredPaging({ type: 'cursor', parameter: 'after', next: 'payload.after', items: 'payload.x' })?.type,
    'cursor',
  );
  assert.equal(declaredPaging({ type: 'cursor', parameter: 'after' }), null);
  assert.equal(declaredPaging({ type: 'sideways' }), null);
});
