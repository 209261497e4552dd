import type { PlanRemote } from 'shared-contracts/deploy';
import {
  decideRemote,
  manifestOf,
  mayLoad,
  type PlanRequest,
  type PlanViewer,
  type RemoteDecision,
} from './decideRemote.ts';
import type { RemoteState } from './ledgerState.ts';
import { loadableRemote } from './resolvePlan.ts';

/** Whether a viewer got a release by a preview, a pin or a canary, so that stable is what to go back to. */
function isSingledOut(hash: string, { pin, canary }: RemoteDecision, preview: string | undefined): boolean {
  return hash === preview || hash === pin?.release || (canary?.isTaken === true && hash === canary.canary.release);
}

/** Stable releases to go back to from a release: those before it, or all others for one that came by another rule. */
function stableBesides({ promoted }: RemoteState, hash: string, isSingled: boolean): readonly string[] {
  return isSingled ? promoted.filter((each) => each !== hash) : promoted.slice(promoted.indexOf(hash) + 1);
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
  const decision = decideRemote(remote, state, request);
  const { chosen } = decision;
  if (!chosen || !decision.mayLoad || state.killed !== null) return null;
  const isSingled = isSingledOut(chosen.hash, decision, request.preview?.[remote]);
  const before = { ...state, promoted: stableBesides(state, chosen.hash, isSingled), canary: null, pins: [] };
  const { chosen: found } = decideRemote(remote, before, { ...request, preview: {} });
  if (!found) return null;
  const access = { audience: decision.audience, manifest: manifestOf(found) };
  return mayLoad(access, request.viewer)
    ? loadableRemote({ remote, audience: decision.audience }, found, request.viewer)
    : null;
}
