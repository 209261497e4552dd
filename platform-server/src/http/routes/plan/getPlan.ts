import { getPlan } from 'shared-contracts/api/plan';
import type { Plan } from 'shared-contracts/deploy';
import type { Caller } from '../../caller.ts';
import { type Route, route } from '../../route.ts';

/** Makes the plan of a caller for a page that was reached by this `Host`. */
export type PlanOf = (caller: Caller, host: string | undefined) => Plan;

export interface PlanServices {
  planOf: PlanOf;
}

/** The caller's plan, for pages whose HTML could not hold it. The nonce is the page's own: none is sent. */
export function planRoutes({ planOf }: PlanServices): readonly Route[] {
  return [
    route(getPlan, ({ caller, request }) => {
      const { nonce: _, ...plan } = planOf(caller, request.headers.host);
      return { ...plan, remotes: plan.remotes.map((remote) => ({ ...remote })) };
    }),
  ];
}
