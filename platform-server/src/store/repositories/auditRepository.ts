import { firstIdAt, newId } from '../ids.ts';
import type { AuditEntryRow } from '../rows/account.ts';
import type { Queryable } from '../transaction.ts';

/** Acts that the operator of the server can look up. */
export type AuditAction =
  | 'session.signed-in'
  | 'session.refused'
  | 'session.signed-out'
  | 'user.created'
  | 'user.sign-up-repeated'
  | 'user.password-changed'
  | 'user.password-reset'
  | 'user.reset-link-made'
  | 'user.profile-changed'
  | 'user.two-step-enabled'
  | 'user.two-step-disabled'
  | 'user.two-step-reset'
  | 'user.recovery-codes-made'
  | 'user.recovery-code-used'
  | 'session.ended'
  | 'session.others-ended'
  | 'impersonation.started'
  | 'impersonation.refused'
  | 'impersonation.ended'
  | 'organisation.created'
  | 'organisation.switched'
  | 'member.invited'
  | 'member.joined'
  | 'member.changed'
  | 'member.removed'
  | 'deploy-credential.created'
  | 'deploy-credential.revoked'
  | 'remote-grant.given'
  | 'remote-grant.changed'
  | 'remote-policy.changed'
  | 'api-token.created'
  | 'api-token.revoked'
  | 'audit.redacted'
  | 'audit.exported'
  | 'account.limits-changed'
  | 'account.sandbox-changed'
  | 'account.suspended'
  | 'account.resumed'
  | 'public-connector.created'
  | 'public-connector.changed'
  | 'public-connector.published'
  | 'public-connector.deprecated'
  | 'public-connector.version-added'
  | 'public-connector.paging-corrected'
  | 'public-connector.deleted'
  | 'connector-category.created'
  | 'connector-category.renamed'
  | 'connector-category.deleted'
  | 'connector-tag.created'
  | 'connector-tag.renamed'
  | 'connector-tag.deleted'
  | 'account.deletion-planned'
  | 'account.deletion-cancelled'
  | 'account.removal-begun'
  | 'account.removed';

export interface AuditedAct {
  action: AuditAction;
  actorUserId?: string | null;
  impersonatorUserId?: string | null;
  accountNumber?: string | null;
  details?: Record<string, unknown>;
  ip?: string;
}

/** The audit log (SEC-04, SEC-24): sign-ins of every role, changes of memberships, switches. Never changed. */
export class AuditRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async record(act: AuditedAct): Promise<void> {
    await this.#database.query(
      `insert into audit_entry (id, action, actor_user_id, impersonator_user_id, account_number, details, ip)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        newId(),
        act.action,
        act.actorUserId ?? null,
        act.impersonatorUserId ?? null,
        act.accountNumber ?? null,
        act.details ?? {},
        act.ip ?? '',
      ],
    );
  }

  /** The latest acts of one kind, newest first. */
  async latest(action: AuditAction, limit: number): Promise<AuditEntryRow[]> {
    const { rows } = await this.#database.query<AuditEntryRow>(
      'select * from audit_entry where action = $1 order by id desc limit $2',
      [action, limit],
    );
    return rows;
  }

  /** When a user last did something of a kind, or had it done in their name; null when not since then. */
  async lastOf(action: AuditAction, actorUserId: string, since: Date): Promise<Date | null> {
    const { rows } = await this.#database.query<{ created_at: Date }>(
      `select created_at from audit_entry where action = $1 and actor_user_id = $2 and id >= $3
       order by id desc limit 1`,
      [action, actorUserId, firstIdAt(since.getTime())],
    );
    return rows[0]?.created_at ?? null;
  }

  /** Newest first. */
  async list(limit: number): Promise<AuditEntryRow[]> {
    const { rows } = await this.#database.query<AuditEntryRow>('select * from audit_entry order by id desc limit $1', [
      limit,
    ]);
    return rows;
  }
}
