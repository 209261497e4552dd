import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deployReaders, releaseNameSchema, remoteId } from './release.ts';

/** Three of four page loads were at least this fast. */
const percentile = z.object({ p75: z.number(), samples: z.number().int() }).optional();

/** As `vitalNames` calls them; what nobody measured is absent. */
const byName = z.object({ LCP: percentile, INP: percentile, CLS: percentile, TTFB: percentile });

const releaseVitalsSchema = z.object({
  release: releaseNameSchema,
  vitals: byName,
  routes: z.array(z.object({ route: z.string(), vitals: byName })),
});
export type ReleaseVitals = z.output<typeof releaseVitalsSchema>;

/** How fast pages of a remote are, by release, over the last days: most measured first, 20 at most. */
export const getVitals = endpoint({
  id: 'deploy.vitals',
  method: 'GET',
  path: '/deploy/vitals/',
  summary: 'Web vitals by release',
  access: deployReaders,
  query: z.object({ remote: remoteId, days: z.coerce.number().int().min(1).max(30).default(7) }),
  answer: z.object({ releases: z.array(releaseVitalsSchema) }),
});
