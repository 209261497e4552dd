import { getAccount } from 'shared-contracts/api/account';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import { accountAnswer } from './accountAnswer.ts';
import type { AccountServices } from './services.ts';

/** `GET account/me/`: the account of the token's organisation (API-23). */
export function getAccountRoute({ accounts }: AccountServices): Route {
  return route(getAccount, async ({ caller }) => {
    const account = await accounts.byNumber(caller.accountNumber);
    if (!account) throw notFound('account');
    return accountAnswer(account);
  });
}
