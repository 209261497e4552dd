import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EmbeddedServices } from '../services.ts';
import type { SignedIn } from '../sessions.ts';
import { openPage, type Page, seeOther } from './kit/page.ts';

export type SignedInPage = Page & { signedIn: SignedIn };

/** Handles a page for signed-in users; anyone else signs in first and comes back to it. */
export function signedInOnly(
  services: EmbeddedServices,
  handle: (page: SignedInPage) => FastifyReply | Promise<FastifyReply>,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const page = await openPage(services, request, reply);
    if (page.signedIn) return handle(page as SignedInPage);
    // A form that was posted without a session is typed anew: its page comes back, not its address.
    const path = request.url.split('?')[0] ?? '/';
    const back = request.method === 'GET' ? request.url : `/${path.split('/')[1] ?? ''}`;
    return seeOther(page, `/login?${new URLSearchParams({ rt: back })}`);
  };
}
