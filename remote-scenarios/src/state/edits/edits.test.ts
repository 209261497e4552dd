import type { Flow, FlowElement, FlowNode } from 'shared-contracts/api/scenario';
import { isWire, scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import { type NodeKindId, nodeKind } from 'shared-contracts/nodes';
import type { EditorDocument } from '../document.ts';
import { addNode, addNodeBehind, lastOpenOutput } from './addNode.ts';
import { alignNodes } from './align.ts';
import { clipboardText, paste, readClipboard } from './clipboard.ts';
import { connect, reconnect, refusalOf } from './connect.ts';
import { renameNode, setConfig, setPin, toggleDisabled } from './editNode.ts';
import { fitsIntoWires, insertOnWire, leadThrough } from './insertOnWire.ts';
import { moveNodes, nudgeNodes } from './moveNodes.ts';
import { removeElements } from './removeElements.ts';

const node = (id: string, type: string, config: Record<string, unknown> = {}, x = 0, y = 0): FlowNode => ({
  id,
  type,
  label: id,
  selected: false,
  position: { x, y },
  data: { config, policy: {}, disabled: false },
});
const wire = (source: string, target: string, sourceHandle = 'out'): FlowElement => ({
  id: `${source}-${sourceHandle}-${target}`,
  type: 'default',
  source,
  target,
  sourceHandle,
});
const document = (flow: Flow, nodes_counter = 3): EditorDocument => ({
  name: 'Orders',
  description: '',
  settings: scenarioSettingsSchema.parse({}),
  variables: {},
  flow,
  nodes_counter,
});
const kindOf = (id: NodeKindId) => {
  const kind = nodeKind(id);
  if (!kind) throw new Error(`no kind ${id}`);
  return kind;
};
const ids = (flow: Flow) => flow.map((element) => element.id);
const nodeIn = (flow: Flow, id: string) => flow.find((element) => element.id === id) as FlowNode;
const counted = () => {
  let next = 0;
  return () => `new${next++}`;
};
const line = () =>
  document([node('s', 'start'), node('a', 'function'), node('b', 'http'), wire('s', 'a'), wire('a', 'b')]);

describe('adding', () => {
  const added = { id: 'n', kind: kindOf('function'), label: 'Function' };

  test('appends the counter to the label and raises it', () => {
    const next = addNode(line(), { ...added, position: { x: 21, y: 30 } });
    expect(nodeIn(next.flow, 'n')).toMatchObject({ label: 'Function 3', position: { x: 16, y: 32 } });
    expect(next.nodes_counter).toBe(4);
  });

  test('behind a node draws the wire from its first free output', () => {
    const start = document([
      node('s', 'start'),
      node('c', 'conditional'),
      node('a', 'http'),
      wire('s', 'c'),
      wire('c', 'a', 'true'),
    ]);
    const next = addNodeBehind(start, 'c', added, 'w');
    expect(next.flow.find((element) => element.id === 'w')).toMatchObject({
      source: 'c',
      sourceHandle: 'false',
      target: 'n',
    });
  });

  test('behind a node keeps clear of what stands there', () => {
    const start = document([node('s', 'start'), node('a', 'http', {}, 240, 0)]);
    expect(nodeIn(addNodeBehind(start, 's', added, 'w').flow, 'n').position.y).toBeGreaterThanOrEqual(88);
  });

  test('a kind without input gets no wire', () => {
    const next = addNodeBehind(line(), 'b', { id: 'n', kind: kindOf('comment'), label: 'Comment' }, 'w');
    expect(ids(next.flow)).toContain('n');
    expect(ids(next.flow)).not.toContain('w');
  });

  test('on a wire puts the node between its ends and keeps the place of the wire', () => {
    const next = insertOnWire(line(), 's-out-a', { ...added, position: { x: 0, y: 0 } }, 'w');
    expect(next.flow[3]).toMatchObject({ id: 's-out-a', source: 's', target: 'n' });
    expect(next.flow.at(-1)).toMatchObject({ id: 'w', source: 'n', target: 'a' });
  });
});

describe('leading a wire through a node', () => {
  const before = document([
    ...[
      node('s', 'start'),
      node('a', 'http', {}, 256, 0),
      node('b', 'http', {}, 512, 0),
      node('n', 'http', {}, 200, 96),
    ],
    ...[wire('s', 'a'), wire('a', 'b')],
  ]);
  const positions = (next: EditorDocument) => ['n', 'a', 'b'].map((id) => nodeIn(next.flow, id).position.x);

  test('makes room by moving away what comes behind', () => {
    const next = leadThrough(before, 's-out-a', 'n', 'w');
    expect(next.flow.filter(isWire)).toMatchObject([
      { id: 's-out-a', source: 's', target: 'n' },
      { source: 'a', target: 'b' },
      { id: 'w', source: 'n', target: 'a' },
    ]);
    expect(positions(next)).toEqual([256, 512, 768]);
  });

  test('is for nodes that have no wires yet and pass messages on', () => {
    expect(['n', 'a', 's'].map((id) => fitsIntoWires(before, id))).toEqual([true, false, false]);
    expect(fitsIntoWires(document([node('e', 'exception')]), 'e')).toBe(false);
  });
});

test('the last open output is that of the node drawn last that leads nowhere', () => {
  expect(lastOpenOutput(line())).toEqual({ source: 'b', sourceHandle: 'out' });
  const ended = document([...line().flow, node('e', 'exception'), wire('b', 'e')]);
  expect(lastOpenOutput(ended)).toBeNull();
});

describe('wires', () => {
  const refuse = (source: string, target: string, sourceHandle = 'out') =>
    refusalOf(line().flow, { source, sourceHandle, target });

  test('are refused with the reason', () => {
    expect(refuse('a', 'a')).toBe('itself');
    expect(refuse('a', 's')).toBe('no-input');
    expect(refuse('s', 'a')).toBe('exists');
    expect(refuse('b', 'a')).toBe('circle');
    expect(refuse('a', 'gone')).toBe('missing');
    expect(refuse('s', 'b')).toBeNull();
  });

  test('a refused wire changes nothing', () => {
    const before = line();
    expect(connect(before, { source: 'b', sourceHandle: 'out', target: 'a' }, 'w')).toBe(before);
  });

  test('an end moves without the wire losing its place', () => {
    const before = document([...line().flow, node('c', 'http')]);
    const next = reconnect(before, 's-out-a', { source: 's', sourceHandle: 'out', target: 'c' });
    expect(next.flow[3]).toMatchObject({ id: 's-out-a', target: 'c' });
    expect(reconnect(before, 's-out-a', { source: 'b', sourceHandle: 'out', target: 'a' })).toBe(before);
  });
});

describe('removing', () => {
  test('leads on what led to a node, through all that go with it', () => {
    const before = document([...line().flow, node('z', 'http'), wire('b', 'z')]);
    const wireOf = (ids: string[]) => removeElements(before, new Set(ids)).flow.filter(isWire);
    expect(wireOf(['a'])[1]).toMatchObject({ id: 's-out-a', source: 's', target: 'b' });
    expect(wireOf(['a', 'b'])).toMatchObject([{ source: 's', target: 'z' }]);
    expect(wireOf(['a', 's-out-a']).map(({ id }) => id)).toEqual(['b-out-z']);
  });

  test('chooses no way where a node had chosen', () => {
    const before = document([
      ...[node('s', 'start'), node('c', 'conditional'), node('a', 'http'), node('b', 'http')],
      ...[wire('s', 'c'), wire('c', 'a', 'true'), wire('c', 'b', 'false')],
    ]);
    expect(removeElements(before, new Set(['c'])).flow.filter(isWire)).toEqual([]);
  });

  test('takes the wires along and forgets the node in a Catch', () => {
    const before = document([...line().flow, node('c', 'catch', { scope: 'chosen', node_ids: ['a', 'b'] })]);
    const next = removeElements(before, new Set(['a']));
    expect(ids(next.flow)).toEqual(['s', 'b', 'c', 's-out-a']);
    expect(nodeIn(next.flow, 'c').data.config.node_ids).toEqual(['b']);
  });

  test('never takes the start node', () => {
    const before = line();
    expect(removeElements(before, new Set(['s']))).toBe(before);
  });
});

describe('editing a node', () => {
  test('keeps unknown keys of the node and of its settings', () => {
    const odd = {
      ...node('a', 'http', { url: 'x', later: 1 }),
      width: 7,
      data: { config: { url: 'x', later: 1 }, policy: {}, disabled: false, theirs: true },
    };
    const next = nodeIn(setConfig(document([odd]), 'a', { url: 'y' }).flow, 'a');
    expect(next).toMatchObject({ width: 7, data: { theirs: true, config: { url: 'y', later: 1 } } });
  });

  test('drops the wires of outputs that go', () => {
    const cases = [
      { id: 'k1', value: 'NO' },
      { id: 'k2', value: 'SE' },
    ];
    const before = document([
      node('w', 'switch', { subject: 'x', cases }),
      node('a', 'http'),
      wire('w', 'a', 'k1'),
      wire('w', 'a', 'k2'),
    ]);
    expect(ids(setConfig(before, 'w', { cases: cases.slice(1) }).flow)).toEqual(['w', 'a', 'w-k2-a']);
  });

  test('an empty name leaves the old one', () => {
    const before = line();
    expect(renameNode(before, 'a', '  ')).toBe(before);
    expect(nodeIn(renameNode(before, 'a', ' Map ').flow, 'a').label).toBe('Map');
  });

  test('disabling several enables them again only when all are disabled', () => {
    const once = toggleDisabled(
      document([
        { ...node('a', 'http'), data: { config: {}, policy: {}, disabled: true } },
        node('b', 'http'),
        node('s', 'start'),
      ]),
      new Set(['a', 'b', 's']),
    );
    expect(['a', 'b', 's'].map((id) => nodeIn(once.flow, id).data.disabled)).toEqual([true, true, false]);
    const twice = toggleDisabled(once, new Set(['a', 'b']));
    expect(['a', 'b'].map((id) => nodeIn(twice.flow, id).data.disabled)).toEqual([false, false]);
  });

  test('a pin can be null and can be taken away', () => {
    const pinned = setPin(line(), 'a', null);
    expect(nodeIn(pinned.flow, 'a').data).toHaveProperty('pin', null);
    expect(nodeIn(setPin(pinned, 'a', undefined).flow, 'a').data).not.toHaveProperty('pin');
  });
});

describe('moving', () => {
  test('leaves the identity of all others', () => {
    const before = line();
    const next = moveNodes(before, new Map([['a', { x: 32, y: 0 }]]));
    expect(next.flow.filter((element, at) => element !== before.flow[at]).map(({ id }) => id)).toEqual(['a']);
    expect(moveNodes(before, new Map([['a', { x: 0, y: 0 }]]))).toBe(before);
  });

  test('by keyboard goes one step of the grid', () => {
    expect(nodeIn(nudgeNodes(line(), new Set(['a']), 'left').flow, 'a').position).toEqual({ x: -16, y: 0 });
  });

  test('lines up edges and evens out gaps', () => {
    const before = document([
      node('a', 'http', {}, 0, 0),
      node('b', 'http', {}, 500, 40),
      node('c', 'http', {}, 520, 400),
    ]);
    const positions = (how: Parameters<typeof alignNodes>[2]) =>
      alignNodes(before, new Set(['a', 'b', 'c']), how).flow.map((element) => (element as FlowNode).position);
    expect(positions('start').map(({ x }) => x)).toEqual([0, 0, 0]);
    expect(positions('bottom').map(({ y }) => y)).toEqual([400, 400, 400]);
    expect(positions('columns').map(({ x }) => x)).toEqual([0, 260, 520]);
    expect(alignNodes(before, new Set(['a']), 'start')).toBe(before);
  });
});

describe('clipboard', () => {
  const copied = (document: EditorDocument, ...named: string[]) =>
    readClipboard(clipboardText(document, new Set(named), new Map()));

  test('takes the wires between the copied nodes alone, and comes back under new ids', () => {
    const before = line();
    const flow = copied(before, 'a', 'b');
    if (!flow) throw new Error('nothing copied');
    const { document: next, ids: added } = paste(before, flow, counted());
    const wires = next.flow.filter(isWire).slice(2);
    expect(wires).toHaveLength(1);
    expect(added).toEqual([wires[0]?.source, wires[0]?.target]);
    expect(new Set(ids(next.flow)).size).toBe(next.flow.length);
  });

  test('gives copies labels of their own and references to each other', () => {
    const before = document([node('a', 'function'), node('b', 'http', { url: `{{ node('a').url + node('x').y }}` })]);
    const { document: next, ids: added } = paste(before, copied(before, 'a', 'b') ?? [], counted());
    expect(added.map((id) => nodeIn(next.flow, id).label)).toEqual(['a 3', 'b 4']);
    expect(next.nodes_counter).toBe(5);
    expect(nodeIn(next.flow, added[1] ?? '').data.config.url).toBe(`{{ node('${added[0]}').url + node('x').y }}`);
  });

  test('brings no second start node and no clear secret', () => {
    const secret = (text: string) => node('b', 'http', { authentication: { type: 'bearer', secret: text } });
    expect(paste(line(), copied(line(), 's') ?? [], counted()).ids).toEqual([]);
    expect(clipboardText(document([secret('hunter2')]), new Set(['b']), new Map())).not.toContain('hunter2');
    expect(clipboardText(document([secret('secret:7')]), new Set(['b']), new Map())).toContain('secret:7');
  });

  test('brings no secret that was typed as text, which a paste beside the copied node has all the same', () => {
    const call = node('b', 'http', { headers: [{ name: 'X-Api-Key', value: 'hunter2' }] });
    const text = clipboardText(document([call]), new Set(['b']), new Map());
    expect(text).not.toContain('hunter2');
    const pasted = (into: EditorDocument) => {
      const { document: next, ids: added } = paste(into, readClipboard(text) ?? [], counted());
      return nodeIn(next.flow, added[0] ?? '');
    };
    expect(pasted(document([call])).data.config).toEqual(call.data.config);
    const elsewhere = pasted(document([]));
    expect(elsewhere.data.config).toEqual({ headers: [{ name: 'X-Api-Key', value: '' }] });
    expect(elsewhere.data.choose_again).toEqual([{ kind: 'secret', id: 'headers.0.value', name: '' }]);
  });

  test('reads an exported scenario, and refuses what is no flow', () => {
    expect(readClipboard(JSON.stringify({ name: 'x', flow: line().flow }))).toHaveLength(5);
    const other = JSON.stringify([{ id: 'a', type: 'customNode', position: { x: 0, y: 0 }, data: {} }]);
    for (const text of ['', 'hello', '{}', '[]', '[1]', '{"flow": 3}', other]) expect(readClipboard(text)).toBeNull();
  });

  test('lands where it is dropped', () => {
    const { document: next, ids: added } = paste(line(), copied(line(), 'a') ?? [], counted(), { x: 161, y: 95 });
    expect(nodeIn(next.flow, added[0] ?? '').position).toEqual({ x: 160, y: 96 });
  });
});
