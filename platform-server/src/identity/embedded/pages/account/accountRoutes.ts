import type { FastifyInstance } from 'fastify';
import type { EmbeddedServices } from '../../services.ts';
import { actorOf } from '../../sessions.ts';
import { seeOther } from '../kit/page.ts';
import { signedInOnly } from '../signedInOnly.ts';
import { sendAccount } from './accountView.ts';
import { changePassword } from './changePassword.ts';
import { endOtherSessions, endSession } from './endSessions.ts';
import { saveProfile } from './saveProfile.ts';

/** `/account`: name, password, sessions and organisations of the signed-in user. */
export function serveAccount(app: FastifyInstance, services: EmbeddedServices): void {
  app.get(
    '/account',
    signedInOnly(services, (page) => sendAccount(page)),
  );
  app.post('/account/profile', signedInOnly(services, saveProfile));
  app.post('/account/password', signedInOnly(services, changePassword));
  app.post('/account/sessions/end', signedInOnly(services, endSession));
  app.post('/account/sessions/end-others', signedInOnly(services, endOtherSessions));
  app.post(
    '/account/sign-out',
    signedInOnly(
      services,
      async (page) => {
        const { request, reply, signedIn } = page;
        await services.sessions.end(request, reply);
        await services.audit.record({ action: 'session.signed-out', ...actorOf(signedIn), ip: request.ip });
        return seeOther(page, '/login');
      },
      { whileActing: true },
    ),
  );
}
