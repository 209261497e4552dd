import { z } from 'zod';
import { type EndpointRole, endpoint } from './endpoint.ts';
import { errorParamsSchema } from './error.ts';
import { revisionSchema } from './revision.ts';

/** Records that one bulk call takes at most. */
export const maxBulkIds = 500;

/** Into a folder of the account; null takes them out of any. Of kinds that have folders. */
export const moveAction = z.object({ type: z.literal('move'), folder_id: z.string().nullable() });

/** What can be done with many records of every kind that has a trash. */
const sharedActions = [
  z.object({ type: z.literal('trash') }),
  /** Out of the trash; 402 for those that the plan has no room for. */
  z.object({ type: z.literal('restore') }),
  /** For good; 409 for those that are not in the trash. */
  z.object({ type: z.literal('delete') }),
] as const;

/** How it went with one record. A failure has the code, text and parameters that a call for it alone would answer. */
export const bulkResultSchema = z.discriminatedUnion('ok', [
  z.object({ id: z.string(), ok: z.literal(true) }),
  z.object({
    id: z.string(),
    ok: z.literal(false),
    code: z.string(),
    reason: z.string().optional(),
    message: z.string(),
    params: errorParamsSchema.optional(),
  }),
]);
export type BulkResult = z.output<typeof bulkResultSchema>;

/** What became of everything in the trash of a kind: what could not be deleted is in `kept`, each with why. */
export const emptiedSchema = z.object({ deleted: z.number().int(), kept: z.array(bulkResultSchema.options[1]) });

/** @throws Error with what the first of those says that were kept in the trash */
export function assertEmptied(answer: unknown): void {
  const [kept] = (answer as Partial<z.output<typeof emptiedSchema>> | undefined)?.kept ?? [];
  if (kept) throw new Error(kept.message);
}

/** Which edit of each record the caller has seen, by id; those that somebody has edited since fail with `stale_revision`. */
const revisions = z.record(z.string(), revisionSchema).optional();

/** The records that a call does one thing with. Each revision is of one of them: a mistyped id would check nothing. */
export const manyBody = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({
      ids: z
        .array(z.string().min(1).max(100))
        .min(1, 'Select at least one')
        .max(maxBulkIds, `Select at most ${maxBulkIds} at once`),
      revisions,
      ...shape,
    })
    .superRefine((body, context) => {
      const { ids, revisions: named = {} } = body as { ids: string[]; revisions?: Record<string, number> };
      for (const id of Object.keys(named)) {
        if (ids.includes(id)) continue;
        context.addIssue({ code: 'custom', path: ['revisions', id], message: 'Name only records that ids has' });
      }
    });

/** An action that a kind has of its own. */
export type BulkActionSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

/** What is done the same with every kind. */
export type SharedBulkAction = z.output<(typeof sharedActions)[number] | typeof moveAction>;

/**
 * The call that does one thing with many records of a kind: `POST {resource}/bulk/`. It answers a result for each id,
 * in their order, once; what fails for one is done for the others. The action of one record is that of its single call. With
 * `revisions`, those that somebody has edited since fail with `stale_revision`; records that it does not name are not checked.
 */
export function bulkEndpoint<const Resource extends string, const Own extends readonly BulkActionSchema[]>(
  resource: Resource,
  own: Own,
  anyOf?: readonly EndpointRole[],
) {
  return endpoint({
    id: `${resource}.bulk`,
    method: 'POST',
    path: `/${resource}/bulk/`,
    summary: 'Apply one action to several, with a result for each',
    access: { write: true, ...(anyOf && { anyOf }) },
    body: manyBody({ action: z.discriminatedUnion('type', [...sharedActions, ...own]) }),
    answer: z.array(bulkResultSchema),
  });
}

/** What a bulk call does with each record: `type` and what belongs to it. */
export type BulkAction<E> = E extends { body?: infer Body }
  ? NonNullable<Body> extends z.ZodType<{ action: infer Action }>
    ? Action
    : never
  : never;
