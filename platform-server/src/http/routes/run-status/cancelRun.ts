import { cancelRun } from 'shared-contracts/api/run';
import { type Route, route } from '../../route.ts';
import type { RunActionServices } from './services.ts';

/** `POST run-status/:id/cancel`: 409 for a run that has ended. */
export function cancelRunRoute({ runActions }: RunActionServices): Route {
  return route(cancelRun, ({ caller, params }) => runActions.cancel(caller.accountNumber, params.id));
}
