import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { PageAnswer } from 'shared-contracts/deploy';
import type { OwnMembership } from '../../store/repositories/identity/membershipRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import type { MemberInfo } from '../tokenClaims.ts';
import { type AccessTokens, byId } from './accessTokens.ts';
import type { Sessions, SignedIn } from './sessions.ts';

/**
 * A membership as tokens and refresh answers carry it. The structure is multi_role: the assigned and the additional
 * roles count and none implies another (product §1). `additional_roles` is always there, as the client needs it.
 */
function memberInfoOf(membership: OwnMembership): MemberInfo {
  return {
    org_id: membership.id,
    org_name: membership.name,
    org_metadata: membership.metadata,
    url_safe_org_name: membership.url_safe_name,
    org_role_structure: 'multi_role',
    user_role: membership.role,
    inherited_user_roles_plus_current_role: [membership.role],
    user_permissions: [],
    additional_roles: membership.additional_roles,
  };
}

interface RefreshDeps {
  sessions: Sessions;
  pool: pg.Pool;
  tokens: AccessTokens;
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** Who acts as the user and until when (Unix seconds), for the shell to say so: free-form properties of the user. */
function propertiesOf({ impersonation }: SignedIn) {
  if (!impersonation) return {};
  const { impersonator, until } = impersonation;
  const name = [impersonator.first_name, impersonator.last_name].filter(Boolean).join(' ');
  return { impersonator: { email: impersonator.email, name: name || impersonator.email, until: seconds(until) } };
}

/** The user as the auth client reads it (wire §1.2). */
function userOf(user: IdentityUserRow) {
  return {
    user_id: user.id,
    email: user.email,
    ...(user.username === null ? {} : { username: user.username }),
    email_confirmed: user.is_email_confirmed,
    has_password: user.password_hash !== null,
    first_name: user.first_name,
    last_name: user.last_name,
    locked: user.is_locked,
    enabled: true,
    mfa_enabled: user.two_step_enabled_at !== null,
    can_create_orgs: true,
    created_at: seconds(user.created_at),
    last_active_at: seconds(user.last_active_at),
  };
}

async function answerFor(
  signedIn: SignedIn,
  tokens: AccessTokens,
  organisations: readonly MemberInfo[],
  active: MemberInfo | undefined,
) {
  const { user, session, impersonation } = signedIn;
  const impersonatorUserId = impersonation?.impersonator.id ?? null;
  const { accessToken, expiresAtSeconds } = await tokens.issue(
    {
      userId: user.id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      impersonatorUserId,
      sessionId: session.id,
    },
    organisations,
    active,
  );
  return {
    access_token: accessToken,
    expires_at_seconds: expiresAtSeconds,
    ...(impersonatorUserId ? { impersonator_user: impersonatorUserId } : {}),
    user: { ...userOf(user), properties: propertiesOf(signedIn) },
    org_id_to_org_member_info: byId(organisations),
  };
}

const refreshPath = '/api/v1/refresh_token';

/** The session as a page is given it with its HTML. */
export interface PageSession {
  /** Access token for the organisation that the page is for. */
  token: string;
  organisationId: string;
  organisationName: string;
  /** What the auth client asks first. */
  answers: PageAnswer[];
}

/**
 * What the auth client of a page would be told at once: the session, and for a user of several organisations the token
 * of the one that the page is for, which the shell asks for next.
 */
export async function pageSession(
  signedIn: SignedIn,
  tokens: AccessTokens,
  memberships: readonly OwnMembership[],
  active: OwnMembership,
): Promise<PageSession> {
  const organisations = memberships.map(memberInfoOf);
  const session = await answerFor(signedIn, tokens, organisations, undefined);
  const answers = [{ path: refreshPath, body: session }];
  const page = { organisationId: active.id, organisationName: active.name };
  if (organisations.length === 1) return { ...page, token: session.access_token, answers };
  const ofOne = await answerFor(signedIn, tokens, organisations, memberInfoOf(active));
  const path = `${refreshPath}?${new URLSearchParams({ active_org_id: active.id })}`;
  return { ...page, token: ofOne.access_token, answers: [...answers, { path, body: ofOne }] };
}

/**
 * `GET /api/v1/refresh_token` of the auth client (wire §1.2): a new access token with the roles as they are now.
 * 401 without a session, and for an `active_org_id` the user does not belong to.
 */
export function serveRefreshToken(app: FastifyInstance, { sessions, pool, tokens }: RefreshDeps): void {
  app.get<{ Querystring: { active_org_id?: string } }>(refreshPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const signedIn = await sessions.current(request, reply);
    if (!signedIn) return reply.status(401).send({});
    const organisations = (await membershipRepository.ofUser(pool, signedIn.user.id)).map(memberInfoOf);
    const wanted = request.query.active_org_id;
    const active = organisations.find(({ org_id }) => org_id === wanted);
    if (wanted !== undefined && !active) return reply.status(401).send({});
    return answerFor(signedIn, tokens, organisations, active);
  });
}
