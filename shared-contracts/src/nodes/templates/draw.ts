import type { Text } from '../../contract/index.ts';
import type { NodeKindId } from '../catalogue.ts';

/** As the editor places columns: a wire between two of them has room for the count of a run. */
const columnWidth = 256;
const rowHeight = 112;

/** A node of a template: as in a flow, with its label in every language. */
export interface TemplateNode {
  id: string;
  type: NodeKindId;
  label: Text;
  position: { x: number; y: number };
  data: { config: unknown; policy?: Record<string, unknown> };
}

interface TemplateWire {
  id: string;
  type: 'default';
  source: string;
  target: string;
  sourceHandle: string;
}

/** A scenario to begin with: what it is called and does in every language, and its flow. */
export interface Template {
  name: Text;
  description: Text;
  nodes: readonly TemplateNode[];
  wires: readonly TemplateWire[];
}

/** A node on the grid of the canvas. */
export function node(
  id: string,
  type: NodeKindId,
  label: Text,
  [column, row]: [number, number],
  config: unknown,
): TemplateNode {
  return { id, type, label, position: { x: 64 + column * columnWidth, y: 96 + row * rowHeight }, data: { config } };
}

/** A wire from an output of one node to the next. */
export function wire(source: string, target: string, sourceHandle = 'out'): TemplateWire {
  return { id: `${source}-${sourceHandle}-${target}`, type: 'default', source, target, sourceHandle };
}
