import { payloadFault } from './payloadFault.ts';

const person = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3 },
    age: { type: 'integer', minimum: 0, maximum: 9 },
  },
  required: ['name'],
  additionalProperties: false,
};

test.each([
  [person, { name: 'Ada', age: 9 }],
  [person, { name: '😀😀😀', age: undefined, mood: undefined }],
  [{ type: 'array', items: { enum: ['a', 1, null] }, minItems: 1, maxItems: 3 }, ['a', 1, null]],
  [{ anyOf: [{ type: 'null' }, { const: 4 }] }, 4],
  [{ type: 'object', additionalProperties: { type: 'number' } }, { a: 1.5 }],
  [{ properties: { toString: { type: 'string' } } }, {}],
  [{ type: 'object', properties: { value: {} } }, { value: { deep: [true] } }],
  [{ minLength: 5, minimum: 5, minItems: 5, required: ['a'], title: 'Anything', description: 'At all' }, false],
])('%j lets %j in', (schema, value) => {
  expect(payloadFault(schema, value)).toBeNull();
});

test.each([
  [person, { age: 3 }, '# needs "name"'],
  [person, { name: undefined }, '# needs "name"'],
  [person, { name: '' }, '#/name is shorter than 1'],
  [person, { name: 'Adam' }, '#/name is longer than 3'],
  [person, { name: 'Ada', age: 1.5 }, '#/age must be of type integer'],
  [person, { name: 'Ada', age: -1 }, '#/age is less than 0'],
  [person, { name: 'Ada', age: 10 }, '#/age is more than 9'],
  [person, { name: 'Ada', mood: 'fine' }, '# has "mood", which is not declared'],
  [person, [], '# must be of type object'],
  [person, null, '# must be of type object'],
  [{ type: 'array', items: { type: 'boolean' } }, [true, 'no'], '#/1 must be of type boolean'],
  [{ minItems: 1 }, [], '# has fewer items than 1'],
  [{ maxItems: 1 }, [1, 2], '# has more items than 1'],
  [{ const: null }, 0, '# must be null'],
  [{ enum: ['a', 'b'] }, 'c', '# must be one of ["a","b"]'],
  [{ anyOf: [{ type: 'null' }, { const: 4 }] }, 5, '# fits none of its schemas'],
  [{ additionalProperties: { type: 'number' } }, { a: 'b' }, '#/a must be of type number'],
  [{ required: ['constructor'] }, {}, '# needs "constructor"'],
  [{}, () => undefined, '# is not in JSON'],
  [{ properties: { value: {} } }, { value: 1n }, '#/value is not in JSON'],
])('%j keeps out what does not fit', (schema, value, fault) => {
  expect(payloadFault(schema, value)).toBe(fault);
});
