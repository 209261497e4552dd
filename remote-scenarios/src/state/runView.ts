import { finalStatuses, type NodeLog, type RunLog } from 'shared-contracts/api/run';
import type { FlowWire } from 'shared-contracts/api/scenario';
import { eachOutput, errorHandle, isTrigger } from 'shared-contracts/nodes';
import { type FlowIndex, handleOf } from './flowIndex.ts';

/** How a node fared in the run that is shown (look §5). */
export type NodeState =
  | 'idle'
  | 'running'
  | 'success'
  | 'failed'
  | 'handled'
  | 'unsure'
  | 'waiting'
  | 'skipped'
  | 'not-reached';

export interface NodeView {
  state: NodeState;
  /** The last failure. */
  error: Pick<Fate, 'exception' | 'failure'> | null;
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
const weight = ['skipped', 'success', 'handled', 'unsure', 'error', 'waiting', 'running'] as const;
const shownAs = {
  skipped: 'skipped',
  success: 'success',
  handled: 'handled',
  unsure: 'unsure',
  error: 'failed',
  waiting: 'waiting',
  running: 'running',
} as const satisfies Record<NodeLog['state'], NodeState>;

/** A message can leave by several outputs at once, as from a switch that takes all matches. */
export function outputsOf({ output }: NodeLog): readonly string[] {
  return output === null ? [] : output.split(', ');
}

/** Several messages are as many; a list counts by its items, anything else is one. The log of a scope holds what it sent at its end: all results. */
function itemsOf({ msg, messages }: NodeLog, output: string): number {
  if (messages !== undefined) return messages;
  const payload = msg?.payload;
  const items = output === eachOutput ? (payload as { results?: unknown } | null | undefined)?.results : payload;
  return Array.isArray(items) ? items.length : 1;
}

/** How one execution of a node fared. */
export interface Fate extends Pick<NodeLog, 'node_id' | 'state' | 'exception' | 'failure' | 'attempt'> {
  /** Items sent by output. */
  sent: Readonly<Record<string, number>>;
}

function fateOf(log: NodeLog): Fate {
  const { node_id, state, exception, failure, attempt } = log;
  const sent = Object.fromEntries(outputsOf(log).map((output) => [output, itemsOf(log, output)]));
  return { node_id, state, exception, failure, attempt, sent };
}

function viewOf(fates: readonly Fate[]): NodeView {
  const leading = fates.reduce<NodeLog['state']>(
    (most, { state }) => (weight.indexOf(state) > weight.indexOf(most) ? state : most),
    'skipped',
  );
  const sent: Record<string, number> = {};
  for (const fate of fates)
    for (const [output, count] of Object.entries(fate.sent)) sent[output] = (sent[output] ?? 0) + count;
  const failure = fates.findLast(({ exception }) => exception !== null);
  return {
    state: shownAs[leading],
    error: failure ?? null,
    executions: fates.length,
    attempt: fates.at(-1)?.attempt ?? 1,
    sent,
  };
}

function groupByNode(fates: readonly Fate[]): Map<string, Fate[]> {
  const groups = new Map<string, Fate[]>();
  for (const fate of fates) {
    const group = groups.get(fate.node_id);
    if (group) group.push(fate);
    else groups.set(fate.node_id, [fate]);
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

/**
 * Reads the states of all nodes and wires off the node logs of a run. `own` is the flow that it executed, where that is
 * known: nothing is reported about nodes and wires that it did not have.
 */
export function runView(
  index: FlowIndex,
  run: Pick<RunLog, 'status'>,
  logs: readonly NodeLog[],
  own: FlowIndex | null = null,
): RunView {
  return viewOfFates(index, finalStatuses.has(run.status), logs.map(fateOf), own);
}

const endsOf = (wire: FlowWire) => `${wire.source} ${handleOf(wire)} ${wire.target}`;

/** The states of all nodes and wires of a run, as far as it went. */
export function viewOfFates(
  index: FlowIndex,
  ended: boolean,
  fates: readonly Fate[],
  own: FlowIndex | null = null,
): RunView {
  const nodes = new Map<string, NodeView>();
  for (const [id, group] of groupByNode(fates)) nodes.set(id, viewOf(group));
  const expected = behindStart(index);
  const hadNode = (id: string) => own === null || own.node.has(id);
  for (const id of expected) if (ended && !nodes.has(id) && hadNode(id)) nodes.set(id, unreached);
  const known = own && new Set(own.wires.map(endsOf));
  const wires = index.wires.map((wire): [string, WireView] => {
    if (known && !known.has(endsOf(wire))) return [wire.id, { state: 'idle', count: 0 }];
    const concerned = expected.has(wire.source) || nodes.has(wire.source);
    return [wire.id, wireView(wire, nodes, ended, concerned)];
  });
  return { nodes, wires: new Map(wires) };
}

/** Ids of failed nodes in the order they failed. */
export function failedNodes(logs: readonly NodeLog[]): string[] {
  return [...new Set(logs.filter((log) => log.state === 'error').map((log) => log.node_id))];
}
