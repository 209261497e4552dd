import { type NodeKind, nodeKind } from 'shared-contracts/nodes';
import { node } from '../../../test/scenarios.ts';
import { indexFlow } from '../flowIndex.ts';
import { sizeOf } from '../geometry.ts';
import { addNode, addNodeBehind } from './addNode.ts';

const comment = nodeKind('comment') as NodeKind;
const document = {
  ...{ name: 'n', description: '', settings: {}, variables: {}, nodes_counter: 4 },
  flow: [
    { ...node('a', 'function'), position: { x: 0, y: 0 } },
    { ...node('b', 'function'), position: { x: 256, y: 96 } },
    { ...node('c', 'function'), position: { x: 512, y: 48 } },
  ],
} as never as Parameters<typeof addNode>[0];

function covers(flow: typeof document.flow, id: string): string[] {
  const boxes = indexFlow(flow).nodes.map((one) => ({ id: one.id, ...one.position, ...sizeOf(one) }));
  const own = boxes.find((box) => box.id === id);
  if (!own) return ['missing'];
  return boxes
    .filter((box) => box !== own && box.x < own.x + own.width && own.x < box.x + box.width)
    .filter((box) => box.y < own.y + own.height && own.y < box.y + box.height)
    .map((box) => box.id);
}

test.each([
  [0, 0],
  [100, 20],
  [300, 100],
  [-200, -30],
])('a comment that is put at %d, %d lies on no node', (x, y) => {
  const added = addNode(document, { id: 'note', kind: comment, label: 'Comment', position: { x, y } });
  expect(covers(added.flow, 'note')).toEqual([]);
});

test('a second comment lies not on the first, and one beside a chosen node on none', () => {
  const first = addNode(document, { id: 'note', kind: comment, label: 'Comment', position: { x: 0, y: 0 } });
  const second = addNode(first, { id: 'other', kind: comment, label: 'Comment', position: { x: 0, y: 0 } });
  const third = addNodeBehind(second, 'a', { id: 'third', kind: comment, label: 'Comment' }, 'wire');
  expect(covers(third.flow, 'other')).toEqual([]);
  expect(covers(third.flow, 'third')).toEqual([]);
});

test('a comment on free ground stays where it was dropped', () => {
  const added = addNode(document, { id: 'note', kind: comment, label: 'Comment', position: { x: 0, y: 480 } });
  expect(added.flow.at(-1)).toMatchObject({ position: { x: 0, y: 480 } });
});
