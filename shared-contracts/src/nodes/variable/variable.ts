import { z } from 'zod';
import { defineNodeKind, missing, out } from '../kind.ts';

export const variableConfigSchema = z.object({
  operation: z.enum(['set', 'increment', 'append', 'remove']).default('set'),
  name: z.string().max(100).default(''),
  /** A template; for increment a number (1 when empty). */
  value: z.string().max(100_000).default(''),
});
export type VariableConfig = z.output<typeof variableConfigSchema>;

const namePattern = /^[A-Za-z_$][\w$]*$/;

export const variable = defineNodeKind({
  kind: 'variable',
  category: 'storage',
  label: { en: 'Variable', fr: 'Variable' },
  description: {
    en: 'Stores a value for later nodes of the run',
    fr: 'Conserve une valeur pour la suite de l’exécution',
  },
  config: variableConfigSchema,
  defaults: () => variableConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: false,
  counted: true,
  references: { name: 'variable' },
  templateFields: ['value'],
  problems: ({ name }) =>
    namePattern.test(name)
      ? []
      : [
          missing(
            'name',
            'Enter a variable name: letters, digits and _, not starting with a digit',
            'Saisissez un nom de variable : lettres, chiffres et _, sans commencer par un chiffre',
          ),
        ],
});
