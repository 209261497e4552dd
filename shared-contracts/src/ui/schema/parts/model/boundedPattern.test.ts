import { isBounded } from '../../../../api/schema/boundedPattern.ts';
import { schemaFaults } from './faults.ts';

test.each([
  '^[a-z0-9-]+$',
  '^\\d{4}-\\d{2}$',
  '^(open|closed)$',
  '^#?[0-9a-f]{6}$',
  '[A-Z]{3}',
  '^https?://.+',
  '^v?\\d+',
])('%s is tried in the page', (pattern) => expect(isBounded(pattern)).toBe(true));

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '(a{1,9}){1,9}',
  '^a*a*a*a*$',
  '(?=a)b',
  '(a)\\1',
  '(',
  'a?'.repeat(40) + 'a'.repeat(40),
])('%s is left to the service', (pattern) => expect(isBounded(pattern)).toBe(false));

test('a pattern that would keep the page busy holds up nobody, others still count', () => {
  const schema = {
    type: 'object',
    properties: { slow: { type: 'string', pattern: '^(a+)+$' }, quick: { type: 'string', pattern: '^[a-z]+$' } },
  };
  const value = { slow: `${'a'.repeat(40)}!`, quick: 'A' };
  expect(schemaFaults(schema, {}, value).map(({ keys }) => keys)).toEqual([['quick']]);
});

test('names by patterns that are not tried let every field in', () => {
  const schema = { type: 'object', patternProperties: { '^(x+)+$': { type: 'string' } }, additionalProperties: false };
  expect(schemaFaults(schema, {}, { [`${'x'.repeat(40)}!`]: 'a' })).toEqual([]);
});
