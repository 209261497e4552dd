import { z } from 'zod';
import { longDelayProblems } from '../delay/delay.ts';
import { defineNodeKind } from '../kind.ts';
import { scopeOutputs, scopeProblems, scopeSource } from '../scope.ts';

export const sequencerConfigSchema = z.object({
  ...scopeSource,
  /** Items that begin together; the next batch begins when everything of this one has ended. */
  batch_size: z.number().int().min(1).max(50).default(1),
  /** Pause between two batches; outlives the process. */
  gap: z
    .object({
      amount: z.number().min(0).max(1_000_000).default(0),
      unit: z.enum(['seconds', 'minutes', 'hours']).default('seconds'),
    })
    .default({ amount: 0, unit: 'seconds' }),
});
export type SequencerConfig = z.output<typeof sequencerConfigSchema>;

export const sequencer = defineNodeKind({
  kind: 'sequencer',
  category: 'function',
  label: { en: 'Sequencer', fr: 'Séquenceur' },
  description: {
    en: 'Runs branches one after another, one per item of a list',
    fr: 'Exécute des branches l’une après l’autre, une par élément d’une liste',
  },
  config: sequencerConfigSchema,
  defaults: () => sequencerConfigSchema.parse({}),
  hasInput: true,
  outputs: scopeOutputs,
  passedBy: 'done',
  working: false,
  counted: true,
  templateFields: ['list'],
  problems: (config) => [...scopeProblems(config), ...longDelayProblems('gap.amount', config.gap)],
});
