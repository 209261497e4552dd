import type { Message } from 'shared-contracts/api/run';
import type { NodePolicy } from 'shared-contracts/api/scenario';
import type { Eventual } from '../eventual.ts';
import type { Template } from '../expressions/template.ts';
import type { Text } from '../failures/text.ts';
import type { Execute, NodeContext } from '../nodes/executor.ts';

/** A wire, seen from the node it leaves. */
export interface CompiledWire {
  target: CompiledNode;
  /** Its place among all wires of the flow. */
  order: number;
}

/** A node ready to be executed. */
export interface CompiledNode {
  id: string;
  label: string;
  kind: string;
  execute: Execute;
  policy: NodePolicy;
  /** Has retries, a failure policy and an `error` output. */
  working: boolean;
  /** Counts as an operation. */
  counted: boolean;
  disabled: boolean;
  /** Fields its pinned sample replaces; null without one. */
  pin: Partial<Message> | null;
  /** The output that a disabled, pinned, continuing or resumed node sends by; null for kinds that send nothing. */
  firstOutput: string | null;
  /** By output, in wire order. */
  wires: ReadonlyMap<string, readonly CompiledWire[]>;
  /** What keeps it from being run, in words; null where nothing does. A run by hand ends before such a node. */
  flaw: () => Text | null;
  /** Runs once when every live branch has arrived. */
  waitsForAll: boolean;
}

/** A Catch: which failures it takes and what follows. */
export interface CompiledCatch {
  node: CompiledNode;
  scope: 'all' | 'chosen' | 'uncaught';
  nodeIds: ReadonlySet<string>;
  /** Goes on behind the failed node when its branch has ended. */
  resumes: boolean;
  /** Payload it goes on with; null passes on what the failed node received. */
  substitute: ((context: NodeContext) => Eventual<unknown>) | null;
}

/** A revision of a scenario, compiled. */
export interface CompiledFlow {
  /** `id:revision`, and the node where its runs end, if not where the flow does. */
  version: string;
  start: CompiledNode;
  nodes: ReadonlyMap<string, CompiledNode>;
  catches: readonly CompiledCatch[];
  idsByLabel: ReadonlyMap<string, string>;
  /** Nodes whose messages expressions of other nodes read. */
  observed: ReadonlySet<string>;
  /** What its runs give back; null for the payload of the last node. */
  output: Template | null;
}
