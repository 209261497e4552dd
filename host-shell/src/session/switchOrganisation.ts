import type { HostApiClient, SwitchedUser } from 'shared-contracts';
import { getAccount } from 'shared-contracts/api/account';
import { switchAccount } from 'shared-contracts/api/users';
import { chooseOrganisation } from './activeOrganisation.ts';
import type { IAuthClient } from './authClient.ts';

export interface SwitchDeps {
  client: Pick<IAuthClient, 'getAccessTokenForOrg'>;
  /** An API client that calls with the token given. */
  apiWith(token: string): HostApiClient;
  userId: string;
}

/**
 * Switches to another organisation (AMB-54): takes its token, which proves the membership, asks it for its account
 * and tells the product. What follows is a full page load: plan, roles, account and push channel are all different there.
 */
export async function switchOrganisation(organisationId: string, deps: SwitchDeps): Promise<SwitchedUser> {
  const answer = await deps.client.getAccessTokenForOrg(organisationId);
  if (answer.error) throw new Error(answer.error);
  const api = deps.apiWith(answer.accessToken);
  const { account_number } = await api.call(getAccount, {}, { quiet: true });
  const user = await api.call(switchAccount, { body: { account_number } }, { quiet: true });
  chooseOrganisation(deps.userId, organisationId);
  return user;
}
