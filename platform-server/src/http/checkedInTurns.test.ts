import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { HttpError } from '../errors/httpError.ts';
import { checked } from '../routing/validation.ts';
import { checkedInTurns } from './checkedInTurns.ts';

const element = z.object({ name: z.string().max(5), note: z.string().default('') });
const schema = z.object({
  list: z.array(element).max(3_000).default([]),
  more: z.array(z.number()).optional(),
  text: z.string(),
});
const list = Array.from({ length: 3_000 }, (_, at) => ({ name: String(at) }));

const problemOf = async (check: () => unknown) => {
  try {
    await check();
  } catch (thrown) {
    return thrown instanceof HttpError ? thrown.problems : thrown;
  }
  return assert.fail('Nothing was refused');
};

test('reads long lists as the schema does', async () => {
  for (const body of [
    { list, text: 'a', dropped: 1 },
    { text: 'a', more: [1] },
    { list: [], text: 'a' },
  ]) {
    assert.deepEqual(await checkedInTurns(schema, body), checked(schema, body, 'invalid_body'));
  }
  assert.equal(await checkedInTurns(undefined, { list }), undefined);
});

test('refuses as the schema does: an element by its place, a list that is too long, and the rest', async () => {
  const wrong = list.with(2_345, { name: 'far too long' });
  const bodies = [
    { list: wrong, text: 'a' },
    { list: [...list, { name: 'one' }], text: 'a' },
    { list, text: 1 },
    { list, more: ['x'], text: 'a' },
    [],
  ];
  for (const body of bodies) {
    const expected = await problemOf(() => checked(schema, body, 'invalid_body'));
    assert.deepEqual(await problemOf(() => checkedInTurns(schema, body)), expected);
  }
});
