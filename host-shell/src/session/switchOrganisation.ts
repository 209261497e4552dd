import type { HostApiClient, SwitchedUser } from 'shared-contracts';
import { ApiError } from 'shared-contracts/api';
import { switchAccount } from 'shared-contracts/api/users';
import { chooseOrganisation } from './activeOrganisation.ts';
import type { IAuthClient } from './authClient.ts';

export interface SwitchDeps {
  client: Pick<IAuthClient, 'getAccessTokenForOrg'>;
  /** Calls in the organisation that is left. */
  api: HostApiClient;
  /** An API client that calls with the token given. */
  apiWith(token: string): HostApiClient;
  userId: string;
}

export interface Switched {
  user: SwitchedUser;
  /** Calls in the organisation that was switched to. */
  api: HostApiClient;
}

/**
 * Switches to another organisation (AMB-54, INT-04): tells the product, which looks the membership up, and takes the
 * organisation's token. Who is let in nowhere else, as from a suspended organisation, tells it with that token. What
 * follows is a full page load: plan, roles, account and push channel are all different there.
 */
export async function switchOrganisation(organisationId: string, deps: SwitchDeps): Promise<Switched> {
  const switchAt = (api: HostApiClient) =>
    api.call(switchAccount, { body: { org_id: organisationId } }, { quiet: true });
  const switched = await switchAt(deps.api).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) throw new Error('user_not_in_org');
    return null;
  });
  const answer = await deps.client.getAccessTokenForOrg(organisationId);
  if (answer.error) throw new Error(answer.error);
  const api = deps.apiWith(answer.accessToken);
  const user = switched ?? (await switchAt(api));
  chooseOrganisation(deps.userId, organisationId);
  return { user, api };
}
