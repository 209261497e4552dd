import type { IAuthClient } from './authClient.ts';
import { isLasting } from './refusals.ts';

/**
 * Whether the auth service refuses a token for an organisation permanently. The auth client calls everything but a 401
 * unexpected: only the status tells a refusal from a service in trouble.
 */
export async function refusesForGood(client: IAuthClient, organisationId: string): Promise<boolean> {
  const address = new URL('/api/v1/refresh_token', client.getAuthOptions().authUrl);
  address.searchParams.set('active_org_id', organisationId);
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { credentials: 'include', headers }).then(
    ({ status }) => isLasting(status),
    () => false,
  );
}
