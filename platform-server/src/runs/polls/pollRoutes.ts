import type pg from 'pg';
import { getItemPoll, testItemPoll } from 'shared-contracts/api/item-poll';
import { type Route, route } from '../../routing/route.ts';
import type { PollEngine } from './pollContext.ts';
import { pollStatus, testPoll } from './pollTests.ts';

export interface PollRouteDeps {
  pool: pg.Pool;
  /** What polls call with. */
  polls: PollEngine;
}

/** How polls for new items stand, and polls that people make to try one. */
export function pollRoutes({ pool, polls: engine }: PollRouteDeps): readonly Route[] {
  return [
    route(getItemPoll, ({ caller, params }) => pollStatus(pool, caller.accountNumber, params.id)),
    route(testItemPoll, ({ caller, params, body }) =>
      testPoll({ pool, engine }, caller.accountNumber, params.id, body.items),
    ),
  ];
}
