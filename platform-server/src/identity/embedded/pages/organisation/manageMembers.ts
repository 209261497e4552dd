import type { FastifyReply } from 'fastify';
import { isId } from '../../../../store/ids.ts';
import * as auditRepository from '../../../../store/repositories/auditRepository.ts';
import type { Member } from '../../../../store/repositories/identity/membershipRepository.ts';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import { holds, isOutOfReach } from '../../roles.ts';
import { pageAddress, seeOther } from '../kit/page.ts';
import type { OrganisationPage } from './organisationContext.ts';
import { organisationDone, sendOrganisation } from './organisationView.ts';
import { chosenRoles, heldText } from './roleFields.ts';

/** True when nobody but this member could manage the organisation. */
function isLastAdmin(members: readonly Member[], userId: string): boolean {
  return !members.some((member) => member.id !== userId && holds(member, 'Admin'));
}

/** The member that a form names. */
export async function memberNamed(page: OrganisationPage): Promise<{ member: Member | undefined; members: Member[] }> {
  const { user } = (page.request.body ?? {}) as { user?: unknown };
  const members = await membershipRepository.ofOrganisation(page.deps.pool, page.own.id);
  return { members, member: members.find(({ id }) => typeof user === 'string' && isId(user) && id === user) };
}

function refuse(
  page: OrganisationPage,
  key: 'errors.role' | 'errors.lastAdmin' | 'errors.rolesChanged',
): Promise<FastifyReply> {
  return sendOrganisation(page, { members: { key }, status: key === 'errors.role' ? 422 : 409 });
}

export async function changeRoles(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, own, signedIn, request } = page;
  const { member, members } = await memberNamed(page);
  const roles = member && !isOutOfReach(page.own, member) ? chosenRoles(page, member) : null;
  if (!member || !roles) return refuse(page, 'errors.role');
  const { held } = (request.body ?? {}) as { held?: unknown };
  if (typeof held === 'string' && held !== heldText(member)) return refuse(page, 'errors.rolesChanged');
  if (holds(member, 'Admin') && !roles.additionalRoles.includes('Admin') && isLastAdmin(members, member.id)) {
    return refuse(page, 'errors.lastAdmin');
  }
  await membershipRepository.put(deps.pool, own.id, member.id, roles.role, roles.additionalRoles);
  const details = { organisation: own.id, user: member.id, ...roles };
  await auditRepository.record(deps.pool, {
    action: 'member.changed',
    actorUserId: signedIn.user.id,
    details,
    ip: request.ip,
  });
  return organisationDone(page, 'roles', 'members');
}

async function remove(page: OrganisationPage, userId: string): Promise<void> {
  const { deps, own, signedIn, request } = page;
  await membershipRepository.remove(deps.pool, own.id, userId);
  const details = { organisation: own.id, user: userId };
  await auditRepository.record(deps.pool, {
    action: 'member.removed',
    actorUserId: signedIn.user.id,
    details,
    ip: request.ip,
  });
}

export async function removeMember(page: OrganisationPage): Promise<FastifyReply> {
  const { member, members } = await memberNamed(page);
  if (!member || isOutOfReach(page.own, member)) return refuse(page, 'errors.role');
  if (isLastAdmin(members, member.id)) return refuse(page, 'errors.lastAdmin');
  await remove(page, member.id);
  return member.id === page.signedIn.user.id
    ? seeOther(page, pageAddress(page, '/account'))
    : organisationDone(page, 'removed', 'members');
}

export async function leaveOrganisation(page: OrganisationPage): Promise<FastifyReply> {
  const { deps, own, signedIn } = page;
  const members = await membershipRepository.ofOrganisation(deps.pool, own.id);
  if (members.length > 1 && isLastAdmin(members, signedIn.user.id)) return refuse(page, 'errors.lastAdmin');
  await remove(page, signedIn.user.id);
  return seeOther(page, pageAddress(page, '/account', { done: 'left' }));
}
