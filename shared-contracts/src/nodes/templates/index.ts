import { type Flow, flowSchema, type ScenarioCreate } from '../../api/scenario/index.ts';
import type { Locale, Text } from '../../contract/index.ts';
import type { Template } from './draw.ts';
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

/** A scenario to create from a template, with its names in a language. */
export function templateOf(id: TemplateId, locale: Locale): Omit<ScenarioCreate, 'flow'> & { flow: Flow } {
  const { name, description, nodes, wires } = templates[id];
  const flow = flowSchema.parse([...nodes.map((node) => ({ ...node, label: node.label[locale] })), ...wires]);
  const head = { name: name[locale], if_name_taken: 'number' as const, description: description[locale] };
  return { ...head, flow, nodes_counter: flow.length };
}
