/** @jest-environment-options {"window": true} */
import type { Viewport } from '@xyflow/react';
import { node, wire } from '../../../../test/scenarios.ts';
import { indexFlow } from '../../../state/flowIndex.ts';
import { createGuide } from './useGuidedView.ts';

const at = (id: string, x: number) => ({ ...node(id, 'http'), position: { x, y: 0 } });
const index = indexFlow([at('one', 0), at('two', 256), at('far', 4000), wire('one', 'two')]);
const nodeOf = (id: string) => index.node.get(id) as ReturnType<typeof at>;

/** A canvas in a window where it can change its place. Its moves are over at once, or when they `arrive`. */
function makeCanvas(view: Viewport, isSlow = false) {
  const canvas = { view, box: { left: 280, top: 96, width: 1160, height: 760 }, arrive: async () => {} };
  const frame = {
    current: {
      getBoundingClientRect: () => new DOMRect(canvas.box.left, canvas.box.top, canvas.box.width, canvas.box.height),
    } as unknown as HTMLElement,
  };
  const guide = createGuide(frame, {
    getViewport: () => canvas.view,
    setViewport: async (next, { duration = 0 } = {}) => {
      // As with React Flow, a move that another one breaks off never ends.
      if (isSlow && duration > 0) await new Promise<void>((resolve) => (canvas.arrive = async () => resolve()));
      else canvas.arrive = async () => {};
      canvas.view = next;
      return true;
    },
  });
  guide.measured();
  return { canvas, guide };
}

/** Beside an open node the palette is gone and the canvas is lower. */
const besidePanel = { left: 80, top: 96, width: 1360, height: 306 };
const withPalette = { left: 280, top: 96, width: 1160, height: 760 };
const middle = { x: 300, y: 400, zoom: 0.6 };

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('what was looked at before is given back when the panel closes', () => {
  const { canvas, guide } = makeCanvas(middle);
  canvas.box = besidePanel;
  guide.show(index, nodeOf('one'), true);
  guide.show(index, nodeOf('two'), true);
  expect(canvas.view.zoom * 13).toBe(12);
  canvas.box = withPalette;
  guide.giveBack(index, nodeOf('two'));
  expect(canvas.view).toEqual(middle);
});

test('a node that is not in it is brought into the view that is given back', () => {
  const { canvas, guide } = makeCanvas(middle);
  canvas.box = besidePanel;
  guide.show(index, nodeOf('far'), true);
  canvas.box = withPalette;
  guide.giveBack(index, nodeOf('far'));
  expect(canvas.view.zoom).toBe(0.6);
  const x = 4000 * 0.6 + canvas.view.x;
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(1160);
});

test('who moved the canvas beside the panel keeps what is seen', async () => {
  const { canvas, guide } = makeCanvas(middle);
  canvas.box = besidePanel;
  guide.show(index, nodeOf('one'), true);
  await Promise.resolve();
  now = 1000;
  canvas.view = { x: -40, y: 30, zoom: 1.2 };
  expect(guide.isByHand()).toBe(true);
  canvas.box = withPalette;
  guide.giveBack(index, nodeOf('one'));
  // The palette is there again: nodes stay where they are in the window.
  expect(canvas.view).toEqual({ x: -240, y: 30, zoom: 1.2 });
});

test('nodes stay where they are in the window when the palette goes', () => {
  const { canvas, guide } = makeCanvas(middle);
  canvas.box = besidePanel;
  guide.measured();
  expect(canvas.view).toEqual({ ...middle, x: middle.x + 200 });
  guide.show(index, nodeOf('one'), true);
  canvas.box = withPalette;
  guide.giveBack(index, nodeOf('one'));
  expect(canvas.view).toEqual(middle);
});

test('a page that began with an open node shows the whole flow once it is closed', () => {
  const row = indexFlow([at('one', 0), at('two', 1000)]);
  const { canvas, guide } = makeCanvas({ x: 0, y: 0, zoom: 0.3 });
  canvas.box = besidePanel;
  guide.show(row, nodeOf('one'), true, true);
  canvas.box = withPalette;
  guide.giveBack(row, nodeOf('one'));
  const { x, zoom } = canvas.view;
  expect(zoom).toBeGreaterThan(0.8);
  expect(x).toBeGreaterThanOrEqual(0);
  expect((1000 + 184) * zoom + x).toBeLessThanOrEqual(1160);
});

test('the canvas of a slow machine, which is long on its way, was moved by nobody', async () => {
  const { canvas, guide } = makeCanvas(middle, true);
  canvas.box = besidePanel;
  guide.show(index, nodeOf('far'), true);
  now = 1500;
  expect(guide.isByHand()).toBe(false);
  await canvas.arrive();
  await Promise.resolve();
  expect(guide.isByHand()).toBe(false);
  canvas.view = middle;
  expect(guide.isByHand()).toBe(true);
});

test('a move goes on to its end where the canvas changes its place meanwhile', async () => {
  const { canvas, guide } = makeCanvas(middle, true);
  guide.show(index, nodeOf('far'), true);
  canvas.box = besidePanel;
  guide.measured();
  await canvas.arrive();
  await Promise.resolve();
  const x = 4000 * canvas.view.zoom + canvas.view.x;
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(1360);
  expect(guide.isByHand()).toBe(false);
});
