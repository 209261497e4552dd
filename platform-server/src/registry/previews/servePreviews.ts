import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release, RemoteManifest } from 'shared-contracts/deploy';
import type { PageAssets } from '../../html/pageAssets.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import type { Origins } from '../../routing/origins.ts';
import type { PlanViewer } from '../decideRemote.ts';
import { openPreviewPage, type PreviewPage } from './previewDocument.ts';
import type { Previews } from './previews.ts';
import { type LinkFault, type PreviewQuestion, sendLinkFault, sendPreviewQuestion } from './previewView.ts';

export interface PreviewPageDeps {
  previews: Previews;
  assets: PageAssets;
  origins: Origins;
  directory: Pick<OrganisationDirectory, 'person'>;
  /** Who asks, by the page's cookie; null when nobody can tell. */
  visitor: (request: FastifyRequest) => Promise<PlanViewer | null>;
  /** True where page requests carry the session: a visitor without one signs in first. */
  knowsVisitors: boolean;
}

type TokenRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Forms are taken from our own pages alone: the cookie's SameSite keeps others out, this does so by name. */
function isForeign({ headers }: FastifyRequest, origins: Origins): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !origins.isOwn(origin);
}

/** The link as whoever sent the request may use it. */
async function questionOf(
  request: TokenRequest,
  { previews, visitor, directory, knowsVisitors }: PreviewPageDeps,
): Promise<PreviewQuestion | { fault: LinkFault | 'signIn' }> {
  const token = request.params['*'];
  const opened = await previews.open(token);
  if ('fault' in opened) return opened;
  const viewer = await visitor(request);
  if (!viewer && knowsVisitors) return { fault: 'signIn' };
  if (viewer && viewer.userId !== opened.grant.userId) return { fault: 'other' };
  const person = viewer && (await directory.person(viewer.userId));
  return { ...opened, token, email: person?.email ?? null };
}

function sendFault(page: PreviewPage, request: TokenRequest, fault: LinkFault | 'signIn'): FastifyReply {
  if (fault !== 'signIn') return sendLinkFault(page, fault);
  return page.reply.redirect(`/login?${new URLSearchParams({ rt: request.url })}`, 303);
}

/** The first page of a release with an address that nothing has to be put into. */
function beginningOf({ manifest }: Release): string {
  const { routes } = manifest as unknown as Pick<RemoteManifest, 'routes'>;
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/';
}

/**
 * `GET /preview/<token>` asks once, `POST` of the same address sets the cookie and goes to the first page of the release, and
 * `POST /preview/end` takes it away (deployment, "Commands": preview).
 */
export function servePreviews(app: FastifyInstance, deps: PreviewPageDeps): void {
  const { previews, assets, origins } = deps;
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure: origins.public.startsWith('https:') } as const;
  assets.serve(app);
  app.register(async (scope) => {
    scope.register(formbody, { bodyLimit: 8 * 1024 });
    scope.get<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
      const page = openPreviewPage(assets, request, reply);
      const question = await questionOf(request, deps);
      return 'fault' in question ? sendFault(page, request, question.fault) : sendPreviewQuestion(page, question);
    });
    scope.post('/preview/end', async (request, reply) => {
      if (isForeign(request, origins)) return sendLinkFault(openPreviewPage(assets, request, reply), 'foreign');
      return reply.clearCookie(previews.cookieName, cookie).redirect('/', 303);
    });
    scope.post<{ Params: { '*': string } }>('/preview/*', async (request, reply) => {
      const page = openPreviewPage(assets, request, reply);
      if (isForeign(request, origins)) return sendLinkFault(page, 'foreign');
      const question = await questionOf(request, deps);
      if ('fault' in question) return sendFault(page, request, question.fault);
      const { token, grant, release } = question;
      reply.setCookie(previews.cookieName, token, { ...cookie, expires: grant.expires });
      return reply.redirect(beginningOf(release), 303);
    });
  });
}
