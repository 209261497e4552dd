import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import type { EmbeddedDeps } from '../../embeddedDeps.ts';
import { endImpersonation, impersonationMinutes, startImpersonation } from '../../impersonation.ts';
import { emptyForm, readForm, withError } from '../kit/form.ts';
import { emailField } from '../kit/formSchemas.ts';
import { destinationOf, seeOther } from '../kit/page.ts';
import { sendNoOrganisation } from '../organisation/organisationContext.ts';
import { type SignedInPage, signedInOnly } from '../signedInOnly.ts';
import { sendImpersonation } from './impersonationView.ts';

const schema = z.object({
  email: emailField,
  reason: z.string('errors.required').trim().min(10, 'errors.reasonShort').max(500, 'errors.tooLong|max=500'),
  minutes: z.coerce.number().pipe(z.literal([...impersonationMinutes], 'errors.required')),
});

async function start(page: SignedInPage): Promise<FastifyReply> {
  const { deps, request, signedIn } = page;
  const read = readForm(schema, request.body);
  if (!read.ok) return sendImpersonation(page, read.form, 422);
  const outcome = await startImpersonation(deps, signedIn, read.data, request);
  if (outcome !== 'unknown') return seeOther(page, destinationOf(page));
  return sendImpersonation(page, withError(request.body, 'email', { key: 'errors.notImpersonable' }), 404);
}

async function end(page: SignedInPage): Promise<FastifyReply> {
  await endImpersonation(page.deps, page.signedIn, page.request);
  return seeOther(page, destinationOf(page));
}

/** `/impersonation`: a super admin acts as a user, for a reason and for a while (SEC-24). To all others it is not there. */
export function serveImpersonation(app: FastifyInstance, deps: EmbeddedDeps): void {
  const forSuperAdmins = (handle: (page: SignedInPage) => Promise<FastifyReply>) =>
    signedInOnly(deps, async (page) =>
      (await membershipRepository.isSuperAdmin(deps.pool, page.signedIn.user.id))
        ? handle(page)
        : sendNoOrganisation(page),
    );
  app.get<{ Querystring: { email?: string } }>(
    '/impersonation',
    forSuperAdmins((page) => {
      const { email } = page.request.query as { email?: unknown };
      return sendImpersonation(page, typeof email === 'string' ? { ...emptyForm, values: { email } } : emptyForm);
    }),
  );
  app.post('/impersonation', forSuperAdmins(start));
  app.post(
    '/impersonation/end',
    signedInOnly(deps, (page) => (page.signedIn.impersonation ? end(page) : seeOther(page, destinationOf(page))), {
      whileActing: true,
    }),
  );
}
