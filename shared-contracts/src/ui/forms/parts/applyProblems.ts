import type { FormInstance } from 'antd';
import { ApiError } from '../../../api/error.ts';

/**
 * Puts the server's field problems at their fields and focuses the first; true when all of the failure is
 * shown that way. What was typed stays.
 */
export function applyProblems(form: FormInstance, error: unknown): boolean {
  const problems = error instanceof ApiError ? (error.envelope?.problems ?? []) : [];
  const fields = problems.map(({ path, message }) => ({
    name: path.replace(/^body\./, '').split('.'),
    errors: [message],
  }));
  if (fields.length === 0) return false;
  form.setFields(fields);
  const first = fields[0];
  if (first) form.scrollToField(first.name, { focus: true });
  return fields.every(({ name }) => form.getFieldInstance(name) !== undefined);
}
