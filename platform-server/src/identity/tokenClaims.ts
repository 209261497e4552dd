import { rolesOf } from 'shared-contracts/deploy';
import { z } from 'zod';
import type { OrganisationMembership, VerifiedToken } from './verifiedToken.ts';

/** An organisation in a token and in the answer of a refresh (wire §1.2, §2.1). */
export const memberInfoSchema = z.object({
  org_id: z.string(),
  org_name: z.string(),
  org_metadata: z.record(z.string(), z.unknown()).default({}),
  url_safe_org_name: z.string().default(''),
  org_role_structure: z.enum(['single_role_in_hierarchy', 'multi_role']).default('single_role_in_hierarchy'),
  user_role: z.string(),
  inherited_user_roles_plus_current_role: z.array(z.string()).default([]),
  user_permissions: z.array(z.string()).default([]),
  additional_roles: z.array(z.string()).default([]),
});
export type MemberInfo = z.output<typeof memberInfoSchema>;

/** The claims of an access token that Weft reads. */
export const tokenClaimsSchema = z.object({
  user_id: z.string().min(1),
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  impersonator_user_id: z.string().nullish(),
  session_id: z.string().nullish(),
  org_id_to_org_member_info: z.record(z.string(), memberInfoSchema).nullish(),
  org_member_info: memberInfoSchema.nullish(),
});

/** A membership as the rest of the server reads it. */
export function membershipOf(info: MemberInfo): OrganisationMembership {
  return {
    organisationId: info.org_id,
    name: info.org_name,
    metadata: info.org_metadata,
    roles: rolesOf({
      orgRoleStructure: info.org_role_structure,
      userAssignedRole: info.user_role,
      userInheritedRolesPlusCurrentRole: info.inherited_user_roles_plus_current_role,
      userAssignedAdditionalRoles: info.additional_roles,
    }),
  };
}

/** The claims as the rest of the server reads them; throws a `ZodError` for claims of another shape. */
export function readClaims(claims: unknown): VerifiedToken {
  const token = tokenClaimsSchema.parse(claims);
  const active = token.org_member_info;
  const infos = active ? [active] : Object.values(token.org_id_to_org_member_info ?? {});
  return {
    userId: token.user_id,
    email: token.email,
    firstName: token.first_name ?? '',
    lastName: token.last_name ?? '',
    ...(token.impersonator_user_id ? { impersonatorUserId: token.impersonator_user_id } : {}),
    ...(token.session_id ? { sessionId: token.session_id } : {}),
    memberships: infos.map(membershipOf),
  };
}
