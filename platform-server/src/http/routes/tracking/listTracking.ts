import { listTracking } from 'shared-contracts/api/tracking';
import { type Route, route } from '../../route.ts';
import type { TrackingServices } from './services.ts';

/** `GET tracking/`: the account's log, newest first (API-07). */
export function listTrackingRoute({ tracking }: TrackingServices): Route {
  return route(listTracking, ({ caller, query }) => tracking.list(caller.accountNumber, query));
}
