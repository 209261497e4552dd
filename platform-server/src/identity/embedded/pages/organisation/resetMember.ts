import type { FastifyReply } from 'fastify';
import * as accountRepository from '../../../../store/repositories/accountRepository.ts';
import * as auditRepository from '../../../../store/repositories/auditRepository.ts';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import * as userRepository from '../../../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../../../store/rows/identity.ts';
import { resetLink } from '../../resetLink.ts';
import { holds } from '../../roles.ts';
import { memberNamed } from './manageMembers.ts';
import { mayReset } from './memberSection.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { sendOrganisation } from './organisationView.ts';

/**
 * A link opens everything of the person, so it takes an administrator of every organisation they belong to; a super
 * admin's password is for the operator of the server alone.
 */
async function isTheirs(page: OrganisationPage, userId: string): Promise<boolean> {
  const managed = page.memberships.filter((each) => holds(each, 'Admin') || holds(each, 'Superadmin'));
  const theirs = await membershipRepository.ofUser(page.deps.pool, userId);
  if (theirs.some((each) => holds(each, 'Superadmin'))) return false;
  return holds(page.own, 'Superadmin') || theirs.every(({ id }) => managed.some((each) => each.id === id));
}

/**
 * Whether they have worked here since they became a member. Who has only accepted an invitation has not handed over
 * their account with it, and members of earlier versions were added unasked.
 */
async function hasBeenHere({ deps, own }: OrganisationPage, user: IdentityUserRow): Promise<boolean> {
  const membership = await membershipRepository.of(deps.pool, own.id, user.id);
  if (membership && user.last_active_at >= membership.created_at) return true;
  return (await accountRepository.lastOrganisation(deps.pool, user.id)) === own.id;
}

/** The member that a form names, if the administrator may open the way in for them; null otherwise. */
export async function memberToHelp(page: OrganisationPage): Promise<IdentityUserRow | null> {
  const { member } = await memberNamed(page);
  const user = member && mayReset(page, member) ? await userRepository.byId(page.deps.pool, member.id) : null;
  if (!user || user.is_demo) return null;
  return (await isTheirs(page, user.id)) && (await hasBeenHere(page, user)) ? user : null;
}

/** Makes a link by which a member chooses a new password, shown to the administrator this once. */
export async function resetMember(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, own, signedIn, request } = page;
  const user = await memberToHelp(page);
  if (!user) {
    return sendOrganisation(page, { members: { key: 'errors.resetRefused' }, status: 403 });
  }
  const details = { organisation: own.id, user: user.id };
  await auditRepository.record(deps.pool, {
    action: 'user.reset-link-made',
    actorUserId: signedIn.user.id,
    details,
    ip: request.ip,
  });
  const address = resetLink(deps.secrets, deps.origins.ofHost(request.headers.host), user.email);
  return sendOrganisation(page, { reset: { email: user.email, address } });
}
