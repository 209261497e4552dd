import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../../../errors/httpError.ts';
import { html } from '../../../html/html.ts';
import * as invitationRepository from '../../../store/repositories/identity/invitationRepository.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { foundOrganisation } from '../people.ts';
import { invitationRows } from './account/invitations.ts';
import { field, formFaults, returnInput, submit } from './kit/controls.ts';
import { sendDocument } from './kit/document.ts';
import { emptyForm, type FormState, readForm, withError } from './kit/form.ts';
import { organisationNameField, returnField } from './kit/formSchemas.ts';
import { centred } from './kit/layouts.ts';
import { destinationOf, type Page, seeOther } from './kit/page.ts';
import { type SignedInPage, signedInOnly } from './signedInOnly.ts';

const schema = z.object({ organisation: organisationNameField, rt: returnField });

async function sendCreate(page: SignedInPage, form: FormState, status = 200): Promise<FastifyReply> {
  const { t, deps, signedIn } = page;
  const invited = invitationRows(page, await invitationRepository.ofPerson(deps.pool, signedIn.user.id));
  const main = html`${invited && html`<section class="invited" aria-label="${t('account.invitations')}">${invited}</section>`}<form method="post" action="/create_org" novalidate>
  ${formFaults(page, form)}${returnInput(page)}
  ${field(page, form, {
    name: 'organisation',
    label: t('organisationName'),
    autocomplete: 'organization',
    isFocused: true,
  })}
  ${submit(t('createOrganisation.submit'))}
</form>`;
  const title = t('createOrganisation.title');
  const below = html`<form method="post" action="/account/sign-out">
  ${t('createOrganisation.signedInAs', { email: page.signedIn.user.email })} ·
  <button class="link">${t('signOut')}</button>
</form>`;
  const intro = t('createOrganisation.intro');
  return sendDocument(page as Page, { title, status, body: centred(page, { title, intro, main, below }) });
}

/** `/create_org`: the founder becomes the organisation's administrator and works in it from now on. */
export function serveCreateOrganisation(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get(
    '/create_org',
    signedInOnly(deps, (page) => sendCreate(page, emptyForm)),
  );
  app.post(
    '/create_org',
    signedInOnly(deps, async (page) => {
      const read = readForm(schema, page.request.body);
      if (!read.ok) return sendCreate(page, read.form, 422);
      const { organisation: name } = read.data;
      const founder = { founderId: page.signedIn.user.id, role: 'Admin', additionalRoles: [] };
      try {
        await foundOrganisation(deps, { name, ...founder });
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 409) throw error;
        const full = withError(page.request.body, 'organisation', { key: 'errors.tooManyOrganisations' });
        return sendCreate(page, full, 409);
      }
      return seeOther(page, destinationOf(page));
    }),
  );
}
