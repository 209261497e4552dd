import type { PlanRemote } from 'shared-contracts/deploy';
import type { EventBus, HostScope, RealtimeClient } from 'shared-contracts/host';

export interface BackendEventsDeps {
  events: Pick<EventBus, 'publisher'>;
  realtime: Pick<RealtimeClient, 'subscribe' | 'joinRemote'>;
  /** The remote as this page has it. */
  entryOf(remote: string): PlanRemote | undefined;
}

const eventsOf = (entry: PlanRemote | undefined) => entry?.manifest.events ?? {};

/**
 * Publishes what back ends of remotes publish, as if the remote itself did: checked against the manifest of the release
 * that this page has. A remote whose manifest names no such event costs no subscription.
 *
 * @returns listens for a remote until its scope ends
 */
export function createBackendEvents({ events, realtime, entryOf }: BackendEventsDeps) {
  realtime.subscribe('backend-event', ({ remote, name, payload }) => {
    const declared = eventsOf(entryOf(remote));
    // The release of this page may be another than the one that the server checked it against.
    if (!Object.hasOwn(declared, name) || !declared[name]?.fromBackends) return;
    try {
      events.publisher(remote)(name as never, payload as never);
    } catch {
      // The bus has put it on record as a failure of the remote.
    }
  });
  return (remote: string, scope: HostScope): HostScope => {
    if (!Object.values(eventsOf(entryOf(remote))).some(({ fromBackends }) => fromBackends)) return scope;
    const leave = realtime.joinRemote(remote);
    return {
      host: scope.host,
      dispose() {
        leave();
        scope.dispose();
      },
    };
  };
}
