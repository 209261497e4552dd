import { getSubscription } from 'shared-contracts/api/account';
import { type Route, route } from '../../route.ts';
import type { AccountServices } from '../account/services.ts';

/** `GET subscription/chargebee/info/`: the account's subscription, an empty object when there has never been one. */
export function getSubscriptionRoute({ accounts }: Pick<AccountServices, 'accounts'>): Route {
  return route(getSubscription, async ({ caller }) => {
    const account = await accounts.byNumber(caller.accountNumber);
    return account?.subscription ?? {};
  });
}
