import type { Plan } from 'shared-contracts/deploy';
import { logFailure } from '../services/log.ts';
import type { SignedCalls } from './createShell.ts';
import { planNow } from './planCalls.ts';

/**
 * The plan to build the page from. The HTML holds the user's own when the server knows the session; with identity
 * hosted elsewhere it holds the plan of nobody, and the user's is asked for once. Signed out, nobody's plan is right;
 * when nobody can tell, the guard says so on the way to the first page.
 */
export async function planForUser(plan: Plan, { session, api }: SignedCalls): Promise<Plan> {
  if (plan.personal) return plan;
  try {
    if ((await session.authenticate()) === null) return plan;
    return { ...(await planNow(api, location.pathname)), nonce: plan.nonce };
  } catch (error) {
    logFailure('plan', error);
    return plan;
  }
}
