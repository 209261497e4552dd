import { schemaFaults } from 'shared-contracts/nodes';
import type { z } from 'zod';
import { errorTexts, HttpError, type Problem } from '../errors/httpError.ts';

/** Faults of a value with their texts in each language, paths dotted. A schema's own texts are in the catalogue. */
function problemsOf(schema: z.ZodType, value: unknown, { issues }: z.ZodError): Problem[] {
  const inFrench = schema.safeParse(value, { error: schemaFaults.fr }).error?.issues ?? [];
  return issues.map(({ path, message }, index) => ({
    path: path.map(String).join('.'),
    message: { en: message, fr: errorTexts.fr.problems[message] ?? inFrench[index]?.message ?? message },
  }));
}

/** The value as the schema reads it; throws `code` with one problem a field. Without a schema: undefined. */
export function checked(
  schema: z.ZodType | undefined,
  value: unknown,
  code: 'invalid_body' | 'invalid_request',
): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: schemaFaults.en });
  if (result.success) return result.data;
  const problems = problemsOf(schema, value, result.error);
  const { path, message } = problems[0] ?? { path: '', message: '' };
  const whole = code === 'invalid_body' ? { en: 'the body', fr: 'le corps' } : { en: 'the address', fr: 'l’adresse' };
  throw new HttpError(code, { problem: message, path: path || whole }, { problems });
}
