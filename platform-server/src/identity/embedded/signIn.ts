import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../routing/clientAddress.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { Hashing } from './hashing/passwords.ts';
import { Busy, type Visitor } from './hashing/turns.ts';
import type { Attempt } from './signInLimit.ts';
import { trackGuest } from './trackGuest.ts';

/** Why nobody was signed in. `seconds` is how long to wait. */
export type SignInRefusal =
  | { reason: 'wrong' }
  | { reason: 'locked' }
  | { reason: 'wait'; seconds: number; status: number; isRecorded: boolean };

type Outcome = { user: IdentityUserRow } | SignInRefusal;

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
export function provenVisitor(request: FastifyRequest, proof: string, email: string | null): Visitor {
  return { address: addressKey(request.ip), device: proof, email };
}

/** Checks a password. The try counts before anything is hashed, and a wait holds even for the right password. */
async function check(
  { limit, users, options }: EmbeddedDeps,
  { email, password }: Credentials,
  attempt: Attempt,
  hashing: Hashing,
): Promise<Outcome> {
  const { seconds, isFirstRefusal } = await limit.take(attempt);
  if (seconds > 0) return { reason: 'wait', seconds, status: 429, isRecorded: isFirstRefusal };
  const found = await users.byEmail(email);
  // A demo account's password is public, so beyond this machine it is as if it did not exist.
  const user = found?.is_demo && !options.isLocal ? null : found;
  if (!(await hashing.verify(password, user?.password_hash ?? null)) || !user) return { reason: 'wrong' };
  await limit.succeeded(attempt);
  return user.is_locked ? { reason: 'locked' } : { user };
}

/** What is refused by the dozen is recorded once: a flood of tries must not become one of records. */
const isRecorded = (refusal: SignInRefusal) => refusal.reason !== 'wait' || refusal.isRecorded;

/** Signs in by password: begins a session on this browser, and puts the try into the audit log (SEC-04). */
export async function signIn(
  deps: EmbeddedDeps,
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { email } = credentials;
  const attempt = attemptOf(deps, request, email);
  const outcome = await deps.passwords.inTurn(attempt, (hashing) => check(deps, credentials, attempt, hashing));
  if (outcome instanceof Busy) return { reason: 'wait', isRecorded: false, ...outcome };
  if ('user' in outcome) {
    await deps.sessions.begin(outcome.user.id, request, reply);
    deps.devices.remember(request, reply, email);
    await deps.audit.record({ action: 'session.signed-in', actorUserId: outcome.user.id, ip: request.ip });
    await trackGuest(deps.pool, outcome.user);
  } else if (isRecorded(outcome)) {
    const details = { email, reason: outcome.reason };
    await deps.audit.record({ action: 'session.refused', details, ip: request.ip });
  }
  return outcome;
}
