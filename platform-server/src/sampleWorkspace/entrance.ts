import formbody from '@fastify/formbody';
import { localeOf } from '../html/pageLocale.ts';
import type { DemoVisits } from '../identity/embedded/demoVisits.ts';
import type { Origins } from '../routing/origins.ts';
import type { HttpArea } from '../routing/route.ts';
import type { SampleWorkspaces } from './sampleWorkspaces.ts';

interface EntranceDeps {
  visits: DemoVisits;
  workspaces: Pick<SampleWorkspaces, 'make' | 'isFull'>;
  origins: Origins;
}

/** The sign-in page, which says that there is no room. */
const fullAddress = '/login?sample=full#sample';

/** `POST /sample-workspace`, from the sign-in page: makes a visitor with a workspace and signs this browser in. */
export function serveEntrance({ visits, workspaces, origins }: EntranceDeps): HttpArea {
  return (area) => {
    area.register(async (app) => {
      app.register(formbody, { bodyLimit: 4096 });
      app.post('/sample-workspace', async (request, reply) => {
        const { origin } = request.headers;
        const isForeign =
          origin === undefined ? request.headers['sec-fetch-site'] === 'cross-site' : !origins.isOwn(origin);
        if (isForeign) return reply.redirect('/login', 303);
        const present = await visits.present(request);
        // Before a visitor is made, who would be signed in with nothing to look at.
        if (!present && (await workspaces.isFull())) return reply.redirect(fullAddress, 303);
        const person = present ?? (await visits.begin(request, reply));
        await workspaces.make(person, localeOf(request));
        return reply.redirect('/', 303);
      });
    });
  };
}
