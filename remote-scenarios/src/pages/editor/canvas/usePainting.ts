import { type Transform, useStoreApi } from '@xyflow/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Size } from '../../../state/geometry.ts';

/** What a picture is painted with: the canvas as it is looked at, and the colours of the theme. */
export interface Sight extends Size {
  transform: Transform;
  /** The colour that a token has now. */
  colour: (token: string) => string;
}

export type Paint = (context: CanvasRenderingContext2D, sight: Sight) => void;

function paintInto(canvas: HTMLCanvasElement | null, size: Size, sight: Omit<Sight, 'colour'>, paint: Paint) {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const [width, height] = [size.width * devicePixelRatio, size.height * devicePixelRatio].map(Math.round) as [
    number,
    number,
  ];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  const style = getComputedStyle(canvas);
  const known = new Map<string, string>();
  const colour = (token: string) => {
    const found = known.get(token) ?? style.getPropertyValue(`--${token}`);
    known.set(token, found);
    return found;
  };
  paint(context, { ...sight, colour });
}

/**
 * Paints a picture in the next frame, and again when the theme changes or the canvas is moved. One that has a size of
 * its own does not move with the canvas.
 */
export function usePainting(paint: Paint, size?: Size): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const wanted = useRef({ paint, size });
  const repaint = useRef(() => {});
  useLayoutEffect(() => {
    let frame = 0;
    const paintSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        const { paint, size } = wanted.current;
        const { transform, width, height } = store.getState();
        paintInto(canvas.current, size ?? { width, height }, { transform, width, height }, paint);
      });
    };
    repaint.current = paintSoon;
    const leave = store.subscribe((now, before) => {
      if (wanted.current.size) return;
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height) paintSoon();
    });
    const themes = new MutationObserver(paintSoon);
    themes.observe(document.documentElement, { attributes: true });
    return () => {
      cancelAnimationFrame(frame);
      leave();
      themes.disconnect();
    };
  }, [store]);
  // A frame that waits is kept: while a drag moves the canvas in every frame, each new picture comes just before it.
  useLayoutEffect(() => {
    wanted.current = { paint, size };
    repaint.current();
  }, [paint, size]);
  return canvas;
}
