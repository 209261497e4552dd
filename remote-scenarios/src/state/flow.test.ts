import { blankMessage, type NodeLog } from 'shared-contracts/api/run';
import type { FlowElement, FlowNode } from 'shared-contracts/api/scenario';
import { callsAhead } from './callsAhead.ts';
import { differenceOf, differingNodes } from './difference.ts';
import { indexFlow } from './flowIndex.ts';
import { sizeOf } from './geometry.ts';
import { layoutPositions } from './layout.ts';
import { problemsOf } from './problems.ts';
import { nodesAlong, nodesBefore, outlineOf } from './runOrder.ts';
import { failedNodes, runView } from './runView.ts';
import { flowProblemsFrom } from './serverProblems.ts';

const node = (id: string, type = 'function', config: Record<string, unknown> = { code: 'return 1' }): FlowNode => ({
  id,
  type,
  label: id,
  selected: false,
  position: { x: 0, y: 0 },
  data: { config, policy: {}, disabled: false },
});
const wire = (source: string, target: string, sourceHandle = 'out'): FlowElement => ({
  id: `${source}-${sourceHandle}-${target}`,
  type: 'default',
  source,
  target,
  sourceHandle,
});
const rules = { groups: [{ rules: [{ left: '1', type: 'text', operator: 'empty' }] }] };
/** Start → decide: true → yes → end, false → no → end; and a Catch with one node behind it. */
const branching = indexFlow([
  node('no'),
  node('catch', 'catch', {}),
  node('start', 'start', {}),
  node('decide', 'conditional', rules),
  node('yes'),
  node('end'),
  node('mended'),
  node('note', 'comment', {}),
  wire('start', 'decide'),
  wire('decide', 'no', 'false'),
  wire('decide', 'yes', 'true'),
  wire('yes', 'end'),
  wire('no', 'end'),
  wire('catch', 'mended'),
]);

describe('layout', () => {
  test('puts every node right of all that lead to it, without overlap, and leaves comments', () => {
    const placed = layoutPositions(branching);
    for (const { source, target } of branching.wires) {
      expect(placed.get(target)?.x).toBeGreaterThanOrEqual((placed.get(source)?.x ?? 0) + 240);
    }
    expect(placed.has('note')).toBe(false);
    const boxes = [...placed].map(([id, at]) => ({ ...at, ...sizeOf(branching.node.get(id) as FlowNode) }));
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const apart =
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y;
        expect(apart).toBe(true);
      }
    }
  });

  test('orders branches as their outputs stand, on the grid, the same each time', () => {
    const placed = layoutPositions(branching);
    expect(placed.get('yes')?.y).toBeLessThan(placed.get('no')?.y ?? 0);
    for (const { x, y } of placed.values()) expect([x % 16, y % 16].map(Math.abs)).toEqual([0, 0]);
    expect(layoutPositions(branching)).toEqual(placed);
  });

  test('ends for flows with a circle', () => {
    const circle = indexFlow([node('a'), node('b'), wire('a', 'b'), wire('b', 'a')]);
    expect(layoutPositions(circle).size).toBe(2);
  });
});

describe('outline', () => {
  test('lists nodes as a run meets them, each once, other ways in as references', () => {
    const lines = outlineOf(branching).map(({ node: { id }, depth, again }) => [id, depth, again]);
    expect(lines).toEqual([
      ['start', 0, false],
      ['decide', 0, false],
      ['yes', 1, false],
      ['end', 1, false],
      ['no', 1, false],
      ['end', 1, true],
      ['catch', 0, false],
      ['mended', 0, false],
      ['note', 0, false],
    ]);
  });

  test('lists the nodes of a circle too', () => {
    const circle = indexFlow([node('a'), node('b'), wire('a', 'b'), wire('b', 'a')]);
    expect(new Set(outlineOf(circle).map(({ node: { id } }) => id))).toEqual(new Set(['a', 'b']));
  });

  test('knows what a message has passed, nearest first', () => {
    expect(nodesBefore(branching, 'end').map(({ id }) => id)).toEqual(['yes', 'no', 'decide', 'start']);
  });

  test('names what leads to several nodes, and where they lead, in a circle too', () => {
    const along = (ids: string[], way: 'upstream' | 'downstream') => [...nodesAlong(branching, ids, way)];
    expect(along(['decide'], 'downstream').toSorted()).toEqual(['decide', 'end', 'no', 'yes']);
    expect(along(['yes', 'mended'], 'upstream').toSorted()).toEqual(['catch', 'decide', 'mended', 'start', 'yes']);
    const circle = indexFlow([node('a'), node('b'), wire('a', 'b'), wire('b', 'a')]);
    expect([...nodesAlong(circle, ['a'], 'downstream')]).toEqual(['a', 'b']);
  });
});

