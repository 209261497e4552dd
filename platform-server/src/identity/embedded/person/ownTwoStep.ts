import type { AuditAction } from 'shared-contracts/api/audit';
import { type Act, act } from '../../../acts/act.ts';
import { HttpError, invalidField, tooManyRequests } from '../../../errors/httpError.ts';
import * as auditRepository from '../../../store/repositories/auditRepository.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { OwnCall, People } from '../../person/people.ts';
import type { EmbeddedDeps } from '../embeddedDeps.ts';
import type { SecurityNews } from '../notices/securityNotices.ts';
import type { Own } from '../passwordChange.ts';
import { signInOrigin } from '../signIn.ts';
import { trackInAll } from '../trackInAll.ts';
import { faults } from './faults.ts';

interface Proofs {
  /** The person, once they have named their password. */
  proven(call: OwnCall, password: string): Promise<Own>;
  /** The person, where their sign-in may be changed at all. */
  changeable(call: OwnCall): Promise<Own>;
}

type OwnTwoStep = Pick<People, 'security' | 'startTwoStep' | 'enableTwoStep' | 'disableTwoStep' | 'renewRecoveryCodes'>;

interface Change {
  action: AuditAction;
  news: SecurityNews;
  /** For the tracking log of their organisations. */
  act: Act;
}

const changes = {
  on: { action: 'user.two-step-enabled', news: 'twoStepOn', act: act('person.two-step-on', {}) },
  off: { action: 'user.two-step-disabled', news: 'twoStepOff', act: act('person.two-step-off', {}) },
  codes: { action: 'user.recovery-codes-made', news: 'recoveryCodesMade', act: act('person.codes-made', {}) },
} as const satisfies Record<string, Change>;

/** Two-step sign-in as its owner sets it up and switches it off. */
export function ownTwoStep(deps: EmbeddedDeps, { proven, changeable }: Proofs): OwnTwoStep {
  const { twoStep, limit } = deps;
  const notify = async (user: IdentityUserRow, { request }: OwnCall, { action, news, act: done }: Change) => {
    await auditRepository.record(deps.pool, { action, actorUserId: user.id, ip: request.ip });
    await trackInAll(deps.pool, user, done);
    await deps.notices.notify(user, news, signInOrigin(request));
  };
  const security: OwnTwoStep['security'] = async ({ caller }) => {
    const user = await userRepository.byId(deps.pool, caller.userId);
    if (!user) throw new HttpError('unauthenticated.changed');
    return {
      two_step: {
        enabled_at: user.two_step_enabled_at?.toISOString() ?? null,
        recovery_codes_left: user.two_step_enabled_at ? await twoStep.recoveryCodesLeft(user) : 0,
      },
      password_changed_at: user.password_hash === null ? null : user.password_changed_at.toISOString(),
    };
  };
  return {
    security,
    async startTwoStep(call, password) {
      const { user } = await proven(call, password);
      const begun = await twoStep.begin(user);
      if (!begun) throw new HttpError('conflict.two_step_on');
      return begun;
    },
    async enableTwoStep(call, code) {
      const { user, session } = await changeable(call);
      if (user.two_step_enabled_at) throw new HttpError('conflict.two_step_on');
      const { seconds } = await limit.takeCode(user.id, session.id, 'app');
      if (seconds > 0) throw tooManyRequests(seconds);
      const recoveryCodes = await twoStep.enable(user, code);
      if (!recoveryCodes) throw invalidField('code', faults.code);
      await limit.codeSucceeded(user.id, session.id);
      await notify(user, call, changes.on);
      return { recovery_codes: recoveryCodes };
    },
    async disableTwoStep(call, password) {
      const { user } = await proven(call, password);
      if (await twoStep.disable(user)) await notify(user, call, changes.off);
      return security(call);
    },
    async renewRecoveryCodes(call, password) {
      const { user } = await proven(call, password);
      if (!user.two_step_enabled_at) throw new HttpError('conflict.two_step_off');
      const recoveryCodes = await twoStep.renewCodes(user);
      await notify(user, call, changes.codes);
      return { recovery_codes: recoveryCodes };
    },
  };
}
