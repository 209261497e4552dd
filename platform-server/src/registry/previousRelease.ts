import { canAccess, type PlanRemote } from 'shared-contracts/deploy';
import { decideRemote, manifestOf, type PlanRequest, type PlanViewer } from './decideRemote.ts';
import type { RemoteState } from './ledgerState.ts';
import { loadableRemote } from './resolvePlan.ts';

/** Stable releases that came before a release; all of them for one that never was stable. */
function stableBefore({ promoted }: RemoteState, hash: string): readonly string[] {
  return promoted.slice(promoted.indexOf(hash) + 1);
}

/**
 * The remote with the release that was stable before the one of the viewer's plan, for a page on which that one failed:
 * for a canary, a pin or a preview the stable one. Null when the remote is killed, is not the viewer's, or nothing
 * before fits the host.
 */
export function previousOf(
  remote: string,
  state: RemoteState,
  request: PlanRequest & { viewer: PlanViewer },
): PlanRemote | null {
  const { viewer } = request;
  const { chosen, mayLoad } = decideRemote(remote, state, request);
  if (!chosen || !mayLoad || state.killed !== null) return null;
  const before = { ...state, promoted: stableBefore(state, chosen.hash), canary: null, pins: [] };
  const { chosen: found } = decideRemote(remote, before, { ...request, preview: {} });
  return found && canAccess(manifestOf(found).access, viewer.access) ? loadableRemote(remote, found, viewer) : null;
}
