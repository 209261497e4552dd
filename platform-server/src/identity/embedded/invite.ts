import type { EmbeddedDeps } from './embeddedDeps.ts';
import type { ChosenRoles } from './roles.ts';

const lifetimeMs = 7 * 86_400_000;

/** Someone who is to be invited, by whom and from where. */
export interface InvitedPerson {
  organisationId: string;
  email: string;
  roles: ChosenRoles;
  invitedBy: string;
  ip: string;
}

type Deps = Pick<EmbeddedDeps, 'users' | 'memberships' | 'invitations' | 'audit' | 'secrets'>;
type Outcome = { outcome: 'added' } | { outcome: 'member' } | { outcome: 'link'; token: string };

/** The address of an invitation link. */
export function invitationPath(token: string): string {
  return `/join?${new URLSearchParams({ invite: token })}`;
}

/** Makes who has an account a member, and a link for anyone else. `member`: it is one already. */
export async function invitePerson(deps: Deps, person: InvitedPerson): Promise<Outcome> {
  const { organisationId, email, roles, invitedBy, ip } = person;
  const user = await deps.users.byEmail(email);
  if (user && (await deps.memberships.of(organisationId, user.id))) return { outcome: 'member' };
  if (user) {
    await deps.memberships.put(organisationId, user.id, roles.role, roles.additionalRoles);
    const details = { organisation: organisationId, user: user.id, ...roles };
    await deps.audit.record({ action: 'member.joined', actorUserId: invitedBy, details, ip });
    return { outcome: 'added' };
  }
  const { token, hash } = deps.secrets.create();
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await deps.invitations.put({ tokenHash: hash, organisationId, email, ...roles, invitedBy, expiresAt });
  const details = { organisation: organisationId, email, ...roles };
  await deps.audit.record({ action: 'member.invited', actorUserId: invitedBy, details, ip });
  return { outcome: 'link', token };
}
