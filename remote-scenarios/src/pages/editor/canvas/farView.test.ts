import { node } from '../../../../test/scenarios.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import type { NodeView } from '../../../state/runView.ts';
import { type CanvasInputs, canvasNodes } from './canvasNodes.ts';
import { farLook } from './farLook.ts';
import { nodeAt, nodesIn } from './farNodes.ts';

const placed = (id: string, kind: string, x: number, y: number) => ({ ...node(id, kind), position: { x, y } });
const nodes = [
  {
    ...placed('note', 'comment', -100, -100),
    data: { ...node('note', 'comment').data, config: { width: 900, height: 400 } },
  },
  placed('start', 'start', 0, 0),
  placed('call', 'http', 256, 0),
];

describe('nodes from afar', () => {
  test('the pointer finds the node before the note that lies below it', () => {
    expect(nodeAt(nodes, { x: 20, y: 20 })?.id).toBe('start');
    expect(nodeAt(nodes, { x: 220, y: 20 })?.id).toBe('note');
    expect(nodeAt(nodes, { x: 5000, y: 20 })).toBeUndefined();
  });

  test('a frame finds what it touches', () => {
    expect(nodesIn(nodes, { x: 150, y: 10, width: 120, height: 10 }).map(({ id }) => id)).toEqual([
      'note',
      'start',
      'call',
    ]);
  });
});

function lookOf(changes: Partial<CanvasInputs>) {
  const inputs: CanvasInputs = {
    index: indexFlow([nodes[2] as (typeof nodes)[number]]),
    selection: new Set(),
    dragged: new Map(),
    views: null,
    problems: new Map(),
    ...changes,
  };
  const [drawn] = canvasNodes(inputs, new Map());
  return drawn && farLook(drawn);
}

const inState = (state: NodeView['state']): Partial<CanvasInputs> => ({
  views: new Map([['call', { state, error: null, executions: 1, attempt: 1, sent: {} }]]),
});

describe('the look of a node from afar', () => {
  test('without a run it has the colour of its kind, with one that of its state', () => {
    expect(lookOf({})).toEqual({ fill: 'cat-api', line: null, faint: false });
    expect(lookOf(inState('success'))?.fill).toBe('chart-ok');
    expect(lookOf(inState('failed'))?.fill).toBe('error-text');
    expect(lookOf(inState('running'))?.fill).toBe('primary');
    expect(lookOf(inState('not-reached'))).toEqual({ fill: 'cat-api', line: null, faint: true });
  });

  test('what is selected or has problems is outlined', () => {
    expect(lookOf({ selection: new Set(['call']) })?.line).toBe('text');
    expect(lookOf({ problems: new Map([['call', [{}]]]) })?.line).toBe('warn-line');
  });
});
