import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersFrom, pickerFrom } from '../../../test/patterns.ts';
import { atOnce } from '../../process/turns.ts';
import { SubstringIndex } from './substringIndex.ts';

test('finds the first text, there the longest, and all that stand in another, as a search one by one does', () => {
  const next = numbersFrom(7);
  const pick = pickerFrom(next);
  const textOf = (longest: number) =>
    Array.from({ length: 1 + Math.floor(next() * longest) }, () => pick(['a', 'b'])).join('');
  for (let count = 0; count < 2_000; count++) {
    const texts = [...new Set(Array.from({ length: 1 + Math.floor(next() * 8) }, () => textOf(5)))].sort();
    const index = atOnce(SubstringIndex.of(texts)) as SubstringIndex;
    const text = textOf(12);
    const wanted = texts.filter(() => next() < 0.8);
    const begun = [...text].map((_, from) => wanted.filter((part) => text.startsWith(part, from)).at(-1));
    const description = `${texts.join()} in ${text}`;
    assert.equal(atOnce(index.first(text, (part) => wanted.includes(part))), begun.find(Boolean) ?? null, description);
    assert.deepEqual(
      atOnce(index.all(text)).sort(),
      texts.filter((part) => text.includes(part)),
      description,
    );
  }
});

test('is not made of more texts than there is room for', () => {
  const long = 'x'.repeat(2_000);
  assert.equal(atOnce(SubstringIndex.of(Array.from({ length: 1_100 }, (_, at) => `${1_000 + at}${long}`))), null);
  assert.ok(atOnce(SubstringIndex.of(Array.from({ length: 1_900 }, (_, at) => 'a'.repeat(at + 1)))));
});
