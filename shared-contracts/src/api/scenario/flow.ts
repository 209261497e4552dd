import { z } from 'zod';
import { nameText } from '../name.ts';
import { runFailureSchema } from '../run/failure.ts';
import { messageSchema } from '../run/nodeLog.ts';
import { groupConfigSchema, groupType } from './group.ts';
import { referredThings } from './referred.ts';

/** Retry and failure policy of a working node (product §4). Times in ms. */
export const nodePolicySchema = z.object({
  retries: z.number().int().min(0).max(10).default(0),
  backoff: z.enum(['fixed', 'exponential']).default('exponential'),
  delay_ms: z.number().int().min(0).max(3_600_000).default(1000),
  timeout_ms: z.number().int().min(100).max(300_000).default(30_000),
  on_failure: z.enum(['stop', 'continue', 'error']).default('stop'),
  /** With several wires in: run once when every live branch has arrived. */
  wait_for_all: z.boolean().default(false),
  /** A call whose outcome is unknown after a crash: send it again with the same key, or put the run on HOLD. */
  idempotency: z.enum(['resend', 'hold']).default('resend'),
});
export type NodePolicy = z.output<typeof nodePolicySchema>;

/** How a node fared in the last run: 0 not run, 1 success, 2 error, 3 handled error, 4 skipped, 5 waiting (product §3). */
export const lastRunStatus = { notRun: 0, success: 1, error: 2, handled: 3, skipped: 4, waiting: 5 } as const;

const onErrorSchema = z.object({
  last_run_status: z.number().int().min(0).max(5),
  last_run_log: z.unknown(),
  /** What failed by its code, and in the other languages, where `last_run_log` is the text of a failure. */
  failure: runFailureSchema.optional(),
  /** Size of the message in bytes where it is too large to stand in `msg`: the node logs of the run have it. */
  msg_bytes: z.number().int().optional(),
});

/** What settings of nodes name that is an account's own, so that it does not go where their flow goes. */
export const leftBehindKinds = ['secret', ...referredThings] as const;

/**
 * What was left behind when the flow of a node moved, and is chosen again where it is now. On the way it is everything
 * that the node names; who takes the flow keeps what is not there.
 */
export const leftBehindSchema = z.object({
  kind: z.enum(leftBehindKinds),
  /** Of a thing its id, which its settings still hold; of a secret the dotted path of its setting. */
  id: z.string().max(500),
  /** What the thing was called; of a secret the text that was left in its place, which is other once it is entered. */
  name: z.string().max(10_000).default(''),
  /** Of a conversion table the columns that the node takes: what it refers to each by, and what it was called. */
  columns: z
    .array(z.object({ id: z.string().max(200), name: z.string().max(200) }))
    .max(100)
    .optional(),
});
export type LeftBehind = z.output<typeof leftBehindSchema>;

export const nodeDataSchema = z.looseObject({
  config: z.record(z.string(), z.unknown()).default({}),
  policy: nodePolicySchema.partial().default({}),
  /**
   * Pinned sample of a node with an output `out`: sent instead of running the node in runs by hand. A payload, or a
   * whole message when it has `payload`, `headers` and `query`.
   */
  pin: z.unknown().optional(),
  disabled: z.boolean().default(false),
  /** What has to be chosen again before the scenario can start. */
  choose_again: z.array(leftBehindSchema).max(500).optional(),
  /** View of the last run; blanked before run and save. */
  msg: messageSchema.partial().optional(),
  on_error: onErrorSchema.partial().optional(),
});

const elementId = z.string().min(1).max(100);

/** A node of the canvas: any element that is neither a wire nor a group (product §3). */
export const flowNodeSchema = z.looseObject({
  id: elementId,
  type: z
    .string()
    .min(1)
    .max(40)
    .refine((type) => type !== 'default' && type !== groupType),
  label: z.string().max(200).default(''),
  selected: z.boolean().default(false),
  position: z.object({ x: z.number(), y: z.number() }),
  data: nodeDataSchema,
});
export type FlowNode = z.output<typeof flowNodeSchema>;

/** A wire: an element of type `default` with source and target. */
export const flowWireSchema = z.looseObject({
  id: elementId,
  type: z.literal('default'),
  source: elementId,
  target: elementId,
  /** Output handle; `out` when absent. */
  sourceHandle: z.string().nullish(),
  targetHandle: z.string().nullish(),
  selected: z.boolean().optional(),
});
export type FlowWire = z.output<typeof flowWireSchema>;

/**
 * Nodes that are drawn, moved and folded as one. Only the canvas knows groups: a run is the same with and without them.
 * A group has the fields of a node, so that whatever carries nodes carries groups; it stands where its members stand.
 */
export const flowGroupSchema = flowNodeSchema.extend({
  type: z.literal(groupType),
  position: flowNodeSchema.shape.position.default({ x: 0, y: 0 }),
  data: nodeDataSchema.extend({ config: groupConfigSchema }),
});
export type FlowGroup = z.output<typeof flowGroupSchema>;

export const flowElementSchema = z.union([flowWireSchema, flowGroupSchema, flowNodeSchema]);
export type FlowElement = z.output<typeof flowElementSchema>;

/** The canvas: one array of wires, nodes and groups; also the export, clipboard and import format (product §3). */
export const flowSchema = z.array(flowElementSchema).max(5000);
export type Flow = z.output<typeof flowSchema>;

const labelText = nameText({ absent: 'Enter a name' });

/** A flow that somebody gives: its labels are names. Stored ones are read as they are. */
export const givenFlowSchema = flowSchema.superRefine((flow, { addIssue }) => {
  for (const [index, element] of flow.entries()) {
    const issue = isWire(element) ? undefined : labelText.safeParse(element.label).error?.issues[0];
    if (issue) addIssue({ code: 'custom', path: [index, 'label'], message: issue.message });
  }
});

/** True for wires. */
export function isWire(element: FlowElement): element is FlowWire {
  return element.type === 'default';
}

/** True for groups. */
export function isGroup(element: FlowElement): element is FlowGroup {
  return element.type === groupType;
}

/** True for nodes. */
export function isNode(element: FlowElement): element is FlowNode {
  return !isWire(element) && !isGroup(element);
}

/** Nodes of a flow, in order. */
export function nodesOf(flow: Flow): FlowNode[] {
  return flow.filter(isNode);
}

/** Groups of a flow, in order. */
export function groupsOf(flow: Flow): FlowGroup[] {
  return flow.filter(isGroup);
}

/** Wires of a flow, in order. */
export function wiresOf(flow: Flow): FlowWire[] {
  return flow.filter(isWire);
}
