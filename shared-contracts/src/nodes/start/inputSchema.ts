import { z } from 'zod';

/** Types of the inputs of a scenario, in the order in which forms offer them. */
export const inputTypes = ['text', 'number', 'boolean', 'date', 'list', 'object'] as const;
export type InputType = (typeof inputTypes)[number];

/** Most inputs that a scenario declares. */
export const maxInputs = 50;

export const scenarioInputSchema = z.object({
  /** Name of the value in the payload that the run begins with. */
  name: z.string().max(100).default(''),
  type: z.enum(inputTypes).default('text'),
  required: z.boolean().default(false),
  /** Stands in for a value that is not given; null for none. */
  default: z.unknown().default(null),
  description: z.string().max(500).default(''),
});
/** A value that a scenario asks of whoever runs it. */
export type ScenarioInput = z.output<typeof scenarioInputSchema>;
