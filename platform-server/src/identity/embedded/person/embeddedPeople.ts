import type { Person, SignInSession } from 'shared-contracts/api/person';
import { act } from '../../../acts/act.ts';
import { HttpError, invalidField, notFound, staleRevision, tooManyRequests } from '../../../errors/httpError.ts';
import { isId } from '../../../store/ids.ts';
import * as auditRepository from '../../../store/repositories/auditRepository.ts';
import * as sessionRepository from '../../../store/repositories/identity/sessionRepository.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { IdentitySessionRow, IdentityUserRow } from '../../../store/rows/identity.ts';
import type { OwnCall, People } from '../../person/people.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import { changePasswordOf, type Own, type PasswordRefusal, provePassword } from '../passwordChange.ts';
import { trackInAll } from '../trackInAll.ts';
import { readUserAgent } from '../userAgent.ts';
import { faults } from './faults.ts';
import { ownInvitations } from './ownInvitations.ts';
import { ownTwoStep } from './ownTwoStep.ts';

/** Sessions as their owner sees them. */
function listedSessions(rows: readonly IdentitySessionRow[], currentId: string | undefined): SignInSession[] {
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.user_agent),
    first_ip: row.ip,
    last_ip: row.last_ip || row.ip,
    created: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    is_current: row.id === currentId,
  }));
}

/** The person behind a call, with the session it came with. */
async function ownOf({ pool }: EmbeddedDeps, { caller }: OwnCall): Promise<Own> {
  const user = await userRepository.byId(pool, caller.userId);
  if (!user || !caller.sessionId) throw new HttpError('unauthenticated.changed');
  return { user, session: { id: caller.sessionId } };
}

const personOf = (user: IdentityUserRow): Person => ({
  user_id: user.id,
  email: user.email,
  email_confirmed: user.is_email_confirmed,
  first_name: user.first_name,
  last_name: user.last_name,
  username: user.username,
  kept_by: 'embedded',
  account_url: null,
  is_demo: user.is_demo,
  revision: user.revision,
});

/** Throws what a refused password means, at the field it was typed into. */
function assertTaken(refusal: PasswordRefusal | null, field: string): void {
  if (refusal === null) return;
  if (refusal === 'wrong') throw invalidField(field, faults.password);
  if (refusal === 'isEmail') throw invalidField('password', faults.isEmail);
  throw tooManyRequests(refusal.seconds);
}

/** Whose sign-in may be changed: not that of a demo account, which everybody shares. */
async function changeable(deps: EmbeddedDeps, call: OwnCall): Promise<Own> {
  const own = await ownOf(deps, call);
  if (own.user.is_demo) throw new HttpError('conflict.shared_sign_in');
  return own;
}

/** What people change of themselves in our own sign-in. */
export function createEmbeddedPeople(deps: EmbeddedDeps): People {
  const proven = async (call: OwnCall, password: string): Promise<Own> => {
    const own = await changeable(deps, call);
    assertTaken(await provePassword(deps, own, password, call.request), 'password');
    return own;
  };
  // The others of a demo account are other people's.
  const sessions = async (call: OwnCall) => {
    const { user, session } = await ownOf(deps, call);
    const rows = await sessionRepository.ofUser(deps.pool, user.id);
    return listedSessions(user.is_demo ? rows.filter(({ id }) => id === session.id) : rows, session.id);
  };
  const audit = ({ caller, request }: OwnCall, action: 'session.ended' | 'session.others-ended') =>
    auditRepository.record(deps.pool, { action, actorUserId: caller.userId, ip: request.ip });
  return {
    ...ownTwoStep(deps, { proven, changeable: (call) => changeable(deps, call) }),
    ...ownInvitations(deps),
    isShared: async (userId) => (await userRepository.byId(deps.pool, userId))?.is_demo ?? false,
    person: async (call) => personOf((await ownOf(deps, call)).user),
    async saveProfile(call, { first_name: firstName, last_name: lastName, username, revision }) {
      const { user } = await changeable(deps, call);
      const change = { firstName, lastName, username: username === '' ? null : username, revision };
      const saved = await userRepository.saveProfile(deps.pool, user.id, change);
      if (saved === 'taken') throw invalidField('username', faults.usernameTaken);
      if (saved === 'stale') throw staleRevision(personOf((await ownOf(deps, call)).user));
      await auditRepository.record(deps.pool, {
        action: 'user.profile-changed',
        actorUserId: user.id,
        ip: call.request.ip,
      });
      return personOf(saved);
    },
    async changePassword(call, wanted) {
      const own = await changeable(deps, call);
      assertTaken(await changePasswordOf(deps, own, wanted, call.request), 'present');
      await trackInAll(deps.pool, own.user, act('person.password-changed', {}));
      return this.security(call);
    },
    sessions,
    async endSession(call, id) {
      const { user, session } = await ownOf(deps, call);
      const isOthers = user.is_demo && id !== session.id;
      if (isOthers || !isId(id) || !(await sessionRepository.end(deps.pool, user.id, id))) throw notFound('session');
      await audit(call, 'session.ended');
      return sessions(call);
    },
    async endOtherSessions(call) {
      const { user, session } = await changeable(deps, call);
      await sessionRepository.endOthers(deps.pool, user.id, session.id);
      await audit(call, 'session.others-ended');
      return sessions(call);
    },
  };
}
