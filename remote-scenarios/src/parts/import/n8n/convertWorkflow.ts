import type { Flow, FlowNode } from 'shared-contracts/api/scenario';
import type { Converted, ReportedNode } from './conversion.ts';
import { type ConvertedStep, convertStep, type WorkflowContext } from './convertStep.ts';
import { convertComment } from './kinds/comment.ts';
import { isTriggerOfN8n } from './kinds/start.ts';
import { layoutOf } from './layout.ts';
import { leaveLoops, type Way } from './loops.ts';
import { convertTriggers, isWebhook, pinOf } from './startNode.ts';
import { waysOf, wiresOf } from './wires.ts';
import { type N8nNode, type N8nWorkflow, n8nTypeOf } from './workflow.ts';

export interface ConvertedWorkflow {
  name: string;
  flow: Flow;
  report: readonly ReportedNode[];
}

const startId = 'n8n-start';
const isComment = (node: N8nNode) => n8nTypeOf(node) === 'stickyNote';
const labelOf = (node: N8nNode) => node.name.trim().slice(0, 200) || n8nTypeOf(node);

/** Where each node takes its items from shows once all are converted: they are converted once more with that. */
function convertSteps(steps: readonly N8nNode[], triggers: readonly N8nNode[], context: Omit<WorkflowContext, 'ways'>) {
  const { workflow } = context;
  const starts = triggers.map(({ name }): [string, Converted] => [
    name,
    { type: 'start', config: {}, outputs: [['out']] },
  ]);
  const convertAll = (ways: readonly Way[]) =>
    new Map(steps.map((node): [string, ConvertedStep] => [node.name, convertStep(node, { ...context, ways })]));
  const plain = new Map(
    [...steps, ...triggers].map(({ name }): [string, Converted] => [
      name,
      { type: 'function', config: {}, outputs: [['out']] },
    ]),
  );
  const first = convertAll(waysOf(workflow, plain));
  const converted = new Map([
    ...starts,
    ...[...first].map(([name, step]): [string, Converted] => [name, step.converted]),
  ]);
  const ways = leaveLoops(waysOf(workflow, converted), converted);
  return { ways, converted: convertAll(ways) };
}

/** A workflow of n8n as a scenario, with what became of each of its nodes; `name` and `zone` are for one without. */
export function convertWorkflow(workflow: N8nWorkflow, name: string, zone = 'UTC'): ConvertedWorkflow {
  const { nodes } = workflow;
  const triggers = nodes.filter(isTriggerOfN8n);
  const steps = nodes.filter((node) => !isTriggerOfN8n(node) && !isComment(node));
  const startLabel = triggers[0] ? labelOf(triggers[0]) : 'Start';
  const labels = new Map(nodes.map((node) => [node.name, isTriggerOfN8n(node) ? startLabel : labelOf(node)]));
  const ids = new Map(nodes.map((node, index) => [node.name, isTriggerOfN8n(node) ? startId : `n8n-${index + 1}`]));
  const layout = layoutOf(workflow);
  const webhooks = new Set(triggers.filter(isWebhook).map((node) => node.name));
  const { ways, converted } = convertSteps(steps, triggers, { workflow, labels, webhooks });
  const start = convertTriggers(workflow, triggers, steps, { id: startId, label: startLabel, layout, zone });

  const elementOf = (node: N8nNode): FlowNode => {
    const { type, config, policy = {}, isDisabled = false } = (converted.get(node.name) as ConvertedStep).converted;
    const pin = pinOf(workflow, node.name);
    const data = { config, policy, disabled: isDisabled || node.disabled, ...(pin !== undefined && { pin }) };
    const [id, position] = [ids.get(node.name) as string, layout.at(node)];
    return { id, type, label: labelOf(node), selected: false, position, data };
  };
  const comments = nodes.filter(isComment).map((node) => convertComment(node, ids.get(node.name) as string, layout));
  return {
    name: workflow.name || name,
    flow: [...comments, start.node, ...steps.map(elementOf), ...wiresOf(ways, ids, startId)],
    report: [...start.report, ...[...converted.values()].map(({ reported }) => reported)],
  };
}
