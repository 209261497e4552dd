import type { HostApi } from 'shared-contracts';
import type { PlanRemote } from 'shared-contracts/deploy';
import type { RealtimeClient } from 'shared-contracts/host';

/** As the development server hands it on (tools/dev/backendEventsOfPage.js). */
const developmentEvent = 'weft-backend-event';

interface BackendEvent {
  remote: string;
  name: string;
  payload: unknown;
}

/**
 * Publishes what back ends of a remote publish, as if the remote itself did, until it ends: checked against the manifest
 * of the release that this page has, which may be another than the one that the server checked it against. A remote whose
 * manifest names no such event costs no subscription. In development, what back ends on the developer's machine publish
 * for the account of the page comes by the development server.
 */
export function followBackendEvents(
  { remoteId, realtime, events, session }: Pick<HostApi, 'remoteId' | 'realtime' | 'events' | 'session'>,
  { joinRemote }: Pick<RealtimeClient, 'joinRemote'>,
  entry: PlanRemote | undefined,
): void {
  const declared = entry?.manifest.events ?? {};
  if (!Object.values(declared).some(({ fromBackends }) => fromBackends)) return;
  joinRemote(remoteId);
  const publish = ({ remote, name, payload }: BackendEvent) => {
    if (remote !== remoteId || !declared[name]?.fromBackends) return;
    try {
      events.publish(name as never, payload as never);
    } catch {
      // The bus has put it on record as a failure of the remote.
    }
  };
  realtime.subscribe('backend-event', publish);
  if (process.env.NODE_ENV !== 'development') return;
  window.addEventListener(developmentEvent, (given) => {
    const { account, ...event } = (given as CustomEvent<BackendEvent & { account: string }>).detail;
    if (account === session.get().account.accountNumber) publish(event);
  });
}
