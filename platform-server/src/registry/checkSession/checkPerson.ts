import { type AccessSubject, flagsOf } from 'shared-contracts/deploy';
import type { MemberInfo } from '../../identity/tokenClaims.ts';
import { releaseCheckOrganisation } from '../../store/repositories/accountRepository.ts';
import type { PlanViewer } from '../decideRemote.ts';

/** Nobody: the browser that visits a release before it is one. Ids that are made have a time or are random. */
const userId = '00000000-0000-4000-8000-000000000001';
const email = 'release-check@weft.invalid';

/** An organisation of its own, which holds nothing. */
export const checkOrganisation = {
  organisationId: releaseCheckOrganisation,
  companyName: 'Release check',
};

const subjectWith = (...roles: string[]): AccessSubject => {
  const held = new Set(roles);
  return { ...flagsOf(held), roles: held };
};

/** What pages show is for every role. */
export const checkViewer: PlanViewer = {
  userId,
  organisationId: checkOrganisation.organisationId,
  access: subjectWith('Superadmin', 'Admin', 'Integrator', 'Developer'),
};

/**
 * What the server answers is for an administrator of the empty organisation: a super admin reads of every organisation,
 * and a remote's team is not to read of any.
 */
export const checkCaller = {
  userId,
  email,
  name: checkOrganisation.companyName,
  organisationId: checkOrganisation.organisationId,
  access: subjectWith('Admin', 'Integrator', 'Developer'),
  canWrite: false,
  isReleaseCheck: true,
} as const;

const membership: MemberInfo = {
  org_id: checkOrganisation.organisationId,
  org_name: checkOrganisation.companyName,
  org_metadata: { hasOnboarded: true },
  url_safe_org_name: 'release-check',
  org_role_structure: 'multi_role',
  user_role: 'Admin',
  inherited_user_roles_plus_current_role: ['Admin'],
  user_permissions: [],
  additional_roles: ['Superadmin', 'Integrator', 'Developer'],
};

/** The answer of the identity service's `refresh_token`, as the unmodified auth client reads it (wire §1.2). */
export function checkSessionAnswer(accessToken: string, expires: Date): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  return {
    access_token: accessToken,
    expires_at_seconds: Math.floor(expires.getTime() / 1000),
    user: {
      user_id: userId,
      email,
      email_confirmed: true,
      has_password: false,
      first_name: 'Release',
      last_name: 'check',
      locked: false,
      enabled: true,
      mfa_enabled: false,
      can_create_orgs: false,
      created_at: now,
      last_active_at: now,
      properties: {},
    },
    org_id_to_org_member_info: { [membership.org_id]: membership },
  };
}
