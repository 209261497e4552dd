import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAllowList } from '../../config/allowList.ts';
import { createEgress } from '../../engine/egress/egress.ts';
import { Documents } from './documents.ts';

const head = 'openapi: 3.0.3\ninfo: { title: Orders, version: "1" }\npaths:\n';
const operation = '  /orders: { get: { responses: { 200: { description: ok } } } }\n';

test('a large document of one account holds up nobody else’s', async () => {
  const documents = new Documents(createEgress({ allow: parseAllowList('') }));
  const large = head + operation + Array.from({ length: 400_000 }, (_, at) => `x-${at}: 1\n`).join('');
  const done: string[] = [];
  const read = async (account: string, document: string) => {
    const { result } = await documents.read(account, { document });
    done.push(account);
    return result?.operations.length;
  };
  const slow = [read('A', large), read('A', large)];
  assert.equal(await read('B', head + operation), 1);
  assert.deepEqual(done, ['B']);
  assert.deepEqual(await Promise.all(slow), [1, 1]);
});
