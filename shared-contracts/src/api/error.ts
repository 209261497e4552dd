import { z } from 'zod';

/** A fault of one field; `path` is dotted, e.g. `flow.3.data.config.code`. */
export const fieldProblemSchema = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.output<typeof fieldProblemSchema>;

/** What a text of the error catalogue is filled in with. */
const errorParamSchema = z.union([z.string(), z.number(), z.object({ en: z.string(), fr: z.string() })]);
export type ErrorParam = z.output<typeof errorParamSchema>;
export const errorParamsSchema = z.record(z.string(), errorParamSchema);
export type ErrorParams = z.output<typeof errorParamsSchema>;

/** The one error envelope of every call (architecture §5). `message` says what happened and what to do. */
export const errorEnvelopeSchema = z.object({
  /** What kind of failure it is, for programs. */
  code: z.string(),
  /** What its text is found by in the catalogue (`/api/errors`): the code, or one of its kinds, as `conflict.run_ended`. */
  reason: z.string().optional(),
  /** The text, in the language of `Accept-Language`. */
  message: z.string(),
  /** What the text is filled in with. */
  params: errorParamsSchema.optional(),
  docs: z.string().optional(),
  requestId: z.string(),
  problems: z.array(fieldProblemSchema).optional(),
  /** More facts by code: `limit` for 402, `current` (the record as it is now) for 409. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorEnvelope = z.output<typeof errorEnvelopeSchema>;

/** Says an error in the language of the reader; undefined for what it has no text for. */
export type SayError = (reason: string, params: ErrorParams | undefined) => string | undefined;

/** A failed call as client code meets it. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly envelope: ErrorEnvelope | null;
  /** @param say makes `message` the text in the language that is read now, whenever it is read */
  constructor(status: number, envelope: ErrorEnvelope | null, message?: string, say?: SayError) {
    super(message ?? envelope?.message ?? `Request failed (${status})`);
    this.name = 'ApiError';
    this.status = status;
    this.envelope = envelope;
    const sent = this.message;
    const get = () => (envelope && say?.(envelope.reason ?? envelope.code, envelope.params)) ?? sent;
    if (say) Object.defineProperty(this, 'message', { get, configurable: true });
  }

  /** Every package bundles its own copy of this door, so `instanceof` goes by shape: the error may be the host's. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value && 'envelope' in value;
  }
}
