import { createApiToken, listApiTokens, revokeApiToken } from 'shared-contracts/api/api-token';
import { type Route, route } from '../../routing/route.ts';
import type { ApiTokens } from './apiTokens.ts';

export interface ApiTokenRouteDeps {
  apiTokens: ApiTokens;
}

/** The calls about API tokens, for people in a browser alone: no token makes or ends tokens. */
export function apiTokenRoutes({ apiTokens }: ApiTokenRouteDeps): readonly Route[] {
  return [
    route(listApiTokens, async ({ caller, query }) => ({ items: await apiTokens.list(caller, query.whose) })),
    route(createApiToken, ({ body, caller, request: { ip } }) => apiTokens.create(body, { caller, ip })),
    route(revokeApiToken, ({ params, caller, request: { ip } }) => apiTokens.revoke(params.id, { caller, ip })),
  ];
}
