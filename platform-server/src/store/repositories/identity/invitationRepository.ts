/** Invitations into organisations, and why those that have ended did. */

import { newId } from '../../ids.ts';
import type { InvitationRow } from '../../rows/identity.ts';
import type { Queryable } from '../../transaction.ts';

export interface NewInvitation {
  tokenHash: Buffer;
  organisationId: string;
  email: string;
  role: string;
  additionalRoles: readonly string[];
  invitedBy: string;
  expiresAt: Date;
}

/** An invitation as the invited person sees it. */
export type OwnInvitation = InvitationRow & { organisation: string; inviter: string; inviter_email: string };

/** Why the link of an invitation no longer opens one. */
export type InvitationEnd = 'accepted' | 'declined' | 'withdrawn' | 'replaced';

/** How long an ended invitation is remembered, in days. */
const rememberedDays = 30;

/** Replaces an earlier invitation of the same address, whose link ends with it. */
export async function put(database: Queryable, invitation: NewInvitation): Promise<void> {
  const { organisationId, email } = invitation;
  await database.query(
    `delete from ended_invitation where organisation_id = $1 and ended_at < now() - make_interval(days => $2)`,
    [organisationId, rememberedDays],
  );
  await database.query(
    `insert into ended_invitation (token_hash, organisation_id, reason)
     select token_hash, organisation_id, 'replaced' from invitation
     where organisation_id = $1 and lower(email) = lower($2) on conflict do nothing`,
    [organisationId, email],
  );
  await database.query(
    `insert into invitation (id, token_hash, organisation_id, email, role, additional_roles, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (organisation_id, lower(email)) do update
     set token_hash = excluded.token_hash, role = excluded.role, additional_roles = excluded.additional_roles,
         invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at`,
    [
      newId(),
      invitation.tokenHash,
      organisationId,
      email,
      invitation.role,
      invitation.additionalRoles,
      invitation.invitedBy,
      invitation.expiresAt,
    ],
  );
}

/** The invitation of a link, expired or not. */
export async function byTokenHash(database: Queryable, tokenHash: Buffer): Promise<InvitationRow | null> {
  const { rows } = await database.query<InvitationRow>('select * from invitation where token_hash = $1', [tokenHash]);
  return rows[0] ?? null;
}

/** Into which organisation the invitation of a link was and why it ended; null for a link that never was one. */
export async function endOf(
  database: Queryable,
  tokenHash: Buffer,
): Promise<{ organisation: string; reason: InvitationEnd } | null> {
  const { rows } = await database.query<{ organisation: string; reason: InvitationEnd }>(
    `select o.name as organisation, e.reason from ended_invitation e
     join organisation o on o.id = e.organisation_id where e.token_hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** Open invitations of an organisation, and those that have expired within so many days, by e-mail. */
export async function withExpired(database: Queryable, organisationId: string, days: number): Promise<InvitationRow[]> {
  const { rows } = await database.query<InvitationRow>(
    `select * from invitation where organisation_id = $1 and expires_at > now() - make_interval(days => $2)
     order by lower(email)`,
    [organisationId, days],
  );
  return rows;
}

/** Open invitations of an organisation by e-mail. */
export const ofOrganisation = (database: Queryable, organisationId: string): Promise<InvitationRow[]> =>
  withExpired(database, organisationId, 0);

/**
 * Open invitations of a person by their address, the latest first. Of those that are older than the account only the
 * link opens one: whoever signs up with an address has not shown that it is theirs.
 */
export async function ofPerson(database: Queryable, userId: string): Promise<OwnInvitation[]> {
  const { rows } = await database.query<OwnInvitation>(
    `select i.*, o.name as organisation, coalesce(by.email, '') as inviter_email,
            coalesce(nullif(trim(by.first_name || ' ' || by.last_name), ''), by.email, '') as inviter
     from identity_user me join invitation i on lower(i.email) = lower(me.email)
     join organisation o on o.id = i.organisation_id left join identity_user by on by.id = i.invited_by
     where me.id = $1 and i.expires_at > now() and (me.is_email_confirmed or i.created_at >= me.created_at)
     order by i.created_at desc, i.id`,
    [userId],
  );
  return rows;
}

/** Ends an invitation; one of another organisation is left alone. False when there was none any more. */
export async function end(
  database: Queryable,
  organisationId: string,
  id: string,
  reason: InvitationEnd,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `with gone as (delete from invitation where organisation_id = $1 and id = $2 returning token_hash)
     insert into ended_invitation (token_hash, organisation_id, reason) select token_hash, $1, $3 from gone`,
    [organisationId, id, reason],
  );
  return rowCount === 1;
}
