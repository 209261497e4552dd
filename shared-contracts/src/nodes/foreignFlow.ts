import type { Flow } from '../api/scenario/index.ts';
import { nodeKind } from './catalogue.ts';

/** Whether a flow with nodes has none of a kind that Weft knows: exports of other tools may be written alike. */
export function isForeignFlow(flow: Flow): boolean {
  const nodes = flow.filter(({ type }) => type !== 'default');
  return nodes.length > 0 && !nodes.some(({ type }) => nodeKind(type));
}
