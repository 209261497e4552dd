import { AccessRefused } from 'shared-contracts/host';
import { activeOrganisationOf } from './activeOrganisation.ts';
import { type AuthenticationInfo, AuthUnreachable, type IAuthClient } from './authClient.ts';
import { refusesForGood } from './refusesForGood.ts';
import type { SharedFailure } from './sharedFailure.ts';
import { organisationsOf, type UserRecord } from './userRecord.ts';

/**
 * Access tokens for the organisation that the page shows, whichever one another tab has chosen since. Rejects with
 * `AccessRefused` when the auth service gives none for it, with `AuthUnreachable` when it is silent.
 */
export function createOrganisationTokens(client: IAuthClient, failures: SharedFailure) {
  const underWay = new Map<string, Promise<string>>();
  async function ask(organisationId: string): Promise<string> {
    failures.throwRecent();
    const answer = await client.getAccessTokenForOrg(organisationId);
    if (!answer.error) {
      failures.forget();
      return answer.accessToken;
    }
    // The plain token would mean another organisation.
    const isRefused = answer.error === 'user_not_in_org' || (await refusesForGood(client, organisationId));
    const failure = isRefused ? new AccessRefused(answer.error) : new AuthUnreachable(503, answer.error);
    failures.failed(failure);
    throw failure;
  }
  return async (shown: UserRecord | null, info: AuthenticationInfo): Promise<string> => {
    const organisationId = shown?.organisation.id ?? activeOrganisationOf(info);
    // Of a user with several organisations the product must know which one is meant.
    if (!organisationId || organisationsOf(info).length < 2) return info.accessToken;
    const request = underWay.get(organisationId) ?? ask(organisationId).finally(() => underWay.delete(organisationId));
    underWay.set(organisationId, request);
    return request;
  };
}
