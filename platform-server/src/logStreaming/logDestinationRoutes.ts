import {
  createLogDestination,
  deleteLogDestination,
  listLogDestinations,
  saveLogDestination,
  testLogDestination,
} from 'shared-contracts/api/log-streaming';
import { type Route, route } from '../routing/route.ts';
import type { LogDestinations } from './logDestinations.ts';

export interface LogDestinationRouteDeps {
  destinations: LogDestinations;
}

/** The calls by which super admins choose where the log of the installation is sent. */
export function logDestinationRoutes({ destinations }: LogDestinationRouteDeps): readonly Route[] {
  return [
    route(listLogDestinations, async () => ({ items: await destinations.list() })),
    route(createLogDestination, ({ caller, body, request: { ip } }) => destinations.create({ caller, ip }, body)),
    route(saveLogDestination, ({ caller, params, body, request: { ip } }) =>
      destinations.save({ caller, ip }, params.id, body),
    ),
    route(deleteLogDestination, ({ caller, params, request: { ip } }) =>
      destinations.remove({ caller, ip }, params.id),
    ),
    route(testLogDestination, ({ params }) => destinations.test(params.id)),
  ];
}
