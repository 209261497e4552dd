import type { FlowElement, FlowNode } from 'shared-contracts/api/scenario';
import { node, wire } from '../../../../test/scenarios.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import type { NodeView } from '../../../state/runView.ts';
import { type CanvasInputs, canvasNodes } from './canvasNodes.ts';
import { canvasWires } from './canvasWires.ts';

const flow: FlowElement[] = [
  node('a', 'start'),
  node('b', 'http'),
  node('c', 'switch'),
  wire('a', 'b'),
  wire('b', 'c'),
];
const inputs = (changes: Partial<CanvasInputs> = {}): CanvasInputs => ({
  index: indexFlow(flow),
  selection: new Set(),
  dragged: new Map(),
  views: null,
  problems: new Map(),
  ...changes,
});
const view = (changes: Partial<NodeView> = {}): NodeView => ({
  state: 'success',
  error: null,
  executions: 1,
  attempt: 1,
  sent: { out: 1 },
  ...changes,
});

/** Ids of the nodes that are drawn anew when the inputs change. */
function redrawn(before: Partial<CanvasInputs>, after: Partial<CanvasInputs>): string[] {
  const first = canvasNodes(inputs(before), new Map());
  const drawn = new Map(first.map((found) => [found.id, found]));
  return canvasNodes(inputs(after), drawn).flatMap((found) => (found === drawn.get(found.id) ? [] : [found.id]));
}

describe('nodes of the canvas', () => {
  test('are not drawn anew while they look the same', () => {
    expect(redrawn({}, {})).toEqual([]);
    expect(redrawn({ views: new Map([['b', view()]]) }, { views: new Map([['b', view()]]) })).toEqual([]);
  });

  test('are drawn anew one by one, whatever of their look changes', () => {
    const edited = flow.map((element) => (element.id === 'b' ? { ...element, label: 'B' } : element));
    const changes: Partial<CanvasInputs>[] = [
      { index: indexFlow(edited) },
      { index: indexFlow([...flow, wire('b', 'c', 'error')]) },
      { selection: new Set(['b']) },
      { dragged: new Map([['b', { x: 1, y: 1 }]]) },
      { views: new Map([['b', view()]]) },
      { problems: new Map([['b', [1]]]) },
    ];
    for (const change of changes) expect(redrawn({}, change)).toEqual(['b']);
    const failed = new Map([['b', view({ state: 'failed', error: { exception: 'x' } })]]);
    expect(redrawn({ views: new Map([['b', view()]]) }, { views: failed })).toEqual(['b']);
  });

  test('have their handles where wires end, before they are measured', () => {
    const [start, http] = canvasNodes(inputs(), new Map());
    expect(start?.handles?.map(({ id }) => id)).toEqual(['out']);
    expect(http?.handles?.map(({ id }) => id)).toEqual(['in', 'out', 'error']);
    expect(http).toMatchObject({ width: 184, height: 48, measured: { width: 184, height: 48 } });
  });

  test('grow by a line when they failed', () => {
    const [, http] = canvasNodes(inputs({ views: new Map([['b', view({ state: 'failed' })]]) }), new Map());
    expect(http?.height).toBe(70);
  });
});

describe('wires of the canvas', () => {
  test('move at most forty at a time', () => {
    const many: FlowNode[] = Array.from({ length: 60 }, (_, at) => node(`n${at}`, 'http'));
    const wires = many.slice(1).map(({ id }, at) => wire(`n${at}`, id));
    const index = indexFlow([...many, ...wires]);
    const views = new Map(wires.map(({ id }) => [id, { state: 'running' as const, count: 1 }]));
    const drawn = canvasWires(index, new Set(), views, new Map());
    expect(drawn.filter(({ data }) => data?.animated)).toHaveLength(40);
  });

  test('to nodes that are gone are left out', () => {
    const index = indexFlow([...flow, wire('b', 'gone')]);
    expect(canvasWires(index, new Set(), null, new Map()).map(({ target }) => target)).toEqual(['b', 'c']);
  });
});
