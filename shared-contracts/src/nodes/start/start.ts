import { z } from 'zod';
import { defineNodeKind, missing, out } from '../kind.ts';
import { scheduleSchema } from '../schedule/scheduleSchema.ts';
import { inputDeclarationProblems, maxInputs, scenarioInputSchema } from './inputs.ts';
import { itemsProblems, itemsTriggerSchema } from './items.ts';
import { maxSchedules, placedScheduleProblem, placedSchedules } from './schedules.ts';
import { scenarioToolSchema, toolProblems } from './tool.ts';

export { type Schedule, scheduleSchema } from '../schedule/scheduleSchema.ts';

export const startConfigSchema = z.object({
  /** Payload of runs by hand. */
  sample: z.unknown().default(null),
  /** Ids of webhook addresses. */
  webhooks: z.array(z.string()).max(100).default([]),
  /** Ids of import pages. */
  import_pages: z.array(z.string()).max(100).default([]),
  schedule: scheduleSchema.nullable().default(null),
  /** Schedules beside the first; a moment of several is one tick. */
  more_schedules: z
    .array(scheduleSchema)
    .max(maxSchedules - 1)
    .default([]),
  /** Whose failed runs start it: of no scenario, of the chosen ones, or of every other one. */
  failures: z.enum(['none', 'chosen', 'all']).default('none'),
  /** Ids of the chosen scenarios. */
  failing_scenarios: z.array(z.string()).max(100).default([]),
  /** Asks an operation for new items on a schedule of its own; null where it does not. */
  items: itemsTriggerSchema.nullable().default(null),
  /** What runs by hand and calls of the scenario give it. */
  inputs: z.array(scenarioInputSchema).max(maxInputs).default([]),
  /** A template of what the scenario gives back; the payload of its last node where it is empty. */
  output: z.string().max(10_000).default(''),
  /** Offered as a tool of the Model Context Protocol while the scenario is started; null where it is none. */
  tool: scenarioToolSchema.nullable().default(null),
});
export type StartConfig = z.output<typeof startConfigSchema>;

export const start = defineNodeKind({
  kind: 'start',
  category: 'base',
  label: { en: 'Start', fr: 'Départ' },
  description: {
    en: 'Starts every run: webhook, import page, schedule, tool, failed run, items or manual',
    fr: 'Démarre chaque exécution : webhook, page d’import, planification, outil, échec, éléments ou manuel',
  },
  config: startConfigSchema,
  defaults: () => startConfigSchema.parse({}),
  hasInput: false,
  outputs: () => out,
  working: false,
  counted: false,
  isTrigger: true,
  templateFields: [
    'output',
    'items.call.parameters.*.value',
    'items.call.body.fields.*.value',
    'items.call.body.whole',
    'items.call.idempotency_key',
    'items.key',
  ],
  references: {
    'webhooks.*': 'webhook',
    'import_pages.*': 'import_page',
    'failing_scenarios.*': 'scenario',
    'items.call.configuration_id': 'connector',
    'items.call.operation_id': 'operation',
  },
  problems: (config) => [
    ...placedSchedules(config).flatMap((placed) => {
      const problem = placedScheduleProblem(placed);
      return problem ? [missing(problem.path, problem.en, problem.fr)] : [];
    }),
    ...(config.failures === 'chosen' && config.failing_scenarios.length === 0
      ? [missing('failing_scenarios', 'Choose scenarios', 'Choisissez des scénarios')]
      : []),
    ...itemsProblems(config.items),
    ...inputDeclarationProblems(config.inputs),
    ...toolProblems(config.tool),
  ],
});
