import { columnStep, type Position, snap } from '../../../state/geometry.ts';
import type { N8nNode, N8nWorkflow } from './workflow.ts';

/** Where nodes stand on Weft's canvas. */
export interface Layout {
  /** How much further apart columns are than in n8n. */
  scale: number;
  at(node: Pick<N8nNode, 'position'>): Position;
}

/** n8n's boxes are smaller: columns go as far apart as the wires between them need, and no further than twice. */
function scaleOf({ nodes, connections }: N8nWorkflow): number {
  const positions = new Map(nodes.map(({ name, position }) => [name, position]));
  const distances = [...connections].flatMap(([name, outputs]) =>
    outputs.flat().flatMap((target) => {
      const from = positions.get(name);
      const to = positions.get(target.node);
      return from && to && Math.abs(from[1] - to[1]) < 80 && to[0] > from[0] ? [to[0] - from[0]] : [];
    }),
  );
  return Math.min(Math.max(columnStep / Math.min(columnStep, ...distances), 1.25), 2);
}

/** The layout of a workflow: as in n8n, beginning at the canvas's corner. */
export function layoutOf(workflow: N8nWorkflow): Layout {
  const scale = scaleOf(workflow);
  const left = Math.min(...workflow.nodes.map(({ position }) => position[0]));
  const top = Math.min(...workflow.nodes.map(({ position }) => position[1]));
  return { scale, at: ({ position: [x, y] }) => snap({ x: 64 + (x - left) * scale, y: 96 + (y - top) }) };
}
