import type { Route } from '../../route.ts';
import { listTrackingRoute } from './listTracking.ts';
import { recordTrackingRoute } from './recordTracking.ts';
import type { TrackingServices } from './services.ts';

export function trackingRoutes(services: TrackingServices): readonly Route[] {
  return [listTrackingRoute(services), recordTrackingRoute(services)];
}
