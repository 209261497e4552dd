import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containsText } from './containsText.ts';

test('finds a part of a long text wherever it stands, and none that does not', () => {
  const long = 'ab'.repeat(5_000);
  const text = `${long}c${long}${long}d`;
  for (const part of [`${long}d`, `b${long.slice(0, -1)}`, `${long}c${long}`, text, long])
    assert.ok(containsText(text, part));
  for (const part of [`${long}e`, `${long}cc`, `x${long}`, `${text}d`]) assert.ok(!containsText(text, part));
});
