import { finalStatuses, type NodeLog, type RunLog } from 'shared-contracts/api/run';
import type { FlowWire } from 'shared-contracts/api/scenario';
import { eachOutput, errorHandle, isTrigger } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf } from './flowIndex.ts';

/** How a node fared in the run that is shown (look §5). */
export type NodeState = 'idle' | 'running' | 'success' | 'failed' | 'handled' | 'waiting' | 'skipped' | 'not-reached';

export interface NodeView {
  state: NodeState;
  /** Message of the last failure. */
  error: string | null;
  /** How often the node ran. */
  executions: number;
  /** Attempts of the last execution. */
  attempt: number;
  /** Items sent by output. */
  sent: Readonly<Record<string, number>>;
}

export type WireState = 'idle' | 'running' | 'ran' | 'error' | 'waiting' | 'not-taken';

export interface WireView {
  state: WireState;
  /** Items that passed. */
  count: number;
}

/** A run as it is drawn on the canvas. */
export interface RunView {
  nodes: ReadonlyMap<string, NodeView>;
  wires: ReadonlyMap<string, WireView>;
}

/** States by weight: of several executions the one to act on is shown. */
const weight = ['skipped', 'success', 'handled', 'error', 'waiting', 'running'] as const;
const shownAs = {
  skipped: 'skipped',
  success: 'success',
  handled: 'handled',
  error: 'failed',
  waiting: 'waiting',
  running: 'running',
} as const satisfies Record<NodeLog['state'], NodeState>;

/** A message can leave by several outputs at once, as from a switch that takes all matches. */
export function outputsOf({ output }: NodeLog): readonly string[] {
  return output === null ? [] : output.split(', ');
}

/** A list counts by its items, anything else is one. The log of a scope holds what it sent at its end: all results. */
function itemsOf({ msg }: NodeLog, output: string): number {
  const payload = msg?.payload;
  const items = output === eachOutput ? (payload as { results?: unknown } | null | undefined)?.results : payload;
  return Array.isArray(items) ? items.length : 1;
}

function viewOf(logs: readonly NodeLog[]): NodeView {
  const leading = logs.reduce<NodeLog['state']>(
    (most, { state }) => (weight.indexOf(state) > weight.indexOf(most) ? state : most),
    'skipped',
  );
  const sent: Record<string, number> = {};
  for (const log of logs)
    for (const output of outputsOf(log)) sent[output] = (sent[output] ?? 0) + itemsOf(log, output);
  const failure = logs.findLast((log) => log.exception !== null);
  return {
    state: shownAs[leading],
    error: failure?.exception ?? null,
    executions: logs.length,
    attempt: logs.at(-1)?.attempt ?? 1,
    sent,
  };
}

function groupByNode(logs: readonly NodeLog[]): Map<string, NodeLog[]> {
  const groups = new Map<string, NodeLog[]>();
  for (const log of logs) {
    const group = groups.get(log.node_id);
    if (group) group.push(log);
    else groups.set(log.node_id, [log]);
  }
  return groups;
}

/** Ids of all nodes behind the start node: those a run could have reached without an error being caught. */
function behindStart(index: FlowIndex): ReadonlySet<string> {
  const reached = new Set(index.nodes.filter(isTrigger).map((node) => node.id));
  for (const id of reached) for (const wire of index.wiresFrom.get(id) ?? []) reached.add(wire.target);
  return reached;
}

function wireView(wire: FlowWire, nodes: ReadonlyMap<string, NodeView>, ended: boolean, expected: boolean): WireView {
  const handle = handleOf(wire);
  const source = nodes.get(wire.source);
  const count = source?.sent[handle] ?? 0;
  const target = nodes.get(wire.target)?.state;
  // A wire may be younger than the run: what its target never received did not pass it.
  if (count > 0 && target !== undefined && target !== 'not-reached') {
    if (handle === errorHandle) return { state: 'error', count };
    if (target === 'running' || target === 'waiting') return { state: target, count };
    return { state: 'ran', count };
  }
  return { state: ended && expected ? 'not-taken' : 'idle', count: 0 };
}

const unreached: NodeView = { state: 'not-reached', error: null, executions: 0, attempt: 0, sent: {} };

/** Reads the states of all nodes and wires off the node logs of a run. */
export function runView(index: FlowIndex, run: Pick<RunLog, 'status'>, logs: readonly NodeLog[]): RunView {
  const ended = finalStatuses.has(run.status);
  const nodes = new Map<string, NodeView>();
  for (const [id, group] of groupByNode(logs)) nodes.set(id, viewOf(group));
  const expected = behindStart(index);
  for (const id of expected) if (ended && !nodes.has(id)) nodes.set(id, unreached);
  const wires = index.wires.map((wire): [string, WireView] => {
    const concerned = expected.has(wire.source) || nodes.has(wire.source);
    return [wire.id, wireView(wire, nodes, ended, concerned)];
  });
  return { nodes, wires: new Map(wires) };
}

/** Ids of failed nodes in the order they failed. */
export function failedNodes(logs: readonly NodeLog[]): string[] {
  return [...new Set(logs.filter((log) => log.state === 'error').map((log) => log.node_id))];
}
