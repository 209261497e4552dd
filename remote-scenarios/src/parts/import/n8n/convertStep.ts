import type { NodePolicy } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import type { Converted, Note, ReportedNode, Sender } from './conversion.ts';
import type { ExpressionPlace } from './expressions.ts';
import { convertKind } from './kinds/convertKind.ts';
import type { Way } from './loops.ts';
import { sendersOf } from './wires.ts';
import { type N8nNode, type N8nWorkflow, n8nTypeOf } from './workflow.ts';

/** What is the same for every step of a workflow. */
export interface WorkflowContext {
  workflow: N8nWorkflow;
  /** Wires as far as they are known: their outputs are known once every step has been converted. */
  ways: readonly Way[];
  /** Labels in Weft by names in n8n. */
  labels: ReadonlyMap<string, string>;
  webhooks: ReadonlySet<string>;
}

const gatheringKinds = new Set([
  'aggregate',
  'sort',
  'limit',
  'removeDuplicates',
  'summarize',
  'splitInBatches',
  'merge',
]);

/** Whether everything behind a node takes all items of its list at once. */
function isGathered({ connections, nodes }: N8nWorkflow, { name }: N8nNode): boolean {
  const targets = new Set(
    connections
      .get(name)
      ?.flat()
      .map((target) => target.node),
  );
  return targets.size > 0 && nodes.every((node) => !targets.has(node.name) || gatheringKinds.has(n8nTypeOf(node)));
}

function placeOf(senders: readonly Sender[], { webhooks, labels, workflow }: WorkflowContext): ExpressionPlace {
  const isBehindLoop = senders.length > 0 && senders.every(({ items }) => items === 'payload.results');
  const isBehindWebhook = senders.length > 0 && senders.every(({ name }) => webhooks.has(name));
  return {
    item: isBehindLoop ? 'payload.results' : 'payload',
    isBehindWebhook,
    webhooks,
    labels,
    zone: workflow.timeZone,
  };
}

function policyOf(node: N8nNode, converted: Converted): Partial<NodePolicy> {
  if (!nodeKind(converted.type)?.working) return { ...converted.policy };
  const goesOn = node.continueOnFail || node.onError === 'continueRegularOutput';
  return {
    ...converted.policy,
    ...(node.retryOnFail && {
      retries: Math.min(Math.max((node.maxTries ?? 3) - 1, 1), 10),
      backoff: 'fixed',
      delay_ms: Math.min(Math.max(node.waitBetweenTries ?? 1000, 0), 3_600_000),
    }),
    ...(goesOn && { on_failure: 'continue' }),
    ...(node.onError === 'continueErrorOutput' && { on_failure: 'error' }),
  };
}

export interface ConvertedStep {
  converted: Converted;
  reported: ReportedNode;
}

/** Converts a node that is neither a trigger nor a note. */
export function convertStep(node: N8nNode, context: WorkflowContext): ConvertedStep {
  const { workflow, ways, labels } = context;
  const senders = sendersOf(ways, node.name, labels);
  const notes = new Map<string, Note>();
  const unknown = new Set<string>();
  const input = {
    node,
    senders,
    place: placeOf(senders, context),
    note: (code: Note['code'], detail?: string) => notes.set(`${code} ${detail}`, { code, ...(detail && { detail }) }),
    taken: (translated: { code: string; unknown: readonly string[] }) => {
      for (const name of translated.unknown) unknown.add(name);
      return translated.code;
    },
  };
  const converted = convertKind(input, isGathered(workflow, node));
  if (unknown.size > 0) input.note('expressions', [...unknown].join(', '));
  const label = labels.get(node.name) ?? node.name;
  const isDisabled = converted.isDisabled === true && notes.size > 0;
  return {
    converted: { ...converted, policy: policyOf(node, converted) },
    reported: { label, type: node.type, isDisabled, notes: [...notes.values()] },
  };
}
