import { blankMessage } from 'shared-contracts/api/run';
import { fieldAt, type Shape, shapeOf } from 'shared-contracts/nodes/shape';
import { node, nodeLogOf, wire } from '../../test/scenarios.ts';
import { indexFlow } from './flowIndex.ts';
import { knownShapes, type ShapeSources } from './knownShapes.ts';

const map = node('map', 'function');
const pinned = { ...node('pinned', 'function'), data: { ...node('p', 'function').data, pin: { pinned: true } } };
const index = indexFlow([
  ...[node('start', 'start', { sample: { sample: 1 } }), map, pinned, node('fan', 'fan-out'), node('item', 'http')],
  ...[wire('start', 'map'), wire('pinned', 'map'), wire('fan', 'item', 'each')],
]);
const sources: ShapeSources = { index, read: undefined, logs: [], typed: undefined };
const message = (payload: unknown) => ({ ...blankMessage(), payload });
const of = (payload: unknown) =>
  shapeOf(message(payload)).map(({ keys, types, ...field }) => ({ ...field, keys: [...keys], types: [...types] }));
const payloadKeys = (shape: Shape) => shape.flatMap(({ keys }) => (keys[0] === 'payload' ? (keys[1] ?? []) : []));

test('pins, samples and what was typed are known, but of no run', () => {
  const { received } = knownShapes(map, { ...sources, typed: { typed: true } });
  expect(payloadKeys(received).sort()).toEqual(['pinned', 'sample', 'typed']);
  expect(fieldAt(received, ['payload', 'sample'])?.seen).toBe(0);
});

test('what the last runs had stands before them', () => {
  const read = { runs: 3, nodes: { map: { received: of({ a: 1 }), sent: of({ b: 1 }) } } };
  const known = knownShapes(map, { ...sources, read });
  expect(fieldAt(known.received, ['payload', 'a'])?.seen).toBe(1);
  expect(payloadKeys(known.sent('map'))).toEqual(['b']);
  expect(known.runs).toBe(3);
});

test('a node that no run reached yet gets what the nodes before it sent', () => {
  const read = { runs: 3, nodes: { start: { received: [], sent: of({ sent: 1 }) } } };
  expect(payloadKeys(knownShapes(map, { ...sources, read }).received)).toContain('sent');
});

test('a start node without a sample says nothing of what comes', () => {
  const bare = indexFlow([node('start', 'start'), map, wire('start', 'map')]);
  expect(knownShapes(map, { ...sources, index: bare }).received).toEqual([]);
});

test('an item of a scope is not what the scope sent', () => {
  const read = { runs: 3, nodes: { fan: { received: [], sent: of({ results: [] }) } } };
  const item = index.node.get('item') ?? map;
  expect(knownShapes(item, { ...sources, read }).received).toEqual([]);
});

test('of a run too big for the server, the logs at hand are read', () => {
  const log = { ...nodeLogOf('map'), msg_in: message({ big: 1 }), msg: message({ out: 1 }) };
  const known = knownShapes(map, { ...sources, logs: [log] });
  expect(fieldAt(known.received, ['payload', 'big'])?.seen).toBe(1);
  expect(payloadKeys(known.sent('map'))).toEqual(['out']);
});
