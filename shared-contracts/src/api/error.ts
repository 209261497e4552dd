import { z } from 'zod';

/** A fault of one field; `path` is dotted, e.g. `flow.3.data.config.code`. */
export const fieldProblemSchema = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof fieldProblemSchema>;

/** The one error envelope of every call (architecture §5). `message` says what happened and what to do. */
export const errorEnvelopeSchema = z.object({
  code: z.string(),
  message: z.string(),
  docs: z.string().optional(),
  requestId: z.string(),
  problems: z.array(fieldProblemSchema).optional(),
  /** More facts by code: `limit` for 402, `current` (the record as it is now) for 409. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;

/** A failed call as client code meets it. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: ErrorEnvelope | null;
  constructor(status: number, envelope: ErrorEnvelope | null, message?: string) {
    super(message ?? envelope?.message ?? `Request failed (${status})`);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
  }

  /** Every package bundles its own copy of this door, so `instanceof` goes by shape: the error may be the host's. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value && 'envelope' in value;
  }
}
