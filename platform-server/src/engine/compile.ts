import type { Message } from 'shared-contracts/api/run';
import {
  type Flow,
  type FlowNode,
  type FlowWire,
  nodePolicySchema,
  nodesOf,
  wiresOf,
} from 'shared-contracts/api/scenario';
import {
  isAnnotation,
  isTrigger,
  nodeKind,
  nodeName,
  outputsOf,
  readConfig,
  start as startKind,
  takesFailures,
} from 'shared-contracts/nodes';
import type { RunnableScenario } from './executeRun.ts';
import { compileTemplate, type Template } from './expressions/template.ts';
import { recordedFailure } from './failures/recordedFailure.ts';
import type { CompiledFlow, CompiledNode, CompiledWire } from './flow/compiledFlow.ts';
import { flawOf } from './flow/flaw.ts';
import { idsByLabel, observedNodes } from './flow/observed.ts';
import { compileTaker } from './nodes/catch/catch.ts';
import { compileKind } from './nodes/kinds.ts';
import type { RecordedError } from './record/entries.ts';

/** The wires of all ways to a node: what a run takes that ends there. All wires for a run that goes on to its end. */
function wiresTowards(flow: Flow, untilNodeId: string | undefined): readonly FlowWire[] {
  const wires = wiresOf(flow);
  if (untilNodeId === undefined) return wires;
  const into = Map.groupBy(wires, (wire) => wire.target);
  const before = new Set([untilNodeId]);
  for (const id of before) for (const wire of into.get(id) ?? []) before.add(wire.source);
  return wires.filter(({ source, target }) => before.has(target) && source !== untilNodeId);
}

/** A flow that no run can begin. */
export class FlowError extends Error {
  override readonly name = 'FlowError';
  /** As the run keeps it. */
  readonly failure: RecordedError;

  constructor(reason: 'FLOW_INVALID.start' | 'FLOW_INVALID.until' | 'FLOW_INVALID.from') {
    const failure = recordedFailure(reason, {}, null);
    super(failure.message);
    this.failure = failure;
  }
}

type Wiring = Map<string, CompiledWire[]>;

const defaultPolicy = nodePolicySchema.parse({});

function policyOf(node: FlowNode): CompiledNode['policy'] {
  const parsed = nodePolicySchema.safeParse(node.data.policy);
  return parsed.success ? parsed.data : defaultPolicy;
}

/** A pin is a payload, or a whole message when it has the fields that only messages have together. */
function pinOf({ data: { pin } }: FlowNode): Partial<Message> | null {
  if (pin === undefined || pin === null) return null;
  const isMessage =
    typeof pin === 'object' && ['payload', 'headers', 'query'].every((name) => Object.hasOwn(pin, name));
  return isMessage ? (pin as Partial<Message>) : { payload: pin };
}

function compileNode(node: FlowNode, wires: Wiring, inputs: number): CompiledNode {
  const kind = nodeKind(node.type);
  const policy = policyOf(node);
  const firstOutput = kind?.passedBy ?? outputsOf(node.type, node.data.config)[0]?.id ?? null;
  return {
    id: node.id,
    label: nodeName(node).en,
    kind: node.type,
    execute: compileKind(node.type, node.data.config),
    policy,
    working: kind?.working ?? false,
    counted: kind?.counted ?? true,
    disabled: node.data.disabled && !isTrigger(node),
    pin: kind?.hasInput && firstOutput === 'out' ? pinOf(node) : null,
    firstOutput,
    wires,
    flaw: flawOf(node),
    waitsForAll: policy.wait_for_all && inputs > 1,
  };
}

function connect(
  wires: readonly FlowWire[],
  nodes: ReadonlyMap<string, CompiledNode>,
  wiring: ReadonlyMap<string, Wiring>,
) {
  for (const [order, wire] of wires.entries()) {
    const target = nodes.get(wire.target);
    const outputs = wiring.get(wire.source);
    if (!target || !outputs) continue;
    const handle = wire.sourceHandle ?? 'out';
    outputs.set(handle, [...(outputs.get(handle) ?? []), { target, order }]);
  }
}

function outputTemplate(start: FlowNode | undefined): Template | null {
  const { output } = readConfig(startKind, start?.data.config);
  return output.trim() === '' ? null : compileTemplate(output);
}

/**
 * Compiles a scenario; for a run that is to end at a node only the ways there. Throws FlowError for one without exactly
 * one Start node.
 */
export function compileScenario({ id, revision, flow }: RunnableScenario, untilNodeId?: string): CompiledFlow {
  const drawn = nodesOf(flow).filter((node) => !isAnnotation(node));
  const wires = wiresTowards(flow, untilNodeId);
  const inputs = Map.groupBy(wires, (wire) => wire.target);
  const wiring = new Map(drawn.map((node) => [node.id, new Map() as Wiring]));
  const nodes = new Map<string, CompiledNode>();
  for (const node of drawn) {
    nodes.set(node.id, compileNode(node, wiring.get(node.id) ?? new Map(), inputs.get(node.id)?.length ?? 0));
  }
  connect(wires, nodes, wiring);
  const starts = drawn.filter(isTrigger);
  const start = nodes.get(starts[0]?.id ?? '');
  if (!start || starts.length > 1) {
    throw new FlowError('FLOW_INVALID.start');
  }
  const catches = drawn.flatMap((node) => {
    const compiled = nodes.get(node.id);
    return takesFailures(node) && compiled && !compiled.disabled ? compileTaker(compiled, node.data.config) : [];
  });
  return {
    version: untilNodeId === undefined ? `${id}:${revision}` : `${id}:${revision}:${untilNodeId}`,
    start,
    nodes,
    catches,
    idsByLabel: idsByLabel(flow),
    observed: observedNodes(flow),
    output: untilNodeId === undefined ? outputTemplate(starts[0]) : null,
  };
}
