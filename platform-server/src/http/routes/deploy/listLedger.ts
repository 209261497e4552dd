import { listLedger } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `GET deploy/ledger/`: newest first, as far as the caller may know whom an entry is about. */
export function listLedgerRoute({ deployReport }: DeployServices): Route {
  return deployRoute(listLedger, ({ actor, query }) => deployReport.entries(actor, query));
}
