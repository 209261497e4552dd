/** Roles of the authentication service (core §6). No role implies another. */
export const roles = ['Superadmin', 'Admin', 'Integrator', 'Developer', 'Guest'] as const;
export type Role = (typeof roles)[number];

/** Role flags of the signed-in user record (core §3), computed at every token refresh. */
export interface RoleFlags {
  isSuperAdmin: boolean;
  isAdmin: boolean;
  isIntegrator: boolean;
  isDeveloper: boolean;
  /** Guests read everything a member reads and change nothing. */
  isGuest: boolean;
}

/** The part of an organisation membership that decides roles (core §3). */
export interface RoleSource {
  orgRoleStructure: 'single_role_in_hierarchy' | 'multi_role';
  userAssignedRole: string;
  userInheritedRolesPlusCurrentRole: readonly string[];
  userAssignedAdditionalRoles: readonly string[];
}

/**
 * All roles a membership gives: inherited plus additional ones; in multi_role organisations
 * only the assigned and the additional roles count (core §6).
 */
export function rolesOf(membership: RoleSource): ReadonlySet<string> {
  const base =
    membership.orgRoleStructure === 'multi_role'
      ? [membership.userAssignedRole]
      : membership.userInheritedRolesPlusCurrentRole;
  return new Set([...base, ...membership.userAssignedAdditionalRoles]);
}

/** Role flags of a set of roles. */
export function flagsOf(held: ReadonlySet<string>): RoleFlags {
  return {
    isSuperAdmin: held.has('Superadmin'),
    isAdmin: held.has('Admin'),
    isIntegrator: held.has('Integrator'),
    isDeveloper: held.has('Developer'),
    isGuest: held.has('Guest'),
  };
}
