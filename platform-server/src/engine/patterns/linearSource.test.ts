import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RE2JS } from 're2js';
import { numbersFrom, randomPattern, randomText } from '../../../test/patterns.ts';
import { linearSource } from './linearSource.ts';
import { maxInstructions } from './maxInstructions.ts';

const regularExpression = (pattern: string) => {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
};

test('finds the same texts as JavaScript does', () => {
  const next = numbersFrom(29);
  let tried = 0;
  for (let count = 0; count < 5_000; count++) {
    const pattern = randomPattern(next);
    const expression = regularExpression(pattern);
    const source = expression && linearSource(pattern);
    if (!expression || source === null) continue;
    const linear = RE2JS.compile(source);
    assert.ok(maxInstructions(source) >= linear.programSize(), pattern);
    for (let texts = 0; texts < 4; texts++) {
      const text = randomText(next, 8);
      assert.equal(linear.test(text), expression.test(text), `${JSON.stringify(pattern)} in ${JSON.stringify(text)}`);
      tried++;
    }
  }
  assert.ok(tried > 10_000);
});

test('leaves to backtracking what an automaton does not know', () => {
  for (const pattern of ['(a)\\1', '(?<n>a)\\k<n>', '(?=a)', '(?!a)', '(?<=a)', '(?<!a)', '(?i:a)', '\\B', '\\ud83d'])
    assert.equal(linearSource(pattern), null, pattern);
  for (const pattern of ['\\p{Emoji}', '\\p{Letter}', '\\p{Script_Extensions=Greek}'])
    assert.equal(linearSource(pattern), null, pattern);
});

test('never counts fewer instructions than a pattern has', () => {
  for (const pattern of ['((a{10}){10}){9}', '(?:ab|c{3,7}){20,}', '(?i)\\pL{30}', '[[:alpha:]]{2}|x{0,99}'])
    assert.ok(maxInstructions(pattern) >= RE2JS.compile(pattern).programSize(), pattern);
  for (const pattern of ['\\Qa(\\E{9}', 'a)b', '(a']) assert.equal(maxInstructions(pattern), Number.POSITIVE_INFINITY);
});
