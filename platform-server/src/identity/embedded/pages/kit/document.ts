import type { FastifyReply } from 'fastify';
import type { Html } from '../../../../html/html.ts';
import { sendPage } from '../../../../html/sendPage.ts';
import type { Page } from './page.ts';

/** Sends a whole page. The title is for the tab; the body brings its own heading. */
export function sendDocument(page: Page, content: { title: string; body: Html; status?: number }): FastifyReply {
  const { deps, reply, locale, nonce, t } = page;
  const { title, body, status } = content;
  return sendPage(reply, {
    assets: deps.assets,
    name: 'pages',
    locale,
    title: title.includes(t('product')) ? title : `${title} · ${t('product')}`,
    body,
    nonce,
    policy: {
      'img-src': ["'self'", 'data:'],
      // Browsers hold redirects after a form to this list, too: the return address may be on an allowed origin.
      'form-action': ["'self'", ...deps.origins.allowed],
    },
    status,
    referrer: 'same-origin',
  });
}
