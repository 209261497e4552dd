import { type RoleSource, rolesOf } from './roles.ts';

/** A user's place in an organisation, as the auth service tells it (core §3). */
export interface OrganisationMembership extends RoleSource {
  orgId: string;
  orgName: string;
  /** Free-form; may hold `hasOnboarded`. */
  orgMetadata: Readonly<Record<string, unknown>>;
  urlSafeOrgName: string;
  userPermissions: readonly string[];
  legacyOrgId?: string;
}

/** True when the organisation has onboarded; an absent mark counts as not (core §4). */
export function hasOnboarded({ orgMetadata }: Pick<OrganisationMembership, 'orgMetadata'>): boolean {
  return orgMetadata?.hasOnboarded === true;
}

/**
 * Exactly this role (core §6): the assigned one, and in multi_role organisations any assigned or additional one. False
 * for nobody, as for a user who is not loaded yet.
 */
export function isRole(membership: RoleSource | null, role: string): boolean {
  if (!membership) return false;
  if (membership.orgRoleStructure === 'multi_role') return rolesOf(membership).has(role);
  return membership.userAssignedRole === role;
}

/** This role or one above it in the hierarchy; multi_role organisations have none, so there it is the role itself. */
export function isAtLeastRole(membership: RoleSource | null, role: string): boolean {
  if (!membership) return false;
  if (membership.orgRoleStructure === 'multi_role') return isRole(membership, role);
  return membership.userInheritedRolesPlusCurrentRole.includes(role);
}

type Permissions = Pick<OrganisationMembership, 'userPermissions'>;

/** One permission in the organisation; false for nobody. */
export function hasPermission(membership: Permissions | null, permission: string): boolean {
  return membership?.userPermissions.includes(permission) ?? false;
}

/** Every one of the permissions; false for nobody, whatever is asked. */
export function hasAllPermissions(membership: Permissions | null, permissions: readonly string[]): boolean {
  return membership !== null && permissions.every((permission) => hasPermission(membership, permission));
}
