import { HttpError } from '../../errors/httpError.ts';
import { AccountRepository, type NewAccount } from '../../store/repositories/accountRepository.ts';
import { AuditRepository } from '../../store/repositories/auditRepository.ts';
import { InvitationRepository } from '../../store/repositories/identity/invitationRepository.ts';
import { MembershipRepository } from '../../store/repositories/identity/membershipRepository.ts';
import { OrganisationRepository } from '../../store/repositories/identity/organisationRepository.ts';
import { UserRepository } from '../../store/repositories/identity/userRepository.ts';
import { NotificationEventRepository } from '../../store/repositories/notifications/notificationEventRepository.ts';
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
    const accounts = new AccountRepository(client);
    const { name, founderId } = founding;
    const organisations = new OrganisationRepository(client);
    const made = await organisations.countFounded(founderId);
    const limit = options.organizationsPerPerson;
    if (made.all >= limit) throw new HttpError('conflict.organisations', { limit });
    if (made.today >= maxOfDay) throw new HttpError('conflict.organisations_of_day', { limit: maxOfDay });
    const organisation = await organisations.create(name, founding.metadata ?? {}, founderId);
    await new MembershipRepository(client).put(organisation.id, founderId, founding.role, founding.additionalRoles);
    const account = await accounts.ensure({ organisationId: organisation.id, companyName: name, ...founding.account });
    if (founding.isEntered ?? true) await accounts.rememberOrganisation(founderId, organisation.id);
    await new AuditRepository(client).record({
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
    new UserRepository(database).byId(userId),
    new AccountRepository(database).byOrganisation(organisationId),
  ]);
  if (!member || !account || inviter === null) return;
  await new NotificationEventRepository(database).add({
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
    if (!(await new InvitationRepository(client).end(organisationId, invitation.id, 'accepted'))) return false;
    await new MembershipRepository(client).put(organisationId, userId, role, additionalRoles);
    await notifyInviter(client, invitation, userId);
    if (isEntered) await new AccountRepository(client).rememberOrganisation(userId, organisationId);
    await new AuditRepository(client).record({
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
    if (!(await new InvitationRepository(client).end(organisation, id, 'declined'))) return false;
    await new AuditRepository(client).record({
      action: 'member.declined',
      actorUserId: userId,
      details: { organisation },
    });
    return true;
  });
}
