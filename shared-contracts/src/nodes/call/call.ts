import { z } from 'zod';
import { defineNodeKind, missing, out } from '../kind.ts';
import { maxInputs } from '../start/inputs.ts';

/** Longest time that a run may wait for a scenario that it calls. Seconds. */
export const maxCallWait = 30 * 86_400;

/** Most calls within one another. */
export const maxCallDepth = 20;

export const callConfigSchema = z.object({
  scenario_id: z.string().max(100).default(''),
  /** Templates of what its inputs are given, by their names. */
  inputs: z
    .array(z.object({ name: z.string().max(100).default(''), value: z.string().max(50_000).default('') }))
    .max(maxInputs)
    .default([]),
  /** The run goes on when the called one has ended, with its output; else at once. */
  wait: z.boolean().default(true),
  /** Runs of a draft call the draft that their user has of the scenario, where there is one; others call what is live. */
  use_draft: z.boolean().default(false),
  /** How long it waits, seconds. */
  timeout_s: z.number().int().min(1).max(maxCallWait).default(86_400),
});
export type CallConfig = z.output<typeof callConfigSchema>;

export const call = defineNodeKind({
  kind: 'call',
  category: 'function',
  label: { en: 'Call scenario', fr: 'Appel de scénario' },
  description: {
    en: 'Runs another scenario with its inputs and continues with its output',
    fr: 'Exécute un autre scénario avec ses entrées et continue avec sa sortie',
  },
  config: callConfigSchema,
  defaults: () => callConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: true,
  counted: true,
  callsOut: true,
  templateFields: ['inputs.*.value'],
  references: { scenario_id: 'scenario' },
  problems: ({ scenario_id }) =>
    scenario_id === '' ? [missing('scenario_id', 'Choose a scenario', 'Choisissez un scénario')] : [],
});
