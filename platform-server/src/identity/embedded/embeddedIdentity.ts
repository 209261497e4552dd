import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { asHttpError } from '../../errors/errorEnvelope.ts';
import { allowOrigins } from '../../routing/cors.ts';
import type { Origins } from '../../routing/origins.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { serveAccount } from './pages/account/accountRoutes.ts';
import { serveCode } from './pages/codePage.ts';
import { serveCreateOrganisation } from './pages/createOrganisationPage.ts';
import { serveImpersonation } from './pages/impersonation/impersonationRoutes.ts';
import { serveJoin } from './pages/joinPage.ts';
import { sendMessage } from './pages/kit/messagePage.ts';
import { openPage } from './pages/kit/page.ts';
import { serveLogin } from './pages/loginPage.ts';
import { serveOrganisation } from './pages/organisation/organisationRoutes.ts';
import { serveReset } from './pages/resetPage.ts';
import { serveResetTwoStep } from './pages/resetTwoStepPage.ts';
import { serveSaml } from './pages/samlPage.ts';
import { serveSetUp } from './pages/setUpPage.ts';
import { serveSignUp } from './pages/signUpPage.ts';
import { serveRefreshToken } from './refreshToken.ts';
import { actorOf, type Sessions } from './sessions.ts';

interface LogoutDeps {
  sessions: Sessions;
  origins: Origins;
  pool: pg.Pool;
}

/**
 * `POST /api/v1/logout` of the auth client (wire §1.3). It carries no secret but the cookie, so a page of another
 * origin must not be able to call it: 403 for an `Origin` that is not trusted.
 */
function serveLogout(app: FastifyInstance, { sessions, origins, pool }: LogoutDeps): void {
  app.post('/api/v1/logout', async (request, reply) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && !origins.isTrusted(origin)) return reply.status(403).send({});
    const signedIn = await sessions.current(request);
    await sessions.end(request, reply);
    if (signedIn)
      await auditRepository.record(pool, { action: 'session.signed-out', ...actorOf(signedIn), ip: request.ip });
    return reply.header('cache-control', 'no-store').send({ redirect_to: `${origins.ofHost(host)}/login` });
  });
}

/** The two calls of the auth client (wire §1.2, §1.3), open to pages of allowed origins with their cookies. */
function serveClient(app: FastifyInstance, deps: EmbeddedDeps): void {
  allowOrigins(app, deps.origins);
  // The client announces JSON and sends nothing.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null, undefined));
  });
  serveRefreshToken(app, deps);
  serveLogout(app, deps);
}

/** Forms are taken from our own pages alone: the cookie's SameSite keeps others out, this does so by name. */
function isForeign({ method, headers }: FastifyRequest, { origins }: EmbeddedDeps): boolean {
  if (method !== 'POST') return false;
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !origins.isOwn(origin);
}

async function sendFailure(
  deps: EmbeddedDeps,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = asHttpError(thrown);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'page failed');
  reply.headers(error.headers);
  const page = await openPage(deps, request, reply).catch(() => null);
  // Without a database even the visitor's session is unknown.
  if (!page) return reply.status(error.status).type('text/plain').send(`${error.message}\n`);
  const { t } = page;
  const next = { label: t('failure.again'), address: request.url.split('?')[0] ?? '/' };
  const body = t('failure.body', { id: request.id });
  return sendMessage(page, { title: t('failure.title'), body, next, status: error.status });
}

function servePages(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.register(formbody, { bodyLimit: 64 * 1024 });
  app.addHook('preValidation', async (request, reply) => {
    if (!isForeign(request, deps)) return undefined;
    const page = await openPage(deps, request, reply);
    const { t } = page;
    const next = { label: t('backToWeft'), address: '/' };
    return sendMessage(page, { title: t('failure.title'), body: t('errors.foreignOrigin'), next, status: 403 });
  });
  app.setErrorHandler((error, request, reply) => sendFailure(deps, error, request, reply));
  serveLogin(app, deps);
  serveCode(app, deps);
  serveSignUp(app, deps);
  serveSetUp(app, deps);
  serveReset(app, deps);
  serveResetTwoStep(app, deps);
  serveJoin(app, deps);
  serveAccount(app, deps);
  serveOrganisation(app, deps);
  serveCreateOrganisation(app, deps);
  serveSaml(app, deps);
  serveImpersonation(app, deps);
}

/** The whole sign-in service at the origin's root, as the unmodified auth client and its pages expect it (wire §1). */
export function serveEmbeddedIdentity(app: FastifyInstance, deps: EmbeddedDeps): void {
  deps.assets.serve(app);
  app.register(async (scope) => serveClient(scope, deps));
  app.register(async (scope) => servePages(scope, deps));
}
