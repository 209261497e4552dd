import type { FastifyReply } from 'fastify';
import { type Html, html } from '../../../../html/html.ts';
import { sendDocument } from './document.ts';
import { centred } from './layouts.ts';
import type { Page } from './page.ts';

/** One thing to say, and one way on: a link, or a form in its place. */
export interface Message {
  title: string;
  body: string;
  next: { label: string; address: string };
  status: number;
  form?: Html;
}

/** A page that says one thing. */
export function sendMessage(page: Page, message: Message): FastifyReply {
  const main = html`<p>${message.body}</p>
${message.form ?? html`<a class="button primary wide" href="${message.next.address}">${message.next.label}</a>`}`;
  return sendDocument(page, {
    title: message.title,
    status: message.status,
    body: centred(page, { title: message.title, main }),
  });
}
