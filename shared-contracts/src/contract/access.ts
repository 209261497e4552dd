import type { Role, RoleFlags } from './roles.ts';

/**
 * What a route, navigation entry or remote asks of the user (core §6).
 * Flags that are set must all hold; of `anyRole` one match suffices. Empty means any signed-in user.
 */
export interface Access {
  isSuperAdmin?: boolean;
  isAdmin?: boolean;
  isIntegrator?: boolean;
  isDeveloper?: boolean;
  /** A role the user must hold, by name. */
  requiresRole?: string;
  /** Roles of which any one suffices. */
  anyRole?: readonly string[];
}

/** The facts access is decided on: the flags and the full set of role names. */
export interface AccessSubject extends RoleFlags {
  roles: ReadonlySet<string>;
}

/** The role each flag stands for. */
const roleOfFlag = {
  isSuperAdmin: 'Superadmin',
  isAdmin: 'Admin',
  isIntegrator: 'Integrator',
  isDeveloper: 'Developer',
} as const satisfies Partial<Record<keyof RoleFlags, Role>>;

const flagNames = Object.keys(roleOfFlag) as (keyof typeof roleOfFlag)[];

/**
 * What of the rule the subject does not meet: a list of needs, of each of which any one role would do. Empty when it
 * meets all of it. Someone who is not loaded yet meets nothing but an empty rule, and that one neither: see `canAccess`.
 */
export function unmetRoles(access: Access, subject: AccessSubject | null): readonly (readonly string[])[] {
  const flags = flagNames.filter((flag) => access[flag] && !subject?.[flag]).map((flag) => [roleOfFlag[flag]]);
  const needs = [access.requiresRole ? [access.requiresRole] : null, access.anyRole ?? null];
  const unmet = needs.filter((need) => need !== null).filter((need) => !need.some((role) => subject?.roles.has(role)));
  return [...flags, ...unmet];
}

/**
 * True when the subject meets the access rule. Navigation, guards, search and the plan all use this
 * one function, so a visible link never leads to a refusal. No subject (not loaded yet) is refused.
 */
export function canAccess(access: Access, subject: AccessSubject | null): boolean {
  return subject !== null && unmetRoles(access, subject).length === 0;
}
