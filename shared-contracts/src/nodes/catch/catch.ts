import { z } from 'zod';
import type { FlowNode } from '../../api/scenario/flow.ts';
import { defineNodeKind, missing, out } from '../kind.ts';

export const catchConfigSchema = z.object({
  /** Errors of all nodes, of chosen nodes, or those nothing else took. */
  scope: z.enum(['all', 'chosen', 'uncaught']).default('all'),
  node_ids: z.array(z.string()).max(500).default([]),
  /** After its branch ends: end the run as handled, or go on behind the failed node with a substitute. */
  after: z.enum(['end', 'resume']).default('end'),
  /** Template of the payload the failed node is taken to have sent. */
  substitute: z.string().max(100_000).default(''),
});
export type CatchConfig = z.output<typeof catchConfigSchema>;

export const catchKind = defineNodeKind({
  kind: 'catch',
  category: 'base',
  label: { en: 'Catch', fr: 'Interception' },
  description: { en: 'Catches errors from other nodes', fr: 'Intercepte les erreurs des autres nœuds' },
  config: catchConfigSchema,
  defaults: () => catchConfigSchema.parse({}),
  hasInput: false,
  outputs: () => out,
  working: false,
  counted: false,
  takesFailures: true,
  templateFields: ['substitute'],
  references: { 'node_ids.*': 'node' },
  problems: ({ scope, node_ids }) =>
    scope === 'chosen' && node_ids.length === 0
      ? [
          missing(
            'node_ids',
            'Select the nodes whose errors it catches',
            'Sélectionnez les nœuds dont intercepter les erreurs',
          ),
        ]
      : [],
});

/** Whether a node is a Catch that names another among those whose failures it takes. */
export function catchNames({ type, data }: Pick<FlowNode, 'type' | 'data'>, nodeId: string): boolean {
  const parsed = type === catchKind.kind ? catchConfigSchema.safeParse(data.config) : null;
  return parsed?.success === true && parsed.data.scope === 'chosen' && parsed.data.node_ids.includes(nodeId);
}
