import { completeOnboarding } from 'shared-contracts/api/account';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import { accountAnswer } from './accountAnswer.ts';
import type { AccountServices } from './services.ts';

/**
 * `POST account/onboarding/complete`: marks the organisation as onboarded where its metadata lives, so that the next
 * refresh of every member's session tells it (AMB-08), and takes over the company's name.
 */
export function completeOnboardingRoute({ accounts, directory, tracking }: AccountServices): Route {
  return route(completeOnboarding, async ({ caller, body }) => {
    const { company_name: companyName, goal } = body;
    await directory.update(caller.organisationId, {
      ...(companyName ? { name: companyName } : {}),
      metadata: { hasOnboarded: true },
    });
    const account = await accounts.completeOnboarding(caller.accountNumber, { companyName, goal });
    if (!account) throw notFound('account');
    await tracking.record(caller, {
      category: 'system',
      description: `Completed onboarding of ${account.company_name}`,
    });
    return accountAnswer(account);
  });
}
