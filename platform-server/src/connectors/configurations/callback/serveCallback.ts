import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oauthCallbackPath } from 'shared-contracts/api/connector';
import { z } from 'zod';
import type { HttpArea } from '../../../routing/route.ts';
import type { ConsentOutcome, ConsentReturn, Consents } from '../oauth/consents.ts';
import { loadCallbackAssets, sendCallbackPage } from './callbackPage.ts';

/** Binds a consent to the browser in which it began. */
const browserCookie = 'weft_consent';
/** How the consent that was answered last has ended, for the page that says so. */
const endCookie = 'weft_consent_end';
const endPath = `${oauthCallbackPath}/end`;
const cookieSeconds = 15 * 60;

const outcomeSchema: z.ZodType<ConsentOutcome> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connected'), id: z.uuid() }),
  z.object({
    kind: z.literal('fault'),
    fault: z.enum(['unknown', 'other-browser', 'refused', 'issuer', 'changed', 'failed']),
    id: z.uuid().nullable(),
    refusal: z.string().max(500),
  }),
]);

const unknown: ConsentOutcome = { kind: 'fault', fault: 'unknown', id: null, refusal: '' };

function endOf(request: FastifyRequest): ConsentOutcome {
  try {
    const text = Buffer.from(request.cookies[endCookie] ?? '', 'base64url').toString();
    return outcomeSchema.parse(JSON.parse(text));
  } catch {
    return unknown;
  }
}

const cookieOf = (isSecure: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: oauthCallbackPath, secure: isSecure, maxAge: cookieSeconds }) as const;

/** What marks a browser for the consents that begin in it; made where it has none yet. */
export function markBrowser(
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'setCookie'>,
  isSecure: boolean,
): string {
  const known = request.cookies[browserCookie];
  const mark = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  // It is sent with this call too, whose address is another.
  reply.setCookie(browserCookie, mark, { ...cookieOf(isSecure), path: '/' });
  return mark;
}

export interface CallbackDeps {
  consents: Consents;
  /** Who comes, as far as the browser tells. */
  visitor(request: FastifyRequest): Promise<ConsentReturn['person']>;
  isSecure: boolean;
}

/**
 * `GET /connector-callback`: takes what a service sent a person back with, and goes on to a page without it, so that no
 * code stays in the history.
 */
export async function openCallbackArea({ consents, visitor, isSecure }: CallbackDeps): Promise<HttpArea> {
  const assets = await loadCallbackAssets();
  return (app) => {
    assets.serve(app);
    app.get(oauthCallbackPath, async (request, reply) => {
      const answer = new URL(request.url, 'http://localhost').searchParams;
      const browser = request.cookies[browserCookie] ?? '';
      const outcome = await consents.finish(answer, { person: await visitor(request), browser });
      const end = Buffer.from(JSON.stringify(outcome)).toString('base64url');
      return reply
        .setCookie(endCookie, end, cookieOf(isSecure))
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(endPath, 303);
    });
    app.get(endPath, async (request, reply) => sendCallbackPage(request, reply, assets, endOf(request)));
  };
}
