import type pg from 'pg';
import { type BackendDelivery, deliverAgain, listDeliveries } from 'shared-contracts/api/deploy';
import type { Backend } from 'shared-contracts/deploy';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { Caller } from '../routing/caller.ts';
import { requireRemote } from '../routing/deployActor.ts';
import { deployRoute, type Route, route } from '../routing/route.ts';
import { isId } from '../store/ids.ts';
import * as auditRepository from '../store/repositories/auditRepository.ts';
import * as backendDeliveryRepository from '../store/repositories/backendDeliveryRepository.ts';
import type { BackendDeliveryRow } from '../store/rows/registry.ts';
import { inTransaction } from '../store/transaction.ts';

export interface DeliveryRouteDeps {
  pool: pg.Pool;
  /** Back ends that a remote is granted. */
  backendsOf: (remote: string) => readonly Backend[];
}

const listed = 50;

function shown(row: BackendDeliveryRow): BackendDelivery {
  const { id, backend, topic, account_number, state, attempts, problem, status } = row;
  return {
    ...{ id, backend, topic, account: account_number || null, state, attempts, problem, status },
    occurred_at: row.occurred_at.toISOString(),
    due_at: state === 'waiting' ? row.due_at.toISOString() : null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

async function sentAgain(
  { pool, backendsOf }: DeliveryRouteDeps,
  id: string,
  { caller, ip }: { caller: Caller; ip: string },
): Promise<BackendDelivery> {
  const found = isId(id) ? await backendDeliveryRepository.byId(pool, id) : null;
  if (!found) throw notFound('delivery');
  const { remote, backend, topic } = found;
  const isGranted = backendsOf(remote).some(({ name, webhook_topics: topics }) => {
    return name === backend && topics.includes(topic);
  });
  if (!isGranted) throw new HttpError('conflict.delivery', { topic, backend });
  return inTransaction(pool, async (database) => {
    const again = await backendDeliveryRepository.sendAgain(database, id);
    // It is being sent right now.
    if (!again) return shown(found);
    await auditRepository.record(database, {
      action: 'backend-delivery.repeated',
      actorUserId: caller.userId,
      impersonatorUserId: caller.impersonatorUserId ?? null,
      accountNumber: caller.accountNumber,
      details: { remote, backend, topic, delivery: id, account: found.account_number || null },
      ip,
    });
    return shown(again);
  });
}

/** The calls about webhooks to back ends of remotes: what became of the last ones, and one sent again. */
export function deliveryRoutes(deps: DeliveryRouteDeps): readonly Route[] {
  const { pool } = deps;
  return [
    deployRoute(listDeliveries, async ({ actor, query: { remote, state } }) => {
      requireRemote(actor, remote);
      const [rows, counts] = await Promise.all([
        backendDeliveryRepository.list(pool, remote, { state: state ?? null, limit: listed }),
        backendDeliveryRepository.counts(pool, remote),
      ]);
      return { items: rows.map(shown), counts };
    }),
    route(deliverAgain, ({ params: { id }, caller, request: { ip } }) => sentAgain(deps, id, { caller, ip })),
  ];
}
