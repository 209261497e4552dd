import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { trashKindSchema } from './kinds.ts';

/** Something of some kind, by what refers to it or what it refers to. */
export const namedThingSchema = z.object({
  kind: trashKindSchema,
  id: z.string(),
  name: z.string(),
  /** False: in the trash. */
  is_active: z.boolean(),
});
export type NamedThing = z.output<typeof namedThingSchema>;

/** Something that refers to another. */
export const usingThingSchema = namedThingSchema.extend({
  /** Of a scenario: its runs fail from the moment that what it refers to is gone. */
  is_started: z.boolean(),
});
export type UsingThing = z.output<typeof usingThingSchema>;

/** Things that one call asks for. */
export const maxUsedIds = 2000;

/** Of each of some things that something refers to: what does, started scenarios first. To be asked before things go to the trash. */
export const listUsedBy = endpoint({
  id: 'trash.used-by',
  method: 'POST',
  path: '/trash/:kind/used-by/',
  summary: 'What uses some things of one kind',
  access: {},
  params: z.object({ kind: trashKindSchema }),
  body: z.object({ ids: z.array(z.string().max(100)).max(maxUsedIds) }),
  answer: z.array(z.object({ id: z.string(), used_by: z.array(usingThingSchema) })),
});
