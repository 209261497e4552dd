import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type KindsThat, kindsThat } from '../kind/index.ts';

/** Kinds of things of an account that others refer to by id. */
export const referredThings = kindsThat('isReferred');
export type ReferredThing = KindsThat<'isReferred'>;

/** Things that one call asks for. */
export const maxReferred = 2000;

/** Status of a thing that nodes refer to; none for what the account does not have. */
const referredStatusSchema = z.object({
  kind: z.enum(referredThings),
  id: z.string(),
  name: z.string(),
  /** False: in the trash. */
  is_active: z.boolean(),
  /** Of a conversion table: by how many columns values are looked up, and the columns that it gives. */
  table: z
    .object({
      value_columns: z.number().int(),
      result_columns: z.array(z.object({ id: z.string().optional(), name: z.string() })),
    })
    .nullable(),
  /** What it refers to itself and cannot use: without it a configuration calls nothing and a page takes no files. */
  lost: z.array(z.object({ kind: z.enum(referredThings), name: z.string().nullable() })),
});
export type ReferredStatus = z.output<typeof referredStatusSchema>;

/** Of some things that nodes refer to, how each stands; what is left out is not there. */
export const listReferred = endpoint({
  id: 'scenario.referred',
  method: 'POST',
  path: '/scenario/referred/',
  summary: 'Status of what nodes refer to',
  access: {},
  body: z.object({ ids: z.array(z.string().max(100)).max(maxReferred) }),
  answer: z.array(referredStatusSchema),
});
