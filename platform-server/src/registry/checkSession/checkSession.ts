import type { FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import type pg from 'pg';
import type { Endpoint } from 'shared-contracts/api';
import { filledPath, parametersOf, type Release, type RemoteManifest } from 'shared-contracts/deploy';
import { z } from 'zod';
import { HttpError } from '../../errors/httpError.ts';
import type { Authenticate, Caller } from '../../routing/caller.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import { ownCookieName } from '../../routing/ownCookie.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import type { DeployTokens } from '../deployTokens.ts';
import { checkCaller, checkOrganisation, checkSessionAnswer } from './checkPerson.ts';

/** Milliseconds a browser may take. The auth client asks again 10 minutes before the end of a session (wire §1.4). */
const lifetime = 15 * 60_000;

/** Stands for the id in the address of a page about one record: there is none, and the page has to say so. */
const nobodysId = '00000000-0000-7000-8000-000000000000';

const claimsSchema = z.object({ remote: z.string(), release: z.string() });

export interface CheckSessionDeps {
  tokens: DeployTokens;
  pool: pg.Pool;
  /** The release of an open upload, or a stored one that this server visits itself. */
  candidate: (remote: string, hash: string) => Promise<Release | null>;
  /** Our public origin. */
  origin: string;
  /** Origin of the sign-in service for a page that was reached by this `Host`. */
  authUrl: (host: string | undefined) => string;
}

/** What the browser needs that visits a candidate (`startUploadCheck`). */
export interface StartedCheck {
  cookie: { name: string; value: string };
  session_urls: string[];
  session: Record<string, unknown>;
  visits: { route: string; path: string; layout: string }[];
}

function visitsOf({ routes }: RemoteManifest): StartedCheck['visits'] {
  return routes.map(({ name, path, layout }) => {
    const parameters = parametersOf(path).map((key) => [key, nobodysId]);
    return { route: name, path: filledPath(path, Object.fromEntries(parameters)), layout };
  });
}

function isOurs(accessToken: string): boolean {
  try {
    return decodeProtectedHeader(accessToken).alg === 'EdDSA';
  } catch {
    return false;
  }
}

/**
 * The way into the live plan with one release that is being published: for a browser with its cookie the page's plan
 * holds the candidate, and its access token is that of nobody, who reads an empty organisation. No identity service
 * takes part, so that it is the same with all of them.
 */
export class CheckSession {
  readonly #cookieName: string;
  readonly #deps: CheckSessionDeps;

  constructor(deps: CheckSessionDeps) {
    this.#deps = deps;
    this.#cookieName = ownCookieName('weft_check', deps.origin);
  }

  /** Opens a session for the release of an upload that has all its files. */
  async start({ remote, hash, manifest }: Release, host: string | undefined): Promise<StartedCheck> {
    const { tokens, authUrl } = this.#deps;
    const expires = new Date(Date.now() + lifetime);
    const claims = { remote, release: hash };
    const [page, call] = await Promise.all([
      tokens.sign('check-page', claims, expires),
      tokens.sign('check-call', claims, expires),
    ]);
    return {
      cookie: { name: this.#cookieName, value: page },
      session_urls: [`${authUrl(host)}/api/v1/refresh_token`],
      session: checkSessionAnswer(call, expires),
      visits: visitsOf(manifest as unknown as RemoteManifest),
    };
  }

  /** The candidate that a page request's cookie is for; null without one, and when its upload has ended. */
  async candidate(request: FastifyRequest): Promise<Release | null> {
    const token = request.cookies[this.#cookieName];
    return token ? this.#candidateOf('check-page', token) : null;
  }

  /** True for a request of a browser that looks at a candidate, also just after its upload has ended. */
  async isOn(request: Pick<FastifyRequest, 'cookies'>): Promise<boolean> {
    const token = request.cookies[this.#cookieName];
    return token !== undefined && 'claims' in (await this.#deps.tokens.read('check-page', token));
  }

  /** Takes the access tokens of these sessions, and hands all others on. */
  authenticate(others: Authenticate): Authenticate {
    return async (accessToken) => {
      if (!isOurs(accessToken)) return others(accessToken);
      if (!(await this.#candidateOf('check-call', accessToken))) {
        throw new HttpError('unauthenticated.check');
      }
      const account = await accountRepository.ensure(this.#deps.pool, checkOrganisation);
      return { ...checkCaller, accountNumber: account.account_number } satisfies Caller;
    };
  }

  /** @throws HttpError 403 for everything but reading */
  restrict(endpoint: Endpoint, actor: DeployActor | null): void {
    if (actor?.kind === 'user' && actor.caller.isReleaseCheck && endpoint.method !== 'GET') {
      throw new HttpError('read_only.check');
    }
  }

  async #candidateOf(purpose: 'check-page' | 'check-call', token: string): Promise<Release | null> {
    const read = await this.#deps.tokens.read(purpose, token);
    const claims = 'claims' in read ? claimsSchema.safeParse(read.claims) : null;
    return claims?.success ? this.#deps.candidate(claims.data.remote, claims.data.release) : null;
  }
}
