import { render } from '@testing-library/react';
import { ReactFlowProvider } from '@xyflow/react';
import { type Paint, usePainting } from './usePainting.ts';

const size = { width: 10, height: 10 };

function Picture({ paint }: { paint: Paint }) {
  return <canvas ref={usePainting(paint, size)} />;
}

test('a picture that is replaced in every frame before it is painted is painted in every second one', () => {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => {
    last += 1;
    waiting.set(last, callback);
    return last;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void waiting.delete(frame));
  const context = { setTransform: jest.fn(), clearRect: jest.fn() } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  const painted: number[] = [];
  const picture = (turn: number) => <Picture paint={() => painted.push(turn)} />;
  const { rerender } = render(picture(0), { wrapper: ReactFlowProvider });
  for (const turn of [1, 2, 3]) {
    const frames = [...waiting.keys()];
    rerender(picture(turn));
    for (const frame of frames) {
      waiting.get(frame)?.(0);
      waiting.delete(frame);
    }
  }
  expect(painted).toEqual([1, 3]);
});