const log = (node_id: string, output: string | null, changes: Partial<NodeLog> = {}): NodeLog => ({
  id: `${node_id}-${output}`,
  node_id,
  node_name: node_id,
  kind: 'function',
  created: '2026-11-21T03:41:00.000Z',
  error_status: 1,
  exception: null,
  output,
  duration_ms: 3,
  attempt: 1,
  msg: output === null ? null : { ...blankMessage(), payload: 1 },
  msg_in: blankMessage(),
  state: 'success',
  ...changes,
});

describe('a run on the canvas', () => {
  const failed = [
    log('start', 'out'),
    log('decide', 'true', { msg: { ...blankMessage(), payload: [1, 2, 3] } }),
    log('yes', null, { state: 'error', error_status: 2, exception: 'no customer_no' }),
  ];

  test('shows what ran, failed and was not reached, but leaves an unused Catch idle', () => {
    const { nodes } = runView(branching, { status: 'FAILED' }, failed);
    const states = Object.fromEntries(branching.nodes.map(({ id }) => [id, nodes.get(id)?.state ?? 'idle']));
    expect(states).toEqual({
      start: 'success',
      decide: 'success',
      yes: 'failed',
      no: 'not-reached',
      end: 'not-reached',
      catch: 'idle',
      mended: 'idle',
      note: 'idle',
    });
    expect(nodes.get('yes')?.error?.exception).toBe('no customer_no');
    expect(failedNodes(failed)).toEqual(['yes']);
  });

  test('counts items on the wires they took', () => {
    const { wires } = runView(branching, { status: 'FAILED' }, failed);
    expect(wires.get('decide-true-yes')).toEqual({ state: 'ran', count: 3 });
    expect(wires.get('decide-false-no')).toEqual({ state: 'not-taken', count: 0 });
    expect(wires.get('catch-out-mended')).toEqual({ state: 'idle', count: 0 });
  });

  test('counts the items that a scope handed on one by one', () => {
    const scope = indexFlow([
      node('s', 'fan-out'),
      node('a', 'http'),
      node('b', 'http'),
      wire('s', 'a', 'each'),
      wire('s', 'b', 'done'),
    ]);
    const ended = { ...blankMessage(), payload: { results: [1, 2, 3], errors: [] } };
    const logs = [log('s', 'each, done', { msg: ended }), log('a', 'out'), log('b', 'out')];
    const { nodes } = runView(scope, { status: 'SUCCESSFUL' }, logs);
    expect(nodes.get('s')?.sent).toEqual({ each: 3, done: 1 });
  });

  test('a wire drawn after the run has passed nothing', () => {
    const later = indexFlow([...branching.nodes, ...branching.wires, wire('decide', 'end', 'true')]);
    expect(runView(later, { status: 'FAILED' }, failed).wires.get('decide-true-end')?.state).toBe('not-taken');
  });

  test('tells nothing of what the run did not have: a wire and a node that came later', () => {
    const rewired = indexFlow([
      ...branching.nodes,
      node('younger'),
      ...branching.wires,
      wire('decide', 'younger', 'true'),
      wire('start', 'yes'),
    ]);
    const { nodes, wires } = runView(rewired, { status: 'FAILED' }, failed, branching);
    expect(wires.get('start-out-yes')).toEqual({ state: 'idle', count: 0 });
    expect(wires.get('decide-true-younger')).toEqual({ state: 'idle', count: 0 });
    expect(nodes.has('younger')).toBe(false);
    expect(wires.get('decide-true-yes')).toEqual({ state: 'ran', count: 3 });
  });

  test('says nothing of what may still come while the run goes on', () => {
    const running = [log('start', 'out'), log('decide', null, { state: 'running' })];
    const { nodes, wires } = runView(branching, { status: 'IN_PROGRESS' }, running);
    expect(nodes.get('decide')?.state).toBe('running');
    expect(nodes.has('yes')).toBe(false);
    expect(wires.get('start-out-decide')?.state).toBe('running');
    expect(wires.get('decide-true-yes')?.state).toBe('idle');
  });

  test('of several executions shows the one to act on', () => {
    const twice = [log('yes', 'out'), log('yes', null, { state: 'error', exception: 'boom' }), log('yes', 'out')];
    const view = runView(branching, { status: 'FAILED' }, twice).nodes.get('yes');
    expect(view).toMatchObject({ state: 'failed', executions: 3, sent: { out: 2 } });
  });

  test('an error that left by its own output is an error on the wire', () => {
    const index = indexFlow([
      node('start', 'start', {}),
      node('a'),
      node('b'),
      wire('start', 'a'),
      wire('a', 'b', 'error'),
    ]);
    const logs = [log('start', 'out'), log('a', 'error', { state: 'handled', exception: '422' }), log('b', 'out')];
    const view = runView(index, { status: 'SUCCESSFUL' }, logs);
    expect(view.wires.get('a-error-b')).toEqual({ state: 'error', count: 1 });
    expect(view.nodes.get('a')?.state).toBe('handled');
  });
});

