import { ApiError } from '../../../api/error.ts';
import type { FieldPath } from './schemaProblems.ts';

interface Placed {
  /** Errors at fields of the form, in the server's order. */
  fields: readonly { path: FieldPath; texts: string[] }[];
  /** The failure, where some of it belongs to no field; null when all of it is placed. */
  rest: unknown;
}

const begins = (place: readonly string[], path: FieldPath) =>
  path.every((step, index) => String(step) === place[index]);

/** The field that a problem belongs to: the one at its path, or the nearest above it (`methods` for `methods.2`). */
function fieldOf(place: readonly string[], paths: readonly FieldPath[]): FieldPath | undefined {
  const fitting = paths.filter((path) => begins(place, path));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

/** Finds for each problem of a refused call the field that it belongs to. */
export function fieldProblemsOf(error: unknown, paths: readonly FieldPath[]): Placed {
  const problems = error instanceof ApiError ? (error.envelope?.problems ?? []) : [];
  const fields = new Map<FieldPath, string[]>();
  const strays = problems.filter(({ path, message }) => {
    const field = fieldOf(path.replace(/^body\./, '').split('.'), paths);
    if (field) fields.set(field, [...(fields.get(field) ?? []), message]);
    return field === undefined;
  });
  return {
    fields: [...fields].map(([path, texts]) => ({ path, texts })),
    rest: problems.length > 0 && strays.length === 0 ? null : error,
  };
}
