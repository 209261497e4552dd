import type { FastifyInstance } from 'fastify';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { sendMessage } from './kit/messagePage.ts';
import { pageAddress } from './kit/page.ts';
import { signedInOnly } from './signedInOnly.ts';

/** `/saml`: what it takes to have SAML, which the built-in sign-in has not. Needs an organisation's id (AUTH-15). */
export function serveSaml(app: FastifyInstance, deps: EmbeddedDeps): void {
  app.get(
    '/saml',
    signedInOnly(deps, (page) => {
      const { t } = page;
      const { id } = page.request.query as { id?: string };
      const next = { label: t('account.title'), address: pageAddress(page, '/account') };
      return sendMessage(page, {
        title: t('saml.title'),
        body: id ? t('saml.body') : t('saml.noId'),
        next,
        status: id ? 200 : 400,
      });
    }),
  );
}
