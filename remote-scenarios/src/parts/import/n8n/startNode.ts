import type { FlowNode } from 'shared-contracts/api/scenario';
import { withSchedules } from 'shared-contracts/nodes';
import { boxWidth, type Position } from '../../../state/geometry.ts';
import type { ReportedNode } from './conversion.ts';
import { isErrorTrigger, isKnownTrigger, schedulesOfTriggers } from './kinds/start.ts';
import type { Layout } from './layout.ts';
import { type N8nNode, type N8nWorkflow, n8nTypeOf, parameterAt, parametersAt } from './workflow.ts';

/** Pinned items of a node of n8n as a payload; undefined without any. */
export function pinOf({ pinData }: N8nWorkflow, name: string): unknown {
  const items = (Array.isArray(pinData[name]) ? pinData[name] : []).map(
    (item: unknown) => (item as { json?: unknown } | null)?.json ?? item,
  );
  return items.length > 1 ? items : items[0];
}

export const isWebhook = (node: N8nNode): boolean => n8nTypeOf(node) === 'webhook';

function reportOf(trigger: N8nNode): ReportedNode {
  const { name: label, type } = trigger;
  const address = `${parameterAt(trigger, 'httpMethod') ?? 'GET'} /${parameterAt(trigger, 'path') ?? ''}`;
  if (isWebhook(trigger)) return { label, type, isDisabled: false, notes: [{ code: 'webhook', detail: address }] };
  if (isErrorTrigger(trigger)) return { label, type, isDisabled: false, notes: [{ code: 'failures' }] };
  return { label, type, isDisabled: false, notes: isKnownTrigger(trigger) ? [] : [{ code: 'trigger', detail: type }] };
}

/** A part of a workflow, as copied nodes are, has no trigger: Start stands before it. */
function positionBefore(steps: readonly N8nNode[], layout: Layout): Position {
  const { x, y } = steps[0] ? layout.at(steps[0]) : { x: 64 + boxWidth, y: 96 };
  return { x: x - boxWidth - 64, y };
}

const inputTypes: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

/** What a workflow that others call asks of them; what may be anything is not asked for. */
function inputsOf(triggers: readonly N8nNode[]) {
  const values = triggers.flatMap((trigger) => parametersAt(trigger, 'workflowInputs.values'));
  return values.flatMap(({ name, type }) => {
    const known = inputTypes[String(type ?? 'string')];
    return known
      ? [{ name: String(name).slice(0, 100), type: known, required: false, default: null, description: '' }]
      : [];
  });
}

/** Start, which takes the place of all triggers, and what became of each of them. */
export function convertTriggers(
  workflow: N8nWorkflow,
  triggers: readonly N8nNode[],
  steps: readonly N8nNode[],
  { id, label, layout, zone }: { id: string; label: string; layout: Layout; zone: string },
): { node: FlowNode; report: ReportedNode[] } {
  const [first] = triggers;
  const { schedules, isWhole } = schedulesOfTriggers(triggers, workflow.timeZone || zone);
  const pinned = first && pinOf(workflow, first.name);
  const sample = (first && isWebhook(first) ? (pinned as { body?: unknown } | undefined)?.body : pinned) ?? null;
  const node: FlowNode = {
    id,
    type: 'start',
    label,
    selected: false,
    position: first ? layout.at(first) : positionBefore(steps, layout),
    data: {
      config: {
        sample,
        webhooks: [],
        import_pages: [],
        ...withSchedules(schedules),
        ...(triggers.some((trigger) => isErrorTrigger(trigger) && !trigger.disabled) && { failures: 'chosen' }),
        inputs: inputsOf(triggers).slice(0, 50),
      },
      policy: {},
      disabled: false,
    },
  };
  const report = triggers.map(reportOf);
  const last = report.at(-1);
  if (last && !isWhole) report[report.length - 1] = { ...last, notes: [...last.notes, { code: 'schedule' }] };
  return { node, report };
}
