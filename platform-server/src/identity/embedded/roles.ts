import { type Role, roles } from 'shared-contracts/deploy';
import type { MembershipRow } from '../../store/rows/identity.ts';

/** The roles of a membership or an invitation. */
export type HeldRoles = Pick<MembershipRow, 'role' | 'additional_roles'>;

/** A role that says whether its holder may write, and any number of others. */
export interface ChosenRoles {
  role: string;
  additionalRoles: string[];
}

/** The role of who has none of the special ones. It opens what is open to everyone. */
export const plainRole = 'Member';

/** Roles that open something; a guest's only closes. */
export const additionalRoles = roles.filter((role) => role !== 'Guest');

/** All roles of a membership in the order they are listed. */
export function rolesIn(membership: HeldRoles): string[] {
  const held = new Set([membership.role, ...membership.additional_roles]);
  const listed = [plainRole, ...roles].filter((role) => held.has(role));
  return listed.length > 0 ? listed : [membership.role];
}

export function holds(membership: HeldRoles | null, role: Role): boolean {
  return membership !== null && (membership.role === role || membership.additional_roles.includes(role));
}

/**
 * Roles that a member with these roles may give: only a super admin makes super admins, because theirs reaches beyond
 * the organisation.
 */
export function grantable(membership: HeldRoles): Role[] {
  return additionalRoles.filter((role) => role !== 'Superadmin' || holds(membership, 'Superadmin'));
}

/** A super admin is changed and removed by super admins alone. */
export function isOutOfReach(own: HeldRoles, member: HeldRoles): boolean {
  return holds(member, 'Superadmin') && !holds(own, 'Superadmin');
}
