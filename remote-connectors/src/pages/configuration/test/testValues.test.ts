import type { Operation, OperationParameter } from 'shared-contracts/api/catalogue';
import { callValues, namedParameters, parametersSchema } from './testValues.ts';

const parameter = (place: OperationParameter['place'], name: string, required = false): OperationParameter => ({
  ...{ place, name, required, description: '', is_deprecated: false, style: 'form', explode: true },
  schema: { type: 'string' },
});
const operation = { parameters: [parameter('path', 'id', true), parameter('header', 'id'), parameter('query', 'q')] };
const named = namedParameters(operation as Operation);

test('a name that stands in two places is told apart', () => {
  expect([...named.keys()]).toEqual(['id', 'id (header)', 'q']);
  expect(parametersSchema(named)).toMatchObject({
    required: ['id'],
    properties: { 'id (header)': { type: 'string' } },
  });
});

test('what is left empty is not sent, what is false or zero is', () => {
  expect(callValues(named, { id: 0, 'id (header)': '', q: false }, 'application/json', undefined)).toEqual({
    parameters: [
      { place: 'path', name: 'id', value: 0 },
      { place: 'query', name: 'q', value: false },
    ],
    media_type: '',
  });
  expect(callValues(named, {}, 'application/json', { a: 1 })).toMatchObject({
    media_type: 'application/json',
    body: { a: 1 },
  });
});
