import type { FieldProblem } from 'shared-contracts/api';
import type { z } from 'zod';
import type { ErrorCode } from './errorCatalogue.ts';
import { HttpError } from './httpError.ts';

/** Faults of a value as the envelope lists them, paths dotted. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/** The value as the schema reads it; throws `code` with one problem a field. Without a schema: undefined. */
export function checked(schema: z.ZodType | undefined, value: unknown, code: ErrorCode): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = problemsOf(result.error);
  const [first] = problems;
  const where = first?.path ? `${first.path}: ` : '';
  throw new HttpError(code, `${where}${first?.message ?? 'not valid'}`, { problems });
}
