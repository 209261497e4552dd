import type pg from 'pg';
import type { LedgerEntry } from 'shared-contracts/deploy';
import { HttpError, notFound } from '../../errors/httpError.ts';
import { type DeployActor, personOf, requireRemote } from '../../routing/deployActor.ts';
import { isId, newId } from '../../store/ids.ts';
import * as ledgerRequestRepository from '../../store/repositories/ledgerRequestRepository.ts';
import type { LedgerRequestRow } from '../../store/rows/registry.ts';
import { inTransaction } from '../../store/transaction.ts';

/** Hours in which somebody has to decide. */
export const requestHours = 72;

interface RequestDeps {
  pool: pg.Pool;
  environment: string;
}

/** A person, or a credential, as the one that must not approve what it asked for. */
const keyOf = (actor: DeployActor) =>
  actor.kind === 'user' ? `person ${personOf(actor.caller)}` : `credential ${actor.id}`;

/** In whose name somebody approves: whoever holds a credential for it, in that of who made it. */
const approverKeys = (actor: DeployActor) =>
  actor.kind === 'user' ? [keyOf(actor)] : [keyOf(actor), `person ${actor.maker}`];

/** Whether an actor may approve a request. */
export function mayApprove(actor: DeployActor, { asked_as, remote }: LedgerRequestRow): boolean {
  if (actor.kind === 'credential' && !(actor.remote === remote && actor.scopes.includes('approve'))) return false;
  return !approverKeys(actor).includes(asked_as);
}

/** Changes that wait for a second person. */
export class ChangeRequests {
  readonly #deps: RequestDeps;

  constructor(deps: RequestDeps) {
    this.#deps = deps;
  }

  list(query: { remote: string | null; isWaiting: boolean; limit: number }): Promise<LedgerRequestRow[]> {
    return ledgerRequestRepository.list(this.#deps.pool, this.#deps.environment, query);
  }

  /** Keeps a change for a second person; the one that waits already when the same is asked for again. */
  async ask(
    entry: LedgerEntry,
    { actor, decidedOn }: { actor: DeployActor; decidedOn: number },
  ): Promise<LedgerRequestRow> {
    const { environment, remote, action, release, target, reason } = entry;
    const request = {
      id: newId(),
      environment,
      remote,
      target,
      reason,
      asked_by: actor.name,
      asked_as: keyOf(actor),
      action: action as LedgerRequestRow['action'],
      release: release ?? '',
      decided_on: decidedOn,
      expires_at: new Date(Date.now() + requestHours * 3_600_000),
    };
    return (
      (await ledgerRequestRepository.same(this.#deps.pool, request)) ??
      ledgerRequestRepository.insert(this.#deps.pool, request)
    );
  }

  /**
   * Decides on a request.
   * @param write writes the entry of one that is approved
   * @throws HttpError as `decideRequest` says
   */
  async decide(
    id: string,
    { decision, reason }: { decision: 'approve' | 'reject'; reason: string },
    actor: DeployActor,
    write: (row: LedgerRequestRow, approver: string) => Promise<LedgerEntry>,
  ): Promise<{ row: LedgerRequestRow; entry: LedgerEntry | null }> {
    if (!isId(id)) throw notFound('request');
    return inTransaction(this.#deps.pool, async (client) => {
      const row = await ledgerRequestRepository.hold(client, this.#deps.environment, id);
      if (!row) throw notFound('request');
      requireRemote(actor, row.remote);
      if (row.state !== 'pending') throw new HttpError('conflict.decided');
      if (row.expires_at.getTime() <= Date.now()) throw new HttpError('conflict.expired');
      const by = { decided_by: actor.name, decision_reason: reason };
      if (decision === 'reject') {
        return {
          row: await ledgerRequestRepository.decide(client, id, { ...by, state: 'rejected', revision: null }),
          entry: null,
        };
      }
      if (!mayApprove(actor, row)) throw new HttpError('forbidden.own_request');
      const entry = await write(row, actor.name);
      return {
        row: await ledgerRequestRepository.decide(client, id, { ...by, state: 'approved', revision: entry.revision }),
        entry,
      };
    });
  }
}
