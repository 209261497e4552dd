import { recordTracking, type TrackingCategory, trackingCategories } from 'shared-contracts/api/tracking';
import { HttpError } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { TrackingServices } from './services.ts';

function categoryOf(table: string): TrackingCategory {
  const category = trackingCategories.find((each) => each.toUpperCase() === table.toUpperCase());
  if (category) return category;
  const message = `Use one of ${trackingCategories.map((each) => each.toUpperCase()).join(', ')}.`;
  throw new HttpError('invalid_body', `table: ${message}`, { problems: [{ path: 'table', message }] });
}

/** `POST tracking/`: who did it and in which account is taken from the token, whatever the body says (SEC-03). */
export function recordTrackingRoute({ tracking }: TrackingServices): Route {
  return route(recordTracking, ({ caller, body }) => {
    const { table, description, state } = body;
    return tracking.record(caller, { category: categoryOf(table), description, state });
  });
}
