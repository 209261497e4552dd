import { changeLedger } from 'shared-contracts/api/deploy';
import { StaleRevision } from '../../../registry/changes/ledgerChanges.ts';
import { requireRemote } from '../../deployActor.ts';
import { staleRevision } from '../../httpError.ts';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `POST deploy/ledger/`: writes one entry, by a super admin or the remote's own team. */
export function changeLedgerRoute({ ledgerChanges, deployReport }: DeployServices): Route {
  return deployRoute(changeLedger, async ({ actor, body }) => {
    requireRemote(actor, body.remote);
    const { entry, ...change } = await ledgerChanges.change(body, actor.name).catch(async (error: unknown) => {
      if (!(error instanceof StaleRevision)) throw error;
      throw staleRevision(await deployReport.entry(error.current, actor));
    });
    return { ...change, entry: await deployReport.entry(entry, actor) };
  });
}
