import { node } from '../../../../test/scenarios.ts';
import { firstViewport } from './fitting.ts';

const canvas = { width: 1200, height: 800 };
const row = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...node(`n${at}`, at === 0 ? 'start' : 'http'),
    position: { x: at * 256, y: 0 },
  }));

describe('where the canvas begins', () => {
  test('a flow that can be read when all of it is shown is shown whole, whatever was looked at before', () => {
    expect(firstViewport(row(8), canvas, { x: 0, y: 0, zoom: 1 })).toBeNull();
  });

  test('a flow too large for that begins at its start node, in readable size', () => {
    const found = firstViewport(row(200), canvas, null);
    expect(found).toMatchObject({ zoom: 0.8, x: 64 });
    expect(found?.y).toBeGreaterThan(0);
    expect(found?.y).toBeLessThan(canvas.height);
  });

  test('or where it was looked at last, as long as there is something', () => {
    const last = { x: -20_000, y: 40, zoom: 0.9 };
    expect(firstViewport(row(200), canvas, last)).toBe(last);
    expect(firstViewport(row(200), canvas, { x: 5000, y: 40, zoom: 0.9 })).toMatchObject({ x: 64 });
  });

  test('a narrow canvas begins at the start node, and an unknown one shows all', () => {
    expect(firstViewport(row(8), { width: 390, height: 700 }, null)).toMatchObject({ x: 16, zoom: 0.8 });
    expect(firstViewport(row(200), { width: 0, height: 0 }, null)).toBeNull();
  });
});
