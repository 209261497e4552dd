import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { deployReaders, releaseNameSchema, remoteId } from './release.ts';

/** Sessions of one release in one span of time: pages that showed it, and those of them where it failed. */
const adoptionPointSchema = z.object({ at: instant, sessions: z.number().int(), failed: z.number().int() });

/** Who uses which release of a remote, and how often it fails, over the last hours. */
export const getAdoption = endpoint({
  id: 'deploy.adoption',
  method: 'GET',
  path: '/deploy/adoption/',
  summary: 'Sessions and failures by release',
  access: deployReaders,
  query: z.object({ remote: remoteId, hours: z.coerce.number().int().min(1).max(720).default(24) }),
  answer: z.object({
    /** Length of a span in minutes. */
    span: z.number().int(),
    /** Beginning of every span, oldest first; 61 at most. */
    spans: z.array(instant),
    /** Most sessions first; the 20 that were seen last. */
    releases: z.array(
      z.object({
        release: releaseNameSchema,
        sessions: z.number().int(),
        failed: z.number().int(),
        /** How often each code of failure came. */
        codes: z.record(z.string(), z.number().int()),
        /** One point a span, in the order of `spans`. */
        points: z.array(adoptionPointSchema),
      }),
    ),
  }),
});
export type Adoption = z.output<typeof getAdoption.answer>;
