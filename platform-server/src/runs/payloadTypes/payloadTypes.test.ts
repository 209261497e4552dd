import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Flow } from 'shared-contracts/api/scenario';
import { fieldAt, type Shape } from 'shared-contracts/nodes/shape';
import { node, start, wires } from '../../../test/engine/drawing.ts';
import { operationReader } from './describedOperations.ts';
import { FlowTypes } from './flowTypes.ts';
import { shapeOfAnswered } from './schemaShape.ts';
import { typesIn } from './typesIn.ts';

const order = {
  type: 'object',
  required: ['id', 'status', 'lines'],
  properties: {
    id: { type: 'integer', description: 'Number of the order' },
    status: { type: 'string', enum: ['open', 'paid', 'sent'] },
    placed_at: { type: 'string', format: 'date-time' },
    customer: { $ref: '#/$defs/Customer' },
    lines: { type: 'array', items: { $ref: '#/$defs/Line' } },
    password: { type: 'string', writeOnly: true },
  },
};
const defs = {
  Order: order,
  Customer: {
    allOf: [
      { type: 'object', required: ['name'], properties: { name: { type: ['string', 'null'] } } },
      { type: 'object', properties: { referrer: { $ref: '#/$defs/Customer' } } },
    ],
  },
  Line: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' }, pieces: { type: 'integer' } } },
};

const operation = {
  ...{ parameters: [], bodies: [], request_defs: {}, answer_defs: defs },
  answers: [
    { status: '200', description: '', media_type: 'application/json', schema: { $ref: '#/$defs/Order' } },
    { status: '404', description: '', media_type: 'application/json', schema: { type: 'string' } },
  ],
};
const call = { configuration_id: 'c1', operation_id: 'getOrder', version: 1 };
const operations = [{ ...call, definition: gzipSync(JSON.stringify(operation)) }];

const typeAt = (shape: Shape | null, ...keys: (string | number)[]) => {
  const field = shape ? fieldAt(shape, ['payload', ...keys]) : undefined;
  return field && [field.types.join('|'), field.described?.isOptional === true];
};

/** What a node receives behind the call of the operation. */
function received(flow: Flow, id: string): Shape {
  return new FlowTypes(flow, operationReader(operations)).received(id);
}

const behind = (drawn: ReturnType<typeof node>, handle = 'out', ...more: Flow) =>
  received(
    [
      start,
      node('get', 'connector', call),
      drawn,
      node('last', 'function'),
      ...more,
      ...wires(`start > get > ${drawn.id}:${handle} > last`),
    ],
    'last',
  );

describe('the shape of a schema', () => {
  const shape = shapeOfAnswered({ $ref: '#/$defs/Order' }, defs);

  it('has types, descriptions, values and what may be missing', () => {
    assert.deepEqual(fieldAt(shape, ['id'])?.described, { origin: 'api', text: 'Number of the order' });
    assert.deepEqual(fieldAt(shape, ['status'])?.described?.values, ['open', 'paid', 'sent']);
    assert.equal(fieldAt(shape, ['placed_at'])?.described?.format, 'date-time');
    assert.equal(fieldAt(shape, ['placed_at'])?.described?.isOptional, true);
    assert.deepEqual(fieldAt(shape, ['customer', 'name'])?.types, ['string', 'null']);
    assert.deepEqual(fieldAt(shape, ['lines', 3, 'sku'])?.types, ['string']);
    assert.equal(fieldAt(shape, ['password']), undefined);
  });

  it('ends where a circle or its size goes beyond the bounds, and says that there is more', () => {
    const chain = shape.filter(({ keys }) => keys.includes('referrer'));
    assert.ok(chain.length > 5 && chain.length < 30, String(chain.length));
    const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, { type: 'string' }]));
    const large = shapeOfAnswered({ type: 'object', properties: wide }, {});
    assert.ok(large.length <= 400 && fieldAt(large, [])?.cut === true);
  });

  it('is of any of several schemas', () => {
    const either = shapeOfAnswered(
      {
        oneOf: [
          { $ref: '#/$defs/Line' },
          { type: 'object', required: ['sku'], properties: { sku: { type: 'integer' } } },
        ],
      },
      defs,
    );
    assert.deepEqual(fieldAt(either, ['sku'])?.types, ['string', 'number']);
    assert.equal(fieldAt(either, ['pieces'])?.described?.isOptional, true);
    const nullable = shapeOfAnswered({ anyOf: [{ $ref: '#/$defs/Line' }, { type: 'null' }] }, defs);
    assert.deepEqual(fieldAt(nullable, [])?.types, ['object', 'null']);
  });

  it('knows nothing of what takes any fields', () => {
    const map = shapeOfAnswered({ type: 'object', additionalProperties: { type: 'string' } }, {});
    assert.equal(fieldAt(map, [])?.cut, true);
    assert.equal(fieldAt(shapeOfAnswered(true, {}), [])?.types.length, 0);
  });
});

