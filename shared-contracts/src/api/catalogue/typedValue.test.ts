import { schemasAt, typedValue } from './typedValue.ts';

const at = (schema: object, text: string) => typedValue(text, schemasAt(schema as never, [], {}));

test.each([
  [{ enum: ['open', 2, null] }, '2', 2],
  [{ enum: ['open', 2, '2'] }, '2', '2'],
  [{ type: ['string', 'integer'], enum: ['a', 5] }, '5', 5],
  [{ type: ['string', 'integer'] }, '5', '5'],
  [{ oneOf: [{ type: 'string' }, { enum: [5] }] }, '5', '5'],
  [{ enum: ['open', null] }, 'null', null],
  [{ type: ['string', 'null'] }, 'null', 'null'],
  [{ const: 3 }, '3', 3],
  [{ const: true }, 'true', true],
  [{ type: 'integer' }, '41', 41],
  [{ type: 'integer' }, 'many', 'many'],
  [{}, '5', '5'],
])('%j reads %s', (schema, text, value) => {
  expect(at(schema, text)).toEqual(value);
});

test('a whole number that would be rounded keeps its digits', () => {
  expect(at({ type: 'integer' }, '9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  expect(at({ type: 'integer', format: 'int64' }, '9007199254740993')).toBe('9007199254740993');
  expect(at({ type: 'number' }, '-9223372036854775808')).toBe('-9223372036854775808');
});
