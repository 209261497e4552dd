import type { AuditAction } from 'shared-contracts/api/audit';
import type { Act } from '../../acts/act.ts';
import { track } from '../../resources/tracked.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { Queryable } from '../../store/transaction.ts';

/** What was done with a connector, a category or a tag. */
export interface CatalogueChange {
  /** Null: an act that public ones do not know. */
  action: AuditAction | null;
  /** As the tracking log says it. */
  act: Act;
  name: string;
  id?: string;
  details?: Record<string, unknown>;
}

/** Who changes connectors, categories or tags, and whose those are. */
export interface CatalogueEditor {
  /** Account of the person. */
  account: string;
  /** Account whose things are changed; null: the public ones, which are the operator's. */
  owner: string | null;
  email: string;
  /** Puts a change on record, within its transaction. */
  note(database: Queryable, change: CatalogueChange): Promise<void>;
}

/** A member changes what is their account's own: on record in its tracking log. */
export function memberEditor(actor: TrackingActor): CatalogueEditor {
  const { accountNumber: account, email } = actor;
  return {
    account,
    owner: account,
    email,
    note: (database, { act }) => track(database, actor, 'connector', act),
  };
}

/** A super admin changes what is public: on record in the audit log. */
export function publicEditor(actor: TrackingActor, ip: string): CatalogueEditor {
  const { accountNumber: account, email, userId: actorUserId, impersonatorUserId = null } = actor;
  return {
    account,
    owner: null,
    email,
    async note(database, { action, name, id, details }) {
      if (!action) return;
      await auditRepository.record(database, {
        action,
        actorUserId,
        impersonatorUserId,
        details: { id, name, ...details },
        ip,
      });
    },
  };
}
