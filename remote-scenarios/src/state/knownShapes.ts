import type { Message, NodeLog, NodeShapes } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { eachOutput } from 'shared-contracts/nodes';
import { type Shape, shapeOf, sumOfShapes, uncounted, unionOfShapes } from 'shared-contracts/nodes/shape';
import type { KnownShapes } from './expression/missing.ts';
import { type FlowIndex, handleOf } from './flowIndex.ts';
import { sampleOutput } from './inputSample.ts';

/** Where the fields of messages are known from. */
export interface ShapeSources {
  index: FlowIndex;
  /** As the server read them from the last runs. */
  read: { runs: number; nodes: Readonly<Record<string, NodeShapes>> } | undefined;
  /** Of the shown run: what the server left out for its size is at hand here. */
  logs: readonly NodeLog[];
  /** A payload that was typed to try the node out on. */
  typed: unknown;
}

function ofMessage(message: Message | null): Shape {
  if (!message) return [];
  const { logs: _logs, ...shown } = message;
  return shapeOf(shown);
}

/** Of a pin or a sample; a start node without a sample says nothing of what will come. */
function ofSample(node: FlowNode | undefined): Shape {
  const sample = node && sampleOutput(node);
  return uncounted(sample && sample.payload !== null ? ofMessage(sample) : []);
}

function sentBy(id: string, { index, read, logs }: ShapeSources): Shape {
  const sample = ofSample(index.node.get(id));
  const known = read?.nodes[id]?.sent ?? [];
  if (known.length > 0) return sumOfShapes([known, sample]);
  const own = logs.filter((log) => log.node_id === id).map(({ msg }) => ofMessage(msg));
  return sumOfShapes([unionOfShapes(own), sample]);
}

/** What comes over the wires of a node that no run reached yet. A scope hands on items, which it does not send. */
function overWires(node: FlowNode, sources: ShapeSources): Shape {
  const wires = (sources.index.wiresTo.get(node.id) ?? []).filter((wire) => handleOf(wire) !== eachOutput);
  return unionOfShapes(wires.map(({ source }) => sentBy(source, sources)));
}

function samplesFor(node: FlowNode, { index, typed }: ShapeSources): Shape[] {
  const shapes = (index.wiresTo.get(node.id) ?? []).map(({ source }) => ofSample(index.node.get(source)));
  return typed === undefined ? shapes : [...shapes, uncounted(shapeOf({ payload: typed }))];
}

/** The fields of messages that a node receives, and of those that nodes send: of the last runs, pins and samples. */
export function knownShapes(node: FlowNode, sources: ShapeSources): KnownShapes {
  const { read, logs } = sources;
  const known = read?.nodes[node.id]?.received ?? [];
  const own = () => unionOfShapes(logs.filter((log) => log.node_id === node.id).map((log) => ofMessage(log.msg_in)));
  const received = known.length > 0 ? known : own();
  const came = received.length > 0 ? received : overWires(node, sources);
  return {
    runs: read?.runs ?? 0,
    received: sumOfShapes([came, ...samplesFor(node, sources)]),
    sent: (id) => sentBy(id, sources),
  };
}
