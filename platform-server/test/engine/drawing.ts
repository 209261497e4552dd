import type { Flow, FlowNode, FlowWire } from 'shared-contracts/api/scenario';
import type { RunnableScenario } from '../../src/engine/executeRun.ts';

type Data = Partial<FlowNode['data']>;

/** A node of a drawing; its label is its id in capitals. */
export function node(id: string, type: string, config: Record<string, unknown> = {}, data: Data = {}): FlowNode {
  return {
    id,
    type,
    label: id.toUpperCase(),
    selected: false,
    position: { x: 0, y: 0 },
    data: { config, policy: {}, disabled: false, ...data },
  };
}

/** Wires as `a > b > c`; `a:true > b` leaves `a` by its output `true`. */
export function wires(...chains: string[]): FlowWire[] {
  return chains.flatMap((chain, row) => {
    const ends = chain.split('>').map((end) => end.trim().split(':'));
    return ends.slice(1).map(([target = ''], index): FlowWire => {
      const [source = '', sourceHandle = null] = ends[index] ?? [];
      return { id: `wire-${row}-${index}`, type: 'default', source, target, sourceHandle };
    });
  });
}

export const start = node('start', 'start');

let drawn = 0;

/** A scenario of a flow; every one is another, so that none is found in a cache. */
export function scenarioOf(flow: Flow, settings: Partial<RunnableScenario['settings']> = {}): RunnableScenario {
  drawn += 1;
  return {
    id: `scenario-${drawn}`,
    account: 'account-1',
    name: 'Test',
    revision: 1,
    flow,
    settings: {
      run_timeout_s: 900,
      concurrency: { mode: 'parallel', limit: 10 },
      missed_schedule: 'one',
      ...settings,
    },
  };
}

/** A set node: keeps the path it was reached by in the variable `trail`. */
export function trace(id: string, data: Data = {}): FlowNode {
  return node(id, 'variable', { operation: 'append', name: 'trail', value: id }, data);
}

export const http = (id: string, url: string, data: Data = {}, config: Record<string, unknown> = {}): FlowNode =>
  node(id, 'http', { url, ...config }, data);

export const rule = (left: string, operator: string, right = '', type = 'text') => ({
  groups: [{ rules: [{ left, type, operator, right }] }],
});
