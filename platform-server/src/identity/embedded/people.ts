import { HttpError } from '../../errors/httpError.ts';
import type { NewAccount } from '../../store/repositories/accountRepository.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as invitationRepository from '../../store/repositories/identity/invitationRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as organisationRepository from '../../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import * as notificationEventRepository from '../../store/repositories/notifications/notificationEventRepository.ts';
import type { InvitationRow, OrganisationRow } from '../../store/rows/identity.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { nameOf } from './trackInAll.ts';

type Services = Pick<EmbeddedDeps, 'pool' | 'options'>;

export interface Founding {
  name: string;
  founderId: string;
  role: string;
  additionalRoles: readonly string[];
  metadata?: Record<string, unknown>;
  account?: Omit<NewAccount, 'organisationId' | 'companyName'>;
  /** Whether the founder works in it from now on; so unless said otherwise. */
  isEntered?: boolean;
}

/** Organisations that one person makes within a day. */
const maxOfDay = 20;

/**
 * Makes an organisation with its account and its first member. All or nothing.
 * @throws HttpError 409 for who has made as many as one person may, within a day or at all
 */
export function foundOrganisation({ pool, options }: Services, founding: Founding): Promise<OrganisationRow> {
  return inTransaction(pool, async (client) => {
    const { name, founderId } = founding;
    const made = await organisationRepository.countFounded(client, founderId);
    const limit = options.organizationsPerPerson;
    if (made.all >= limit) throw new HttpError('conflict.organisations', { limit });
    if (made.today >= maxOfDay) throw new HttpError('conflict.organisations_of_day', { limit: maxOfDay });
    const organisation = await organisationRepository.create(client, name, founding.metadata ?? {}, founderId);
    await membershipRepository.put(client, organisation.id, founderId, founding.role, founding.additionalRoles);
    const account = await accountRepository.ensure(client, {
      organisationId: organisation.id,
      companyName: name,
      ...founding.account,
    });
    if (founding.isEntered ?? true) await accountRepository.rememberOrganisation(client, founderId, organisation.id);
    await auditRepository.record(client, {
      action: 'organisation.created',
      actorUserId: founderId,
      accountNumber: account.account_number,
      details: { organisation: organisation.id, name },
    });
    return organisation;
  });
}

/** Has who invited somebody told that they accepted. */
async function notifyInviter(database: Queryable, invitation: InvitationRow, userId: string): Promise<void> {
  const { organisation_id: organisationId, invited_by: inviter } = invitation;
  const [member, account] = await Promise.all([
    userRepository.byId(database, userId),
    accountRepository.byOrganisation(database, organisationId),
  ]);
  if (!member || !account || inviter === null) return;
  await notificationEventRepository.add(database, {
    account: account.account_number,
    kind: 'invitation-accepted',
    subject: userId,
    userId: inviter,
    data: { member: nameOf(member), email: member.email },
  });
}

/**
 * Takes an invitation up: its link ends, and the user is a member, who works there from now on unless said otherwise.
 * False when it was withdrawn or taken up since it was read.
 */
export function acceptInvitation(
  { pool }: Pick<Services, 'pool'>,
  invitation: InvitationRow,
  userId: string,
  { isEntered = true } = {},
): Promise<boolean> {
  const { organisation_id: organisationId, role, additional_roles: additionalRoles } = invitation;
  return inTransaction(pool, async (client) => {
    if (!(await invitationRepository.end(client, organisationId, invitation.id, 'accepted'))) return false;
    await membershipRepository.put(client, organisationId, userId, role, additionalRoles);
    await notifyInviter(client, invitation, userId);
    if (isEntered) await accountRepository.rememberOrganisation(client, userId, organisationId);
    await auditRepository.record(client, {
      action: 'member.joined',
      actorUserId: userId,
      details: { organisation: organisationId, role, additionalRoles },
    });
    return true;
  });
}

/** Declines an invitation of a person: it ends. False when it was withdrawn or taken up since it was read. */
export function declineInvitation(
  { pool }: Pick<Services, 'pool'>,
  invitation: InvitationRow,
  userId: string,
): Promise<boolean> {
  const { organisation_id: organisation, id } = invitation;
  return inTransaction(pool, async (client) => {
    if (!(await invitationRepository.end(client, organisation, id, 'declined'))) return false;
    await auditRepository.record(client, {
      action: 'member.declined',
      actorUserId: userId,
      details: { organisation },
    });
    return true;
  });
}
