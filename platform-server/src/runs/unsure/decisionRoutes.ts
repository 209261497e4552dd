import type { BulkResult } from 'shared-contracts/api';
import {
  countUnsureRuns,
  decideRun,
  decideRuns,
  listUnsureCalls,
  maxDecidedRuns,
} from 'shared-contracts/api/unsure-run';
import type { DecidedBy } from '../../engine/record/entries.ts';
import { resultOf } from '../../errors/resultOf.ts';
import type { Caller } from '../../routing/caller.ts';
import { type Route, route } from '../../routing/route.ts';
import type { RunDecisions } from './runDecisions.ts';

export interface DecisionRouteDeps {
  decisions: RunDecisions;
}

const byOf = ({ userId, name, impersonatorUserId, apiToken }: Caller): DecidedBy => ({
  id: userId,
  name,
  ...(impersonatorUserId && { impersonator: impersonatorUserId }),
  ...(apiToken && { apiToken }),
});

/** How people decide on runs that are on hold because nobody knows whether a call arrived. */
export function decisionRoutes({ decisions }: DecisionRouteDeps): readonly Route[] {
  return [
    route(listUnsureCalls, ({ caller, params }) => decisions.calls(caller.accountNumber, params.id)),
    route(countUnsureRuns, async ({ caller, query }) => ({
      total: await decisions.count(caller.accountNumber, query.scenario_id),
    })),
    route(decideRun, ({ caller, params, body }) =>
      decisions.decide(caller.accountNumber, params.id, { ...body, by: byOf(caller) }),
    ),
    // Each run is a transaction of its own, in turn: what fails for one is done for the others.
    route(decideRuns, async ({ caller, body, request }) => {
      const { accountNumber } = caller;
      const { ids, scenario_id, decision, answer } = body;
      const chosen = ids ?? (await decisions.waiting(accountNumber, scenario_id ?? '', maxDecidedRuns));
      const results: BulkResult[] = [];
      for (const id of new Set(chosen)) {
        const done = decisions.decide(accountNumber, id, { decision, answer, by: byOf(caller) });
        results.push(
          await resultOf(
            id,
            done.then(() => ({ id, ok: true }) as const),
            request,
          ),
        );
      }
      return { results, left: scenario_id ? await decisions.count(accountNumber, scenario_id) : 0 };
    }),
  ];
}
