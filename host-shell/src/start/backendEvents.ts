import type { HostApi } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { RealtimeClient } from 'shared-contracts/host';

/**
 * Publishes what back ends of a remote publish, as if the remote itself did, until it ends: checked against the manifest
 * of the release that this page has, which may be another than the one that the server checked it against. A remote whose
 * manifest names no such event costs no subscription.
 */
export function followBackendEvents(
  { remoteId, realtime, events }: Pick<HostApi, 'remoteId' | 'realtime' | 'events'>,
  { joinRemote }: Pick<RealtimeClient, 'joinRemote'>,
  entry: PlanRemote | undefined,
): void {
  const declared = entry?.manifest.events ?? {};
  if (!Object.values(declared).some(({ fromBackends }) => fromBackends)) return;
  joinRemote(remoteId);
  realtime.subscribe('backend-event', ({ remote, name, payload }) => {
    if (remote !== remoteId || !declared[name]?.fromBackends) return;
    try {
      events.publish(name as never, payload as never);
    } catch {
      // The bus has put it on record as a failure of the remote.
    }
  });
}
