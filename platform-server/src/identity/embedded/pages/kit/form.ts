import type { z } from 'zod';
import type { MessageKey } from './messages.ts';

/** A fault of one field. */
export interface FieldError {
  key: MessageKey;
  values?: Readonly<Record<string, string | number>>;
}

/** What a form shows after a failed try: what was typed, and what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, FieldError>>;
}

export const emptyForm: FormState = { values: {}, errors: {} };

type Read<Schema extends z.ZodType> = { ok: true; data: z.output<Schema> } | { ok: false; form: FormState };

function textsOf(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/**
 * Reads a form. The schema's messages are keys of messages, optionally with the one value they name behind a bar:
 * `errors.tooLong|max=60`. What a schema has no text for is a value that no field of the page sends, as two of one name.
 */
export function readForm<Schema extends z.ZodType>(schema: Schema, body: unknown): Read<Schema> {
  const result = schema.safeParse(body ?? {}, { error: () => 'errors.required' });
  if (result.success) return { ok: true, data: result.data };
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of result.error.issues) {
    const [key = '', detail = ''] = message.split('|');
    const [name = '', value = ''] = detail.split('=');
    errors[String(path[0] ?? '')] ??= { key: key as MessageKey, ...(name ? { values: { [name]: value } } : {}) };
  }
  return { ok: false, form: { values: textsOf(body), errors } };
}

/** The same form again, with one fault found after reading. */
export function withError(body: unknown, field: string, error: FieldError): FormState {
  return { values: textsOf(body), errors: { [field]: error } };
}
