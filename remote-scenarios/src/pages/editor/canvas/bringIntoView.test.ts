import { node, wire } from '../../../../test/scenarios.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { viewportFor } from './useBringIntoView.ts';

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
  test('shows its neighbours where there is room for them', () => {
    const view = viewportFor(index, open, { x: -400, y: 0, zoom: 1 }, { width: 900, height: 320 });
    expect(onScreen(0, view)).toBeGreaterThanOrEqual(0);
    expect(onScreen(512 + 184, view)).toBeLessThanOrEqual(900);
  });

  test('shows the node itself where there is none', () => {
    const view = viewportFor(index, open, { x: 0, y: 0, zoom: 1 }, { width: 300, height: 320 });
    expect(onScreen(256, view)).toBeGreaterThanOrEqual(0);
    expect(onScreen(256 + 184, view)).toBeLessThanOrEqual(300);
  });

  test('never makes names smaller than 12 pixels, and leaves a larger zoom as it is', () => {
    for (const zoom of [0.2, 0.8]) expect(viewportFor(index, open, { x: 0, y: 0, zoom }, strip).zoom * 13).toBe(12);
    expect(viewportFor(index, open, { x: 0, y: 0, zoom: 1.5 }, strip).zoom).toBe(1.5);
  });

  test('fits the node into the strip above a panel in full view', () => {
    const { y, zoom } = viewportFor(index, open, { x: 0, y: 400, zoom: 1 }, strip);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + 48 * zoom).toBeLessThanOrEqual(120);
  });
});
