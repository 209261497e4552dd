import type { Route } from '../../route.ts';
import { listOrganisationUsersRoute } from './listOrganisationUsers.ts';
import type { UserServices } from './services.ts';
import { switchAccountRoute } from './switchAccount.ts';

export function userRoutes(services: UserServices): readonly Route[] {
  return [listOrganisationUsersRoute(services), switchAccountRoute(services)];
}
