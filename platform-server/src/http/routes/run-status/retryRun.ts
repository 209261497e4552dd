import { retryRun } from 'shared-contracts/api/run';
import { idempotencyKey } from '../../idempotencyKey.ts';
import { type Route, route } from '../../route.ts';
import type { RunActionServices } from './services.ts';

/** `POST run-status/:id/retry`: 410 for events older than 7 days (SEC-14); an `Idempotency-Key` makes it once (SEC-29). */
export function retryRunRoute({ retries }: RunActionServices): Route {
  return route(retryRun, ({ caller, params, body, request }) =>
    retries.retryRun(caller.accountNumber, params.id, body.from_node_id ?? null, idempotencyKey(request)),
  );
}
