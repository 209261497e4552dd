import type { ServerLocale } from '../../languages/preferredLocale.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as invitationRepository from '../../store/repositories/identity/invitationRepository.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as organisationRepository from '../../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import * as notificationEventRepository from '../../store/repositories/notifications/notificationEventRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { ChosenRoles } from './roles.ts';
import type { InvitationRefusal } from './signInLimit.ts';
import { nameOf } from './trackInAll.ts';

const lifetimeMs = 7 * 86_400_000;

/** Someone who is to be invited, by whom and from where. */
export interface InvitedPerson {
  organisationId: string;
  email: string;
  roles: ChosenRoles;
  invitedBy: string;
  ip: string;
  /** Where the link begins. */
  origin: string;
  /** Of the mail, for who has chosen no language. */
  locale: ServerLocale;
}

type Deps = Pick<EmbeddedDeps, 'pool' | 'secrets' | 'limit' | 'notices'>;

type Outcome =
  | { outcome: 'member' }
  | { outcome: 'limit'; refusal: InvitationRefusal }
  | { outcome: 'mailed' }
  | { outcome: 'link'; link: string };

/** The address of an invitation link. */
export function invitationPath(token: string): string {
  return `/join?${new URLSearchParams({ invite: token })}`;
}

/** Has who works in Weft already told there; answers whether they were. */
async function notifyInvited(database: Queryable, user: IdentityUserRow, invitation: Invited): Promise<boolean> {
  const [present] = await membershipRepository.ofUser(database, user.id);
  if (!present) return false;
  const account = await accountRepository.ensure(database, {
    organisationId: present.id,
    companyName: present.name,
  });
  const { organisationId, organisation, inviter } = invitation;
  return notificationEventRepository.add(database, {
    account: account.account_number,
    kind: 'invitation',
    subject: organisationId,
    userId: user.id,
    data: { organisation_id: organisationId, organisation, inviter },
  });
}

interface Invited {
  organisationId: string;
  organisation: string;
  inviter: string;
}

/**
 * Invites a person to accept. Whether the address has an account is neither answered nor shown: who has one reads of it
 * there, anyone else by mail, and without mail both by a link that the inviter sends.
 */
export async function invitePerson(deps: Deps, person: InvitedPerson): Promise<Outcome> {
  const { organisationId, email, roles, invitedBy, ip, origin, locale } = person;
  const user = await userRepository.byEmail(deps.pool, email);
  if (user && (await membershipRepository.of(deps.pool, organisationId, user.id))) return { outcome: 'member' };
  const refusal = await deps.limit.takeInvitation(invitedBy, organisationId, email);
  if (refusal) return { outcome: 'limit', refusal };
  const [organisation, by] = await Promise.all([
    organisationRepository.byId(deps.pool, organisationId),
    userRepository.byId(deps.pool, invitedBy),
  ]);
  const invited = { organisationId, organisation: organisation?.name ?? '', inviter: by ? nameOf(by) : '' };
  const held = { role: roles.role, additional_roles: roles.additionalRoles };
  const { token, hash } = deps.secrets.create();
  const link = `${origin}${invitationPath(token)}`;
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await inTransaction(deps.pool, async (client) => {
    await invitationRepository.put(client, {
      tokenHash: hash,
      organisationId,
      email,
      ...roles,
      invitedBy,
      expiresAt,
    });
    const details = { organisation: organisationId, email, ...roles };
    await auditRepository.record(client, { action: 'member.invited', actorUserId: invitedBy, details, ip });
    const isNotified = user !== null && (await notifyInvited(client, user, invited));
    if (!isNotified) await deps.notices.invite(client, { email, link, locale, expiresAt, roles: held, ...invited });
  });
  deps.notices.queued();
  return deps.notices.isMailed ? { outcome: 'mailed' } : { outcome: 'link', link };
}
