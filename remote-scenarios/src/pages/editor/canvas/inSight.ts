import type { Rect, Transform } from '@xyflow/react';
import type { Size } from '../../../state/geometry.ts';

/** True when all of the flow, whose bounds are in its own pixels, lies within a canvas of this size and offset. */
export function isAllInSight(bounds: Rect, [x, y, zoom]: Transform, { width, height }: Size): boolean {
  const [left, top] = [bounds.x * zoom + x, bounds.y * zoom + y];
  return left >= 0 && top >= 0 && left + bounds.width * zoom <= width && top + bounds.height * zoom <= height;
}
