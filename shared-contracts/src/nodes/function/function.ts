import { z } from 'zod';
import { defineNodeKind, missing, out } from '../kind.ts';

export const functionConfigSchema = z.object({
  /** Body of an async function; what it returns is the new payload. */
  code: z.string().max(200_000).default(''),
  timeout_ms: z.number().int().min(10).max(5000).default(5000),
  memory_mb: z.number().int().min(8).max(128).default(64),
});
export type FunctionConfig = z.output<typeof functionConfigSchema>;

export const functionKind = defineNodeKind({
  kind: 'function',
  category: 'function',
  label: { en: 'Function', fr: 'Fonction' },
  description: {
    en: 'Runs JavaScript; the returned value becomes the payload',
    fr: 'Exécute du JavaScript ; la valeur renvoyée devient le contenu',
  },
  config: functionConfigSchema,
  defaults: () => functionConfigSchema.parse({ code: 'return payload;' }),
  hasInput: true,
  outputs: () => out,
  working: true,
  counted: true,
  codeFields: ['code'],
  problems: ({ code }) =>
    code.trim() === ''
      ? [
          missing(
            'code',
            'Write the function; it returns the new payload',
            'Écrivez la fonction ; elle renvoie le nouveau contenu',
          ),
        ]
      : [],
});
