import {
  type AccessSubject,
  type AuthUser,
  flagsOf,
  hasOnboarded,
  type Impersonator,
  type OrganisationMembership,
  rolesOf,
} from 'shared-contracts';
import type { AuthenticationInfo } from './authClient.ts';

/** A company the user belongs to, as the auth service knows it (core §3). */
export interface Organisation {
  id: string;
  name: string;
}

/** The signed-in user in the active organisation (core §3), made from the auth info alone (NS-03). */
export interface UserRecord {
  user: AuthUser;
  organisation: Organisation;
  /** For checks of exact roles, of the hierarchy and of permissions (core §6). */
  membership: OrganisationMembership;
  /** Every organisation of the user, by name. */
  organisations: readonly Organisation[];
  access: AccessSubject;
  hasRole(role: string): boolean;
  /** The loading page must be shown: the organisation is not onboarded (AMB-08). */
  shouldShowLoading: boolean;
  impersonatorUserId?: string;
  impersonator?: Impersonator;
}

/** Who acts as the user, as our own auth service tells in the user's free-form properties; a hosted one tells the id alone. */
function impersonatorOf({ properties }: AuthenticationInfo['user']): Impersonator | undefined {
  const { email, name, until } = (properties?.impersonator ?? {}) as Partial<Record<keyof Impersonator, unknown>>;
  if (typeof email !== 'string' || typeof name !== 'string' || typeof until !== 'number') return undefined;
  return { email, name, until };
}

/** The user, with the names of the specification: the wire says `mfa_enabled`, the product `hasMfaEnabled`. */
export function authUserOf({ user, impersonatorUserId }: AuthenticationInfo): AuthUser {
  return {
    userId: user.userId,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    createdAt: user.createdAt,
    pictureUrl: user.pictureUrl,
    hasPassword: user.hasPassword,
    hasMfaEnabled: user.mfaEnabled,
    canCreateOrgs: user.canCreateOrgs,
    legacyUserId: user.legacyUserId,
    impersonatorUserId,
    properties: user.properties ?? {},
  };
}

/** Organisations of the user, sorted by name. */
export function organisationsOf(info: AuthenticationInfo): Organisation[] {
  return Object.values(info.orgIdToOrgMemberInfo ?? {})
    .map(({ orgId, orgName }) => ({ id: orgId, name: orgName }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The record; computed again at every token refresh, so that a role taken away is gone at once (SEC-17). Null when the user is in no such organisation. */
export function userRecordOf(info: AuthenticationInfo, organisationId: string): UserRecord | null {
  const membership = info.orgIdToOrgMemberInfo?.[organisationId];
  if (!membership) return null;
  const roles = rolesOf(membership);
  return {
    user: authUserOf(info),
    organisation: { id: membership.orgId, name: membership.orgName },
    membership,
    organisations: organisationsOf(info),
    access: { ...flagsOf(roles), roles },
    hasRole: (role) => roles.has(role),
    shouldShowLoading: !hasOnboarded(membership),
    impersonatorUserId: info.impersonatorUserId,
    impersonator: info.impersonatorUserId === undefined ? undefined : impersonatorOf(info.user),
  };
}
