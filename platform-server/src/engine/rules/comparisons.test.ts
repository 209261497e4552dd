import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readInstant } from 'shared-contracts/api/lookup';
import { type RuleType, ruleOperators } from 'shared-contracts/nodes';
import { comparisonOf } from './comparisons.ts';
import { rulePattern } from './patterns.ts';

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

function compare(left: unknown, type: RuleType, operator: string, right: unknown = ''): unknown {
  const comparison = comparisonOf(type, operator);
  assert.ok(comparison, `${type} ${operator}`);
  return comparison(left, right, matches);
}

function holds(left: unknown, type: RuleType, operator: string, right?: unknown): void {
  assert.equal(
    compare(left, type, operator, right),
    true,
    `${JSON.stringify(left)} ${operator} ${JSON.stringify(right)}`,
  );
}

function fails(left: unknown, type: RuleType, operator: string, right?: unknown): void {
  assert.equal(
    compare(left, type, operator, right),
    false,
    `${JSON.stringify(left)} ${operator} ${JSON.stringify(right)}`,
  );
}

describe('comparisons', () => {
  it('know every operator of the contract and no other', () => {
    for (const [type, operators] of Object.entries(ruleOperators)) {
      for (const operator of operators) assert.ok(comparisonOf(type as RuleType, operator), `${type} ${operator}`);
    }
    assert.equal(comparisonOf('number', 'contains'), undefined);
    assert.equal(comparisonOf('text', 'constructor'), undefined);
  });

  it('compare texts exactly, other values by their text', () => {
    holds('a', 'text', 'equals', 'a');
    fails('a', 'text', 'equals', 'A');
    holds(7, 'text', 'equals', '7');
    holds(true, 'text', 'equals', 'true');
    holds({ a: 1 }, 'text', 'contains', '"a":1');
    holds('straße', 'text', 'ends-with', 'ße');
    holds('abc', 'text', 'starts-with', 'ab');
    holds('abc', 'text', 'not-contains', 'x');
    holds(null, 'text', 'equals', '');
    holds('order-42', 'text', 'matches', '^order-\\d+$');
  });

  it('read numbers from decimal text', () => {
    holds('10', 'number', 'greater', '9');
    holds(' 1e3 ', 'number', 'equals', 1000);
    holds('-.5', 'number', 'less', 0);
    holds(5, 'number', 'greater-or-equal', '5');
    fails(5, 'number', 'less-or-equal', 4.9);
    for (const value of ['abc', '0x10', '1,5', '12px', true, [1], {}]) {
      assert.throws(() => compare(value, 'number', 'equals', 1), { code: 'RULE_TYPE' }, JSON.stringify(value));
    }
  });

  it('name a value that is not of the type', () => {
    assert.throws(() => compare('many', 'number', 'greater', '9'), /compares as number, but "many" isn't a number/);
    assert.throws(() => compare({ id: 1 }, 'list', 'contains', '9'), /an object with id isn't a list/);
  });

  it('take an absent side for no value: nothing holds but that it differs', () => {
    for (const absent of [null, undefined, '']) {
      fails(absent, 'number', 'equals', 0);
      fails(absent, 'number', 'less', 1);
      holds(absent, 'number', 'not-equals', 0);
      fails(1, 'number', 'equals', absent);
      fails(absent, 'date', 'before', '2030-01-01');
      fails(absent, 'boolean', 'false');
      fails(absent, 'list', 'contains', 'x');
      holds(absent, 'list', 'not-contains', 'x');
      holds(absent, 'list', 'length-equals', 0);
      holds(absent, 'object', 'not-has-key', 'x');
    }
  });

  it('tell empty values of any type', () => {
    for (const type of ['text', 'number', 'boolean', 'date', 'list', 'object'] as const) {
      for (const value of [null, undefined, '', [], {}]) holds(value, type, 'empty');
      for (const value of ['x', 0, false, [0], { a: null }]) holds(value, type, 'not-empty');
    }
  });

  it('read booleans from words and digits', () => {
    for (const value of [true, 1, 'true', 'TRUE', 'yes', '1']) holds(value, 'boolean', 'true');
    for (const value of [false, 0, 'false', 'no', '0']) holds(value, 'boolean', 'false');
    assert.throws(() => compare('maybe', 'boolean', 'true'), { code: 'RULE_TYPE' });
  });

  it('compare dates as instants', () => {
    holds('2025-03-01T10:00:00+02:00', 'date', 'equals', '2025-03-01T08:00Z');
    holds('2025-03-01', 'date', 'before', '2025-03-01 00:00:01');
    holds(1_740_816_000_001, 'date', 'after', '1740816000000');
    assert.throws(() => compare('yesterday', 'date', 'before', '2025-01-01'), { code: 'RULE_TYPE' });
  });

  it('look into lists and objects, also written as JSON', () => {
    holds([1, 'b', { c: 1 }], 'list', 'contains', '1');
    holds([1, 'b', { c: 1 }], 'list', 'contains', { c: 1 });
    fails([{ c: 1 }], 'list', 'contains', { c: 2 });
    fails([{}], 'list', 'contains', '[object Object]');
    holds('["a"]', 'list', 'contains', 'a');
    holds([1, 2], 'list', 'length-greater', '1');
    holds([1, 2], 'list', 'length-less', 3);
    holds({ a: undefined }, 'object', 'has-key', 'a');
    fails({}, 'object', 'has-key', 'constructor');
    holds(JSON.parse('{"__proto__":1}'), 'object', 'has-key', '__proto__');
    holds('{"a":1}', 'object', 'has-key', 'a');
  });
});

describe('instants', () => {
  it('are read from the forms people and servers write', () => {
    const noon = Date.UTC(2025, 6, 1, 12);
    for (const text of [
      '2025-07-01T12:00Z',
      '2025-07-01 12:00:00.000',
      '2025-07-01T14:00:00+0200',
      '2025-07-01T14:00+02',
    ]) {
      assert.equal(readInstant(text), noon, text);
    }
    assert.equal(readInstant('Tue, 01 Jul 2025 12:00:00 GMT'), noon);
    assert.equal(readInstant(String(noon)), noon);
    assert.equal(readInstant('2025-07-01'), Date.UTC(2025, 6, 1));
  });

  it('are not guessed', () => {
    const values = [
      '2025-02-30',
      '2025-13-01',
      '12/01/2025',
      '1',
      'now',
      '',
      null,
      {},
      Number.NaN,
      9e15,
      '2025-07-01T25:00Z',
    ];
    for (const value of values) assert.equal(readInstant(value), null, String(value));
  });
});

describe('patterns', () => {
  it('need no backtracking wherever an automaton can say the same', () => {
    for (const pattern of ['^order-\\d+$', '(a+)+$', 'a|b', '.*.*', '(?<name>a)', '^\\w+@\\w+$', '[\\s\\S]{3}'])
      assert.ok(rulePattern(pattern), pattern);
    for (const pattern of ['(a)\\1', '(?=a)', '(?<!a)b', '(?i:a)', '\\p{Emoji}'])
      assert.equal(rulePattern(pattern), null, pattern);
  });

  it('that are none, or longer than people write them, are named', () => {
    assert.throws(() => rulePattern('['), { code: 'RULE_PATTERN', message: /"\[" isn't a regular expression/ });
    assert.throws(() => rulePattern('a'.repeat(20_001)), { code: 'RULE_PATTERN', message: /20,001 characters/ });
  });
});
