import { resolved } from 'shared-contracts/api/catalogue';
import { schemaNode } from './schemaNode.ts';

const defs = {
  Person: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, manager: { $ref: '#/$defs/Person' } },
  },
  'a/b': { type: 'integer' },
};

test('parts of an allOf are put together, and references are followed', () => {
  const schema = {
    allOf: [{ $ref: '#/$defs/Person' }, { required: ['id'], properties: { id: { $ref: '#/$defs/a~1b' } } }],
  };
  expect(resolved(schema, defs)).toMatchObject({ required: ['name', 'id'], type: 'object' });
  const names = schemaNode('', schema, defs, false).children();
  expect(names.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['name', 'string', true],
    ['id', 'integer', true],
    ['manager', 'object', false],
  ]);
});

test('a schema that leads back to itself is read as far as it is opened', () => {
  const manager = (node: ReturnType<typeof schemaNode>) => node.children().find(({ name }) => name === 'manager');
  let node = schemaNode('', { $ref: '#/$defs/Person' }, defs, false);
  for (let depth = 0; depth < 50; depth++) node = manager(node) ?? node;
  expect(node).toMatchObject({ name: 'manager', hasChildren: true });
  expect(resolved({ $ref: '#/$defs/loop' }, { loop: { $ref: '#/$defs/loop' } })).toEqual({});
});

test('lists, choices, limits and names of the prototype are told as they are', () => {
  const schema = {
    type: 'array',
    items: { type: 'object', properties: { state: { enum: ['open', 'closed'], default: 'open' } } },
    maxItems: 50,
  };
  const list = schemaNode('', schema, {}, false);
  expect(list).toMatchObject({ type: 'object[]', limits: [{ of: 'items', range: '≤ 50' }] });
  expect(list.children()).toMatchObject([{ name: 'state', choices: ['open', 'closed'], fallback: 'open' }]);
  expect(schemaNode('', { $ref: '#/$defs/__proto__' }, {}, false)).toMatchObject({ type: 'any', hasChildren: false });
});

test('a list whose items are the list itself is read within bounds', () => {
  const lists = { Tree: { type: 'array', items: { $ref: '#/$defs/Tree' } } };
  const tree = schemaNode('', { $ref: '#/$defs/Tree' }, lists, false);
  expect(tree).toMatchObject({ type: expect.stringMatching(/^…(\[\])+$/), hasChildren: false });
  expect(tree.children()).toEqual([]);
});
