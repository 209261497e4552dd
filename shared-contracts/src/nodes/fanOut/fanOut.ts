import { z } from 'zod';
import { defineNodeKind } from '../kind.ts';
import { scopeOutputs, scopeProblems, scopeSource } from '../scope.ts';

export const fanOutConfigSchema = z.object({
  ...scopeSource,
  /** Items under way at once. */
  concurrency: z.number().int().min(1).max(50).default(10),
});
export type FanOutConfig = z.output<typeof fanOutConfigSchema>;

export const fanOut = defineNodeKind({
  kind: 'fan-out',
  category: 'function',
  label: { en: 'Fan out', fr: 'Répartition' },
  description: {
    en: 'Runs branches in parallel, one per item of a list',
    fr: 'Exécute des branches en parallèle, une par élément d’une liste',
  },
  config: fanOutConfigSchema,
  defaults: () => fanOutConfigSchema.parse({}),
  hasInput: true,
  outputs: scopeOutputs,
  passedBy: 'done',
  working: false,
  counted: true,
  templateFields: ['list'],
  problems: scopeProblems,
});
