import type { FastifyInstance } from 'fastify';
import type { Origins } from '../../routing/origins.ts';
import type { AuditRepository } from '../../store/repositories/auditRepository.ts';
import { actorOf, type Sessions } from './sessions.ts';

interface LogoutDeps {
  sessions: Sessions;
  origins: Origins;
  audit: AuditRepository;
}

/**
 * `POST /api/v1/logout` of the auth client (wire §1.3). It carries no secret but the cookie, so a page of another
 * origin must not be able to call it: 403 for an `Origin` that is not trusted.
 */
export function serveLogout(app: FastifyInstance, { sessions, origins, audit }: LogoutDeps): void {
  app.post('/api/v1/logout', async (request, reply) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && !origins.isTrusted(origin)) return reply.status(403).send({});
    const signedIn = await sessions.current(request);
    await sessions.end(request, reply);
    if (signedIn) await audit.record({ action: 'session.signed-out', ...actorOf(signedIn), ip: request.ip });
    return reply.header('cache-control', 'no-store').send({ redirect_to: `${origins.ofHost(host)}/login` });
  });
}
