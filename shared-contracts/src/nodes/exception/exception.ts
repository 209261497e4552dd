import { z } from 'zod';
import { defineNodeKind, missing } from '../kind.ts';

/** Both are templates. */
export const exceptionConfigSchema = z.object({
  code: z.string().max(200).default('ERROR'),
  message: z.string().max(5000).default(''),
});
export type ExceptionConfig = z.output<typeof exceptionConfigSchema>;

export const exception = defineNodeKind({
  kind: 'exception',
  category: 'base',
  label: { en: 'Exception', fr: 'Exception' },
  description: {
    en: 'Raises an error that a Catch can handle',
    fr: 'Lève une erreur qu’une interception peut traiter',
  },
  config: exceptionConfigSchema,
  defaults: () => exceptionConfigSchema.parse({}),
  hasInput: true,
  outputs: () => [],
  working: false,
  counted: true,
  templateFields: ['code', 'message'],
  summary: ({ code, message }) => [code, message].filter(Boolean).join(' · '),
  problems: ({ code }) =>
    code.trim() === '' ? [missing('code', 'Enter an error code', 'Saisissez un code d’erreur')] : [],
});