describe('differences of two flows', () => {
  test('are told by node; positions and views of a run make none', () => {
    const before = [node('a'), node('b'), node('c'), wire('a', 'b')];
    const moved = { ...node('a'), position: { x: 9, y: 9 }, data: { ...node('a').data, msg: { payload: 1 } } };
    const after = [moved, { ...node('b'), label: 'B' }, node('d'), wire('a', 'd')];
    const difference = differenceOf(before, after);
    expect(difference.added.map(({ id }) => id)).toEqual(['d']);
    expect(difference.removed.map(({ id }) => id)).toEqual(['c']);
    expect(difference.changed.map(({ id }) => id)).toEqual(['b']);
    expect(difference.wires).toBe(2);
    expect(differingNodes(difference)).toBe(3);
  });
});

describe('problems', () => {
  test('name broken expressions at their field, but not braces in code', () => {
    const flow = [
      node('s', 'start', {}),
      node('h', 'http', { url: 'https://x/{{ payload.', headers: [{ name: 'a', value: '{{ }}' }] }),
      node('f', 'function', { code: 'return {a: {{' }),
      wire('s', 'h'),
      wire('h', 'f'),
    ];
    expect(problemsOf(flow).map(({ node_id, path }) => [node_id, path])).toEqual([
      ['h', 'url'],
      ['h', 'headers.0.value'],
    ]);
    const again = problemsOf([...flow]);
    expect(again[0]).toBe(problemsOf(flow)[0]);
  });

  test('of the server come to the node they name', () => {
    const flow = [node('s', 'start', {}), node('f')];
    const [named, other] = flowProblemsFrom(
      [
        { path: 'flow.1.data.config.code', message: 'Unexpected token' },
        { path: 'name', message: 'Too long' },
      ],
      flow,
    );
    expect(named).toMatchObject({ node_id: 'f', path: 'code', message: { en: 'Unexpected token' } });
    expect(other).toMatchObject({ node_id: null, path: 'name' });
  });
});

describe('what a part of a flow calls', () => {
  const call = (id: string, data: Partial<FlowNode['data']> = {}): FlowNode => {
    const drawn = node(id, 'http', { url: 'https://example.com' });
    return { ...drawn, data: { ...drawn.data, ...data } };
  };
  const flow = indexFlow([
    node('start', 'start', {}),
    call('first'),
    node('middle'),
    call('last'),
    call('failed'),
    call('pinned', { pin: { id: 7 } }),
    call('off', { disabled: true }),
    call('apart'),
    wire('start', 'first'),
    wire('first', 'middle'),
    wire('first', 'failed', 'error'),
    wire('middle', 'pinned'),
    wire('pinned', 'off'),
    wire('off', 'last'),
  ]);
  test.each([
    [null, null, ['first', 'last', 'failed']],
    [null, 'middle', ['first']],
    [null, 'first', ['first']],
    ['middle', null, ['last']],
    ['middle', 'middle', []],
  ])('from %s to %s', (from, until, expected) => {
    expect(callsAhead(flow, { from, until }).map(({ id }) => id)).toEqual(expected);
  });
});
