import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../../http/html.ts';
import { sendDocument } from './document.ts';
import { centred } from './layouts.ts';
import type { Page } from './page.ts';

/** A page that says one thing and offers one way on. */
export function sendMessage(
  page: Page,
  message: { title: string; body: string; next: { label: string; address: string }; status: number; form?: Html },
): FastifyReply {
  const main = html`<p>${message.body}</p>
${message.form ?? html`<a class="button primary wide" href="${message.next.address}">${message.next.label}</a>`}`;
  return sendDocument(page, {
    title: message.title,
    status: message.status,
    body: centred(page, { title: message.title, main }),
  });
}
