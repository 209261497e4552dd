import { getPlan } from 'shared-contracts/api/plan';
import { type Route, route } from '../../route.ts';
import type { PlanServices } from './services.ts';

/** The caller's plan, for pages whose HTML could not hold it. The nonce is the page's own: none is sent. */
export function getPlanRoute({ planOf, registry }: Pick<PlanServices, 'planOf' | 'registry'>): Route {
  return route(getPlan, async ({ caller, request }) => {
    // A page asks when it has heard of news, which may come to it from another process before they come to this one.
    await registry.catchUp();
    const { nonce: _, ...plan } = await planOf(caller, request);
    return { ...plan, remotes: plan.remotes.map((remote) => ({ ...remote })) };
  });
}
