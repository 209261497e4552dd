import { type Operation, operationSchema } from 'shared-contracts/api/catalogue';
import { type ConnectorConfig, nodeKind } from 'shared-contracts/nodes';
import { templateFaults } from 'shared-contracts/ui/schema';
import { blankCall, forOperation, sentTree } from './callForm.ts';

const config = nodeKind('connector')?.defaults() as ConnectorConfig;

function operation(given: Partial<Operation>): Operation {
  return operationSchema.parse({
    ...{ id: 'find', method: 'get', path: '/things', group: '', summary: '', is_deprecated: false, description: '' },
    ...{ parameters: [], bodies: [], answers: [], request_defs: {}, answer_defs: {}, schemes: [], paging: null },
    ...given,
  });
}

const parameter = (name: string, schema: object) => ({
  ...{ place: 'query' as const, name, required: true, description: '', is_deprecated: false },
  ...{ style: 'form' as const, explode: true, schema },
});

test('a required parameter that is an object begins empty, one with a default with that', () => {
  const filter = { type: 'object', required: ['kind'], properties: { kind: { const: 'all' } } };
  const parameters = [parameter('filter', filter), parameter('size', { type: 'integer', default: 20 })];
  const { parameters: begun } = forOperation(config, operation({ parameters } as never), 1, '');
  expect(begun).toEqual([{ place: 'query', name: 'size', value: '20' }]);
});

test('nothing of a call goes to another connector, nor what an operation only leaves free to the next', () => {
  const fields = [
    { path: 'secret', value: 'x' },
    { path: 'name', value: 'Ann' },
  ];
  const before: ConnectorConfig = {
    ...config,
    body: { media_type: 'application/json', mode: 'fields', fields, whole: '{}' },
    paging: { ...config.paging, type: 'page' },
  };
  expect(blankCall(before)).toMatchObject({ body: { fields: [], whole: '' }, paging: { type: 'none' } });
  const schema = { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: true };
  const bodies = [{ media_type: 'application/json', required: false, schema }];
  expect(forOperation(before, operation({ bodies }), 1, '').body.fields).toEqual([{ path: 'name', value: 'Ann' }]);
});

describe('a body as a whole', () => {
  const schema = { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 3 } } };
  const own = { media_type: 'application/json', required: true, schema };
  const whole = (text: string) => sentTree({ media_type: '', mode: 'whole', fields: [], whole: text }, own, {});

  test('is checked where it is JSON, and left alone where only a run will tell', () => {
    expect(templateFaults(schema, {}, whole('{"name":"long"}')).map(({ keyword }) => keyword)).toEqual(['maxLength']);
    expect(templateFaults(schema, {}, whole('{"name":"{{ payload.name }}"}'))).toEqual([]);
    expect(templateFaults(schema, {}, whole('{}')).map(({ keys }) => keys)).toEqual([['name']]);
    expect(whole('{{ payload }}')).toBeUndefined();
  });
});
