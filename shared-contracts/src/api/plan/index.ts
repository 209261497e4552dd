import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export * from './explanation.ts';
export * from './sessions.ts';
export * from './vitals.ts';

/**
 * The plan of the caller, for pages whose HTML could only hold the plan of nobody because identity is hosted elsewhere
 * (deployment, "How a page gets its plan"). The answer is the deploy door's `Plan`; it also sets the signed cookie
 * that spares this call on the next page.
 */
export const getPlan = endpoint({
  id: 'plan.mine',
  method: 'GET',
  path: '/plan/',
  summary: 'Releases and manifests of the areas the caller may open',
  access: {},
  query: z.object({
    /** Path of a page, to be told whether it belongs to an area that is withheld from the caller. */
    path: z.string().max(2_000).optional(),
  }),
  answer: z.looseObject({
    revision: z.number().int(),
    environment: z.string(),
    personal: z.boolean(),
    refused: z.literal(true).optional(),
    remotes: z.array(z.looseObject({ remote: z.string() })),
  }),
});