describe('types along wires', () => {
  it('begin with the answers that the node goes on with', () => {
    assert.deepEqual(typeAt(behind(node('if', 'conditional'), 'true'), 'id'), ['number', false]);
    const any = node('get', 'connector', { ...call, success: 'any' });
    const shape = received([start, any, node('last', 'function'), ...wires('start > get > last')], 'last');
    assert.deepEqual(typeAt(shape), ['object|string', false]);
    assert.deepEqual(fieldAt(shape, ['params', 'status'])?.types, ['number']);
  });

  it('pass nodes that send what they receive, and end at code', () => {
    const filter = node('f', 'filter', { list: 'lines', rules: [] });
    assert.deepEqual(typeAt(behind(filter, 'kept'), 'lines', 0, 'sku'), ['string', false]);
    assert.equal(typeAt(behind(node('code', 'function')), 'id'), undefined);
    assert.deepEqual(
      typeAt(behind({ ...node('code', 'function'), data: { ...node('x', 'function').data, disabled: true } }), 'id'),
      ['number', false],
    );
  });

  it('are those of items within a loop, and unknown at its end', () => {
    const loop = node('each', 'fan-out', { list: '{{ payload.lines }}' });
    assert.deepEqual(typeAt(behind(loop, 'each'), 'sku'), ['string', false]);
    assert.equal(typeAt(behind(loop, 'done')), undefined);
  });

  it('are changed by what maps messages', () => {
    const set = behind(node('v', 'variable', { operation: 'set', name: 'order', value: '{{ payload.customer }}' }));
    assert.deepEqual(fieldAt(set, ['vars', 'order', 'name'])?.types, ['string', 'null']);
    const converted = behind(
      node('c', 'conversion', { conversion_id: 'x', targets: [{ column: 'a', path: 'status' }] }),
    );
    assert.deepEqual(typeAt(converted, 'status'), ['', false]);
    assert.deepEqual(typeAt(converted, 'id'), ['number', false]);
    const fields = { operation: 'fields', list: '{{ payload.lines }}', fields: [{ path: 'sku', name: 'item' }] };
    const picked = behind(node('l', 'list', fields));
    assert.deepEqual([typeAt(picked, 0, 'item'), typeAt(picked, 0, 'pieces')], [['string', false], undefined]);
    const groups = { operation: 'group', list: '{{ payload.lines }}', by: ['sku'], aggregates: [{ name: 'n' }] };
    assert.deepEqual(typeAt(behind(node('l', 'list', groups)), 0, 'n'), ['number', false]);
  });

  it('of several wires are what any of them may bring', () => {
    const flow = [
      ...[start, node('get', 'connector', call), node('if', 'conditional')],
      ...[node('l', 'list', { operation: 'limit', list: '{{ payload.lines }}' }), node('last', 'function')],
      ...wires('start > get > if:true > l > last', 'if:false > last'),
    ];
    assert.deepEqual(typeAt(received(flow, 'last')), ['array|object', false]);
    const code = [...flow, node('code', 'function'), ...wires('start > code > last')];
    assert.deepEqual(typeAt(received(code, 'last')), ['', false]);
  });

  it('are not known in a circle, nor of an operation that is gone', () => {
    const circle = [node('a', 'conditional'), node('b', 'conditional'), ...wires('a:true > b:true > a')];
    assert.equal(typeAt(received(circle, 'a')), undefined);
    const gone = node('get', 'connector', { ...call, version: 2 });
    assert.equal(
      typeAt(received([start, gone, node('last', 'function'), ...wires('start > get > last')], 'last')),
      undefined,
    );
  });

  it('begin with the inputs of a scenario that nothing else starts', () => {
    const inputs = [{ name: 'customer', type: 'text', required: true, description: 'Who orders' }];
    const begun = (more: object) => {
      const first = { ...start, data: { ...start.data, config: { inputs, ...more } } };
      return typeAt(received([first, node('last', 'function'), ...wires('start > last')] as Flow, 'last'), 'customer');
    };
    assert.deepEqual(begun({}), ['string', false]);
    assert.equal(begun({ webhooks: ['w'] }), undefined);
  });

  it('are told once for all nodes that have them', () => {
    const flow = [start, node('get', 'connector', call), node('if', 'conditional'), ...wires('start > get > if')];
    const { shapes, received: came, sent } = typesIn({ node: 'if', flow, operations });
    assert.equal(shapes.length, 1);
    assert.deepEqual([came, sent], [0, { get: 0 }]);
  });
});
