import type { FastifyReply, FastifyRequest } from 'fastify';
import { newNonce } from '../../../../html/contentPolicy.ts';
import { localeOf } from '../../../../html/pageLocale.ts';
import type { ServerLocale } from '../../../../languages/preferredLocale.ts';
import type { EmbeddedDeps } from '../../embeddedDeps.ts';
import type { SignedIn } from '../../sessions.ts';
import { type Translate, translator } from './messages.ts';

/** One request for a page: who asks, in which language, and where to go afterwards. */
export interface Page {
  deps: EmbeddedDeps;
  request: FastifyRequest;
  reply: FastifyReply;
  locale: ServerLocale;
  t: Translate;
  nonce: string;
  /** Null for a visitor who is not signed in. */
  signedIn: SignedIn | null;
  /** The return address as it came; null when it leads to none of our origins (SEC-06). */
  rt: string | null;
}

function returnOf(request: FastifyRequest): string | undefined {
  const query = request.query as Record<string, unknown>;
  const body = (request.body ?? {}) as Record<string, unknown>;
  const rt = body.rt ?? query.rt;
  return typeof rt === 'string' ? rt : undefined;
}

export async function openPage(deps: EmbeddedDeps, request: FastifyRequest, reply: FastifyReply): Promise<Page> {
  const locale = localeOf(request);
  const rt = returnOf(request);
  return {
    deps,
    request,
    reply,
    locale,
    t: translator(locale),
    nonce: newNonce(),
    signedIn: await deps.sessions.current(request, reply),
    rt: rt && deps.origins.returnAddress(rt, request.headers.host) ? rt : null,
  };
}

/** Address of one of our pages that keeps the return address and what else is given. */
export function pageAddress(
  page: Pick<Page, 'rt'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...query, ...(page.rt ? { rt: page.rt } : {}) });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Where a finished page leads: the return address, else the shell. */
export function destinationOf({ deps, rt, request }: Page): string {
  return deps.origins.returnAddress(rt, request.headers.host) ?? '/';
}

/** 303: what was posted is done, go on by GET. */
export function seeOther(page: Page, address: string): FastifyReply {
  return page.reply.redirect(address, 303);
}
