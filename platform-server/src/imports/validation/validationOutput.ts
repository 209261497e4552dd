import {
  maxValidationProblems,
  type ValidationFault,
  type ValidationOutput,
  validationOutputSchema,
} from 'shared-contracts/api/import-page';
import { LargeJson } from '../../engine/values/largeJson.ts';

/** Bytes of an output that is read. */
const maxOutputBytes = 2 * 1024 * 1024;
const maxDetail = 500;

/** What a run found, or why that is not known. */
export type ValidationFound = { problems: ValidationOutput['problems'] } | { fault: ValidationFault };

/** Says why rows could not be validated. */
export const faulty = (code: ValidationFault['code'], detail = ''): { fault: ValidationFault } => ({
  fault: { code, detail: detail.slice(0, maxDetail) },
});

function parsedPayload(payload: unknown): unknown {
  if (!(payload instanceof LargeJson)) return payload;
  return payload.bytes.byteLength > maxOutputBytes ? undefined : JSON.parse(payload.bytes.toString());
}

/** The output of a scenario that validates these rows of these columns. */
export function readOutput(payload: unknown, rows: ReadonlySet<number>, columns: ReadonlySet<string>): ValidationFound {
  const value = parsedPayload(payload);
  const { problems } = (value ?? {}) as { problems?: unknown };
  // Before anything of it is read: a long list takes long to be refused one by one.
  if (Array.isArray(problems) && problems.length > maxValidationProblems)
    return faulty('output', `problems: ${problems.length} > ${maxValidationProblems}`);
  const read = validationOutputSchema.safeParse(value);
  if (!read.success) return faulty('output', read.error.issues[0]?.path.join('.') || 'problems');
  const at = read.data.problems.findIndex(({ row, column }) => !rows.has(row) || !columns.has(column));
  const unknown = read.data.problems[at];
  if (!unknown) return { problems: read.data.problems };
  const part = rows.has(unknown.row) ? `column = ${unknown.column}` : `row = ${unknown.row}`;
  return faulty('output', `problems.${at}.${part}`);
}
