import { wiresOf } from '../steps/scenarios.ts';

const perRow = 40;
const [columnWidth, rowHeight] = [256, 96];

const kinds = [
  { type: 'variable', label: 'Keep', config: { name: 'order', value: '{{ payload.order }}' } },
  { type: 'function', label: 'Map', config: { code: 'return { ...payload, seen: true };', timeout_ms: 5000 } },
] as const;

/** A flow of so many nodes, each leading to the next, in rows: it fits a canvas of 1440 × 900 at the smallest zoom. */
export function bigFlow(count: number): unknown[] {
  const nodes = Array.from({ length: count }, (_, at) => {
    const { type, label, config } = at === 0 ? { type: 'start', label: 'Start', config: {} } : kindAt(at);
    const position = { x: (at % perRow) * columnWidth, y: Math.floor(at / perRow) * rowHeight };
    return { id: `node-${at}`, type, label: `${label} ${at}`, position, data: { config } };
  });
  return [...nodes, ...wiresOf(nodes)];
}

function kindAt(at: number): (typeof kinds)[number] {
  return kinds[at % 8 === 0 ? 1 : 0];
}
