import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import { compareFlows, settingChanges, settingText } from './comparison.ts';

const node = (id: string, x: number, config: Record<string, unknown> = {}, type = 'exception'): FlowNode => ({
  id,
  type,
  label: id,
  selected: false,
  position: { x, y: 0 },
  data: { config, policy: {}, disabled: false },
});
const wire = (source: string, target: string) => ({
  id: `${source}-${target}`,
  type: 'default' as const,
  source,
  target,
});

const before: Flow = [
  node('start', 0, {}, 'start'),
  node('a', 256, { code: 'X', message: 'old' }),
  node('b', 512),
  node('gone', 768),
  wire('start', 'a'),
  wire('a', 'b'),
  wire('b', 'gone'),
];
const after: Flow = [
  node('start', 0, {}, 'start'),
  node('a', 256, { code: 'X', message: 'new' }),
  node('b', 640),
  node('new', 400),
  wire('start', 'a'),
  wire('a', 'new'),
  wire('new', 'b'),
];

test('nodes are added, removed, changed and moved, from left to right', () => {
  const { changes, nodes } = compareFlows(before, after);
  expect(changes.map(({ node: { id }, change }) => `${id} ${change}`)).toEqual([
    'a changed',
    'new added',
    'b moved',
    'gone removed',
  ]);
  expect(nodes.map(({ id }) => id)).toEqual(['start', 'a', 'b', 'new', 'gone']);
});

test('wires that went are drawn too, under an id of their own', () => {
  const { wires } = compareFlows(before, after);
  expect(wires.map(({ wire: { id }, change }) => `${id} ${change}`)).toEqual([
    'start-a null',
    'a-new added',
    'new-b added',
    'removed a-b removed',
    'removed b-gone removed',
  ]);
});

test('a version is equal to itself, whatever defaults the server wrote out', () => {
  const stored = before.map((element) =>
    element.type === 'default'
      ? element
      : { ...element, data: { ...(element as FlowNode).data, policy: { retries: 0 } } },
  ) as Flow;
  expect(compareFlows(before, stored).changes).toEqual([]);
});

test('changed settings are told by their paths', () => {
  const old = node('h', 0, { url: 'https://a.test', headers: [{ name: 'x', value: '1' }] }, 'unknown');
  const now = {
    ...node('h', 0, { url: 'https://b.test', headers: [{ name: 'x', value: '2' }] }, 'unknown'),
    label: 'Call',
  };
  expect(settingChanges(old, now)).toEqual([
    { path: 'label', before: 'h', after: 'Call' },
    { path: 'url', before: 'https://a.test', after: 'https://b.test' },
    { path: 'headers.0.value', before: '1', after: '2' },
  ]);
});

test('a secret is shown as one, and a long value is cut', () => {
  expect(settingText('auth.password', 'hunter2')).toBe('••••••');
  expect(settingText('auth.value', 'secret:0190')).toBe('••••••');
  expect(settingText('authentication', { type: 'basic', secret: 'hunter2' })).not.toContain('hunter2');
  expect(settingText('code', undefined)).toBeNull();
  expect(settingText('code', 'x'.repeat(5000))).toHaveLength(2001);
});
