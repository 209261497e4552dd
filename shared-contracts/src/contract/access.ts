import type { RoleFlags } from './roles.ts';

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

const flagNames = ['isSuperAdmin', 'isAdmin', 'isIntegrator', 'isDeveloper'] as const;

/**
 * True when the subject meets the access rule. Navigation, guards, search and the plan all use this
 * one function, so a visible link never leads to a refusal. No subject (not loaded yet) is refused.
 */
export function canAccess(access: Access, subject: AccessSubject | null): boolean {
  if (!subject) return false;
  if (flagNames.some((flag) => access[flag] && !subject[flag])) return false;
  if (access.requiresRole && !subject.roles.has(access.requiresRole)) return false;
  return !access.anyRole || access.anyRole.some((role) => subject.roles.has(role));
}
