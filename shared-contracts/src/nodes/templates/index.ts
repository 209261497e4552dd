import type { Flow, ScenarioCreate } from '../../api/scenario/index.ts';
import type { Locale, Text } from '../../contract/index.ts';
import type { Template, TemplateNode } from './draw.ts';
import { orders } from './orders.ts';
import { report } from './report.ts';
import { routing } from './routing.ts';

export { node, type Template, type TemplateNode, wire } from './draw.ts';

/** Scenarios to begin with (product §6): each runs as it is, on the sample in its start node, and reaches no other system. */
export const templateIds = ['orders', 'routing', 'report'] as const;
export type TemplateId = (typeof templateIds)[number];

const templates: Readonly<Record<TemplateId, Template>> = { orders, routing, report };

/** Name and one sentence on what a template does. */
export function templateTexts(id: TemplateId): { name: Text; description: Text } {
  const { name, description } = templates[id];
  return { name, description };
}

/** A node of a flow with all of its fields. By hand: the dashboard has this on its first page, without zod. */
const whole = ({ data, label, ...node }: TemplateNode, locale: Locale): Flow[number] => ({
  ...node,
  label: label[locale],
  selected: false,
  data: { policy: {}, disabled: false, ...data, config: data.config as Record<string, unknown> },
});

/** A scenario to create from a template, with its names in a language. */
export function templateOf(id: TemplateId, locale: Locale): Omit<ScenarioCreate, 'flow'> & { flow: Flow } {
  const { name, description, nodes, wires } = templates[id];
  const flow: Flow = [...nodes.map((node) => whole(node, locale)), ...wires.map((wire) => ({ ...wire }))];
  const head = { name: name[locale], if_name_taken: 'number' as const, description: description[locale] };
  return { ...head, flow, nodes_counter: flow.length };
}
