import type { FastifyReply, FastifyRequest } from 'fastify';
import { act } from '../../acts/act.ts';
import { localeOf } from '../../html/pageLocale.ts';
import { addressKey } from '../../routing/clientAddress.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { Hashing } from './hashing/passwords.ts';
import { Busy, type HashingVisitor } from './hashing/turns.ts';
import type { Origin } from './notices/securityNotices.ts';
import { holds } from './roles.ts';
import type { Attempt } from './signInLimit.ts';
import { nameOf } from './trackInAll.ts';

/** Why nobody was signed in. `seconds` is how long to wait. */
export type SignInRefusal =
  | { reason: 'wrong' }
  | { reason: 'locked' }
  | { reason: 'wait'; seconds: number; status: number; isRecorded: boolean };

/** Signed in, or asked for a code by now. */
type Outcome = { user: IdentityUserRow } | SignInRefusal;
export type SignInOutcome = Outcome | { secondStepOf: IdentityUserRow };

interface Credentials {
  email: string;
  password: string;
}

/** Who tries something for a person, as the limits and the queue know them. */
export function attemptOf({ devices }: Pick<EmbeddedDeps, 'devices'>, request: FastifyRequest, email: string): Attempt {
  return { email, address: addressKey(request.ip), device: devices.of(request, email) };
}

/**
 * Who has shown already that they may do this, as by a link or a session: no stranger stands in their way.
 * @param email whose proof it is
 */
export function provenVisitor(request: FastifyRequest, proof: string, email: string | null): HashingVisitor {
  return { address: addressKey(request.ip), device: proof, email };
}

/** Checks a password. The try counts before anything is hashed, and a wait holds even for the right password. */
async function check(
  { limit, pool, options }: EmbeddedDeps,
  { email, password }: Credentials,
  attempt: Attempt,
  hashing: Hashing,
): Promise<Outcome> {
  const { seconds, isFirstRefusal } = await limit.take(attempt);
  if (seconds > 0) return { reason: 'wait', seconds, status: 429, isRecorded: isFirstRefusal };
  const found = await userRepository.byEmail(pool, email);
  // A demo account's password is public, so beyond this machine it is as if it did not exist.
  const user = found?.is_demo && !options.isLocal ? null : found;
  if (!(await hashing.verify(password, user?.password_hash ?? null)) || !user) return { reason: 'wrong' };
  await limit.succeeded(attempt);
  return user.is_locked ? { reason: 'locked' } : { user };
}

/** What is refused by the dozen is recorded once: a flood of tries must not become one of records. */
const isRecorded = (refusal: SignInRefusal) => refusal.reason !== 'wait' || refusal.isRecorded;

/** Begins the session of who has shown who they are, and tells them of a browser that they have not used before. */
export async function completeSignIn(
  deps: EmbeddedDeps,
  user: IdentityUserRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isKnown = deps.devices.of(request, user.email) !== null;
  await deps.sessions.begin(user.id, request, reply);
  deps.devices.remember(request, reply, user.email);
  await auditRepository.record(deps.pool, { action: 'session.signed-in', actorUserId: user.id, ip: request.ip });
  await trackGuest(deps.pool, user);
  // The first sign-in of all is on a new browser, too, and no news.
  const hasBeenHere = user.last_active_at.getTime() !== user.created_at.getTime();
  if (!isKnown && hasBeenHere) await deps.notices.notify(user, 'newDevice', signInOrigin(request));
}

/** Where a request comes from, for notices. */
export const signInOrigin = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  locale: localeOf(request),
});

/**
 * Signs in by password: begins a session on this browser, and puts the try into the audit log (SEC-04). Of who has
 * two-step sign-in on, a code is asked for next.
 */
export async function signIn(
  deps: EmbeddedDeps,
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInOutcome> {
  const { email } = credentials;
  const attempt = attemptOf(deps, request, email);
  const outcome = await deps.passwords.inTurn(attempt, (hashing) => check(deps, credentials, attempt, hashing));
  if (outcome instanceof Busy) return { reason: 'wait', isRecorded: false, ...outcome };
  if ('user' in outcome) {
    if (outcome.user.two_step_enabled_at) {
      deps.pending.begin(outcome.user, reply);
      return { secondStepOf: outcome.user };
    }
    await completeSignIn(deps, outcome.user, request, reply);
  } else if (isRecorded(outcome)) {
    const details = { email, reason: outcome.reason };
    await auditRepository.record(deps.pool, { action: 'session.refused', details, ip: request.ip });
  }
  return outcome;
}

/**
 * Records the sign-in of a guest in the tracking log of the organisation they come to (AUTH-41). The page records that
 * of everyone else, but guests write no entries; super admins are in the audit log alone (SEC-04).
 */
async function trackGuest(database: Queryable, user: IdentityUserRow): Promise<void> {
  const [active] = await membershipRepository.ofUser(database, user.id);
  if (!active || !holds(active, 'Guest') || (await membershipRepository.isSuperAdmin(database, user.id))) return;
  const { account_number: accountNumber } = await accountRepository.ensure(database, {
    organisationId: active.id,
    companyName: active.name,
  });
  const actor = { userId: user.id, name: nameOf(user), email: user.email, accountNumber };
  await trackingRepository.record(database, actor, { category: 'system', act: act('person.signed-in', {}) });
}
