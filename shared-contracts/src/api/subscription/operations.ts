import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';

/** Operations used and allowed, for banners. */
export const getOperations = endpoint({
  id: 'subscription.operations',
  method: 'GET',
  path: '/subscription/operations/',
  summary: 'Operations used and allowed in the period',
  access: {},
  answer: z.object({ used: z.number(), allowed: z.number(), period_start: instant, period_end: instant }),
});
