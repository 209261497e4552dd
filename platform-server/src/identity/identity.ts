import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type AccessSubject, flagsOf } from 'shared-contracts/deploy';
import type { CheckAccess } from '../routing/accessSnapshot.ts';
import type { HttpArea } from '../routing/route.ts';
import * as membershipRepository from '../store/repositories/identity/membershipRepository.ts';
import * as sessionRepository from '../store/repositories/identity/sessionRepository.ts';
import type { ConfirmPassword } from './confirmPassword.ts';
import { createCheckAccess } from './embedded/checkAccess.ts';
import { createConfirmPassword } from './embedded/confirmPassword.ts';
import { createDemoVisits, type DemoVisits } from './embedded/demoVisits.ts';
import { createEmbeddedDeps, type EmbeddedDeps, type EmbeddedOptions } from './embedded/embeddedDeps.ts';
import { createEmbeddedDirectory } from './embedded/embeddedDirectory.ts';
import { serveEmbeddedIdentity } from './embedded/embeddedIdentity.ts';
import { createEmbeddedKeeper } from './embedded/embeddedKeeper.ts';
import { createEmbeddedPeople } from './embedded/person/embeddedPeople.ts';
import { type PageSession, pageSession } from './embedded/refreshToken.ts';
import { rolesIn } from './embedded/roles.ts';
import { seedDemo } from './embedded/seedDemo.ts';
import { setUpLink } from './embedded/setUpLink.ts';
import { createJwtVerifier } from './jwtVerifier.ts';
import type { OrganisationDirectory, Person } from './organisationDirectory.ts';
import type { OrganisationKeeper } from './organisationKeeper.ts';
import type { People } from './person/people.ts';
import { HostedRecord } from './propelauth/hostedRecord.ts';
import { createPropelAuthDirectory } from './propelauth/propelAuthDirectory.ts';
import { createPropelAuthKeeper, type EnsureAccount } from './propelauth/propelAuthKeeper.ts';
import { propelAuthIssuer, type VerifierOptions } from './propelauth/verifierKey.ts';
import type { TokenVerifier } from './verifiedToken.ts';

/** Who asks for a page, as far as the request tells. */
export interface Visitor {
  userId: string;
  sessionId: string;
  organisationId: string;
  access: AccessSubject;
  /** The session to put into the page that is asked for. */
  pageSession(): Promise<PageSession>;
}

/** Sign-in, wherever it lives (architecture §5). */
export interface Identity {
  verifier: TokenVerifier;
  /** Asked at every call, of who makes it. */
  checkAccess: CheckAccess;
  /** Asked again and again, of everybody who is connected. */
  checkOpenAccess: CheckAccess;
  directory: OrganisationDirectory;
  /** A user as they are now, asked at every call by an API token; null for nobody. */
  person(userId: string): Promise<Person | null>;
  keeper: OrganisationKeeper;
  /** Null where passwords are kept elsewhere. */
  confirmPassword: ConfirmPassword | null;
  /** How people look around without an account; null on a server without demo accounts. */
  visits: DemoVisits | null;
  /** Its addresses on this server. */
  area: HttpArea;
  /** Origin of the sign-in service for a page that was reached by this `Host`. */
  authUrl(host: string | undefined): string;
  /**
   * Who a page request comes from, by its cookie; null when nobody can tell. With a reply the cookie is renewed, as it
   * is whenever a session is used.
   */
  visitor(request: FastifyRequest, reply?: FastifyReply): Promise<Visitor | null>;
  /** True when a page request shows that nobody is signed in; false also when nobody can tell. */
  isSignedOut(request: FastifyRequest): boolean;
  /** What people change of their own sign-in; null where it is kept elsewhere. */
  people: People | null;
  /** The hosted page of one's own account, where there is one. */
  accountUrl: string | null;
  /** Prepares a new data directory. A link is to be printed: who opens it becomes the owner. */
  start(): Promise<{ setUpLink: string | null }>;
}

/** Cookie by which the shell tells the organisation it works in (wire §1.4). */
const activeOrganisationCookie = 'active_org_id';

async function visitorOf(
  deps: EmbeddedDeps,
  request: FastifyRequest,
  reply: FastifyReply | undefined,
): Promise<Visitor | null> {
  const signedIn = await deps.sessions.current(request, reply);
  if (!signedIn) return null;
  const memberships = await membershipRepository.ofUser(deps.pool, signedIn.user.id);
  const chosen = request.cookies[activeOrganisationCookie];
  const active = memberships.find(({ id }) => id === chosen) ?? memberships[0];
  if (!active) return null;
  const roles = new Set(rolesIn(active));
  return {
    userId: signedIn.user.id,
    sessionId: signedIn.session.id,
    organisationId: active.id,
    access: { ...flagsOf(roles), roles },
    pageSession: () => pageSession(signedIn, deps.tokens, memberships, active),
  };
}

/** The sign-in service of our own, in our database. */
export async function createEmbeddedIdentity(pool: pg.Pool, options: EmbeddedOptions): Promise<Identity> {
  const deps = await createEmbeddedDeps(pool, options);
  const checkAccess = createCheckAccess(pool);
  const directory = createEmbeddedDirectory(pool, { allowDemo: options.isLocal });
  return {
    verifier: deps.tokens.verifier,
    checkAccess,
    checkOpenAccess: checkAccess,
    directory,
    person: (userId) => directory.person(userId),
    keeper: createEmbeddedKeeper(deps),
    confirmPassword: createConfirmPassword(deps),
    visits: createDemoVisits(deps),
    area: (app) => serveEmbeddedIdentity(app, deps),
    authUrl: (host) => options.origins.ofHost(host),
    visitor: (request, reply) => visitorOf(deps, request, reply),
    isSignedOut: (request) => !deps.sessions.isCarriedBy(request),
    people: createEmbeddedPeople(deps),
    accountUrl: null,
    async start() {
      await seedDemo(deps);
      await sessionRepository.removeExpired(deps.pool);
      return { setUpLink: await setUpLink(deps) };
    },
  };
}

/** Milliseconds that a hosted service's word about a person counts; every answer is a request to it. */
const hostedRecordAge = { atCall: 10_000, ofOpenPage: 60_000 };

/** PropelAuth: it signs in, keeps users and organisations; we verify its tokens. */
export function createPropelAuthIdentity(options: VerifierOptions, ensureAccount: EnsureAccount): Identity {
  // Every call waits for it now and then, so it waits less than others do.
  const people = createPropelAuthDirectory({ ...options, timeoutMs: 2_000 });
  const record = new HostedRecord((userId) => people.person(userId));
  return {
    verifier: createJwtVerifier(propelAuthIssuer(options)),
    checkAccess: record.checkAccess(hostedRecordAge.atCall),
    checkOpenAccess: record.checkAccess(hostedRecordAge.ofOpenPage),
    directory: createPropelAuthDirectory(options),
    person: (userId) => record.person(userId, hostedRecordAge.atCall),
    keeper: createPropelAuthKeeper(options, ensureAccount),
    confirmPassword: null,
    visits: null,
    area: () => undefined,
    authUrl: () => options.authUrl,
    visitor: async () => null,
    isSignedOut: () => false,
    people: null,
    accountUrl: `${new URL(options.authUrl).origin}/account`,
    start: async () => ({ setUpLink: null }),
  };
}
