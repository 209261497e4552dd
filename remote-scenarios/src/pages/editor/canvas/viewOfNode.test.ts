import { node, wire } from '../../../../test/scenarios.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { keepInSight, viewOfNode } from './viewOfNode.ts';

const at = (id: string, x: number) => ({ ...node(id, 'http'), position: { x, y: 0 } });
const index = indexFlow([
  at('before', 0),
  at('open', 256),
  at('after', 512),
  wire('before', 'open'),
  wire('open', 'after'),
]);
const open = index.node.get('open') as ReturnType<typeof at>;
const strip = { width: 900, height: 120 };
const onScreen = (x: number, view: { x: number; zoom: number }) => x * view.zoom + view.x;

describe('the canvas beside an open node', () => {
  test('shows its neighbors where there is room for them', () => {
    const view = viewOfNode(index, open, { x: -400, y: 0, zoom: 1 }, { width: 900, height: 320 });
    expect(onScreen(0, view)).toBeGreaterThanOrEqual(0);
    expect(onScreen(512 + 184, view)).toBeLessThanOrEqual(900);
  });

  test('shows the node itself where there is none', () => {
    const view = viewOfNode(index, open, { x: 0, y: 0, zoom: 1 }, { width: 300, height: 320 });
    expect(onScreen(256, view)).toBeGreaterThanOrEqual(0);
    expect(onScreen(256 + 184, view)).toBeLessThanOrEqual(300);
  });

  test('leaves room for the button that adds the next node', () => {
    const last = index.node.get('after') as ReturnType<typeof at>;
    const view = viewOfNode(index, last, { x: 0, y: 0, zoom: 1 }, { width: 700, height: 320 });
    expect(onScreen(512 + 184 + 42, view)).toBeLessThanOrEqual(700);
  });

  test('never makes names smaller than 12 pixels, and leaves a zoom at which all fits as it is', () => {
    for (const zoom of [0.2, 0.8]) expect(viewOfNode(index, open, { x: 0, y: 0, zoom }, strip).zoom * 13).toBe(12);
    const canvas = { width: 1400, height: 320 };
    expect(viewOfNode(index, open, { x: 0, y: 0, zoom: 1.5 }, canvas).zoom).toBe(1.5);
  });

  test('shows large nodes smaller where their neighbors fit then, never below what can be read', () => {
    const wide = viewOfNode(index, open, { x: 0, y: 0, zoom: 2 }, { width: 900, height: 320 });
    expect(onScreen(0, wide)).toBeGreaterThanOrEqual(0);
    expect(onScreen(512 + 184, wide)).toBeLessThanOrEqual(900);
    expect(viewOfNode(index, open, { x: 0, y: 0, zoom: 2 }, { width: 400, height: 320 }).zoom).toBe(2);
  });

  test('changes the zoom around the node: it stays where it is on screen', () => {
    const view = viewOfNode(index, open, { x: 300, y: 140, zoom: 0.5 }, { width: 1400, height: 320 });
    expect(onScreen(256 + 92, view)).toBeCloseTo((256 + 92) * 0.5 + 300);
  });

  test('fits the node into the strip above a panel in full view', () => {
    const { y, zoom } = viewOfNode(index, open, { x: 0, y: 400, zoom: 1 }, strip);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + 48 * zoom).toBeLessThanOrEqual(120);
  });

  test('a view that is given back keeps its zoom, with the node in sight', () => {
    const view = keepInSight(open, { x: -2000, y: 100, zoom: 0.4 }, { width: 900, height: 700 });
    expect(view.zoom).toBe(0.4);
    expect(onScreen(256, view)).toBeGreaterThanOrEqual(0);
  });
});
