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

/** Invitations into organisations; an expired one is as good as none. */
export class InvitationRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Replaces an earlier invitation of the same address, whose link ends with it. */
  async put(invitation: NewInvitation): Promise<void> {
    await this.#database.query(
      `insert into invitation (id, token_hash, organisation_id, email, role, additional_roles, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (organisation_id, lower(email)) do update
       set token_hash = excluded.token_hash, role = excluded.role, additional_roles = excluded.additional_roles,
           invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at`,
      [
        newId(),
        invitation.tokenHash,
        invitation.organisationId,
        invitation.email,
        invitation.role,
        invitation.additionalRoles,
        invitation.invitedBy,
        invitation.expiresAt,
      ],
    );
  }

  async byTokenHash(tokenHash: Buffer): Promise<InvitationRow | null> {
    const { rows } = await this.#database.query<InvitationRow>(
      'select * from invitation where token_hash = $1 and expires_at > now()',
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  /** Open invitations of an organisation, and those that have expired within so many days, by e-mail. */
  async withExpired(organisationId: string, days: number): Promise<InvitationRow[]> {
    const { rows } = await this.#database.query<InvitationRow>(
      `select * from invitation where organisation_id = $1 and expires_at > now() - make_interval(days => $2)
       order by lower(email)`,
      [organisationId, days],
    );
    return rows;
  }

  /** Open invitations of an organisation by e-mail. */
  async ofOrganisation(organisationId: string): Promise<InvitationRow[]> {
    const { rows } = await this.#database.query<InvitationRow>(
      'select * from invitation where organisation_id = $1 and expires_at > now() order by lower(email)',
      [organisationId],
    );
    return rows;
  }

  /**
   * Open invitations of a person by their address, the latest first. Of those that are older than the account only the
   * link opens one: whoever signs up with an address has not shown that it is theirs.
   */
  async ofPerson(userId: string): Promise<OwnInvitation[]> {
    const { rows } = await this.#database.query<OwnInvitation>(
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

  /** Takes an invitation away; one of another organisation is left alone. False when there was none any more. */
  async remove(organisationId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#database.query('delete from invitation where organisation_id = $1 and id = $2', [
      organisationId,
      id,
    ]);
    return rowCount === 1;
  }
}
