import type { OwnMembership } from '../../store/repositories/identity/membershipRepository.ts';
import type { MemberInfo } from '../tokenClaims.ts';

/**
 * A membership as tokens and refresh answers carry it. The structure is multi_role: the assigned and the additional
 * roles count and none implies another (product §1). `additional_roles` is always there, as the client needs it.
 */
export function memberInfoOf(membership: OwnMembership): MemberInfo {
  return {
    org_id: membership.id,
    org_name: membership.name,
    org_metadata: membership.metadata,
    url_safe_org_name: membership.url_safe_name,
    org_role_structure: 'multi_role',
    user_role: membership.role,
    inherited_user_roles_plus_current_role: [membership.role],
    user_permissions: [],
    additional_roles: membership.additional_roles,
  };
}
