import { listOrganisationUsers } from 'shared-contracts/api/users';
import { type Route, route } from '../../route.ts';
import type { UserServices } from './services.ts';

/** `GET users/organization/`: users of the caller's organisation and of no other (API-51). */
export function listOrganisationUsersRoute({ directory }: UserServices): Route {
  return route(listOrganisationUsers, ({ caller, query }) => directory.usersOf(caller.organisationId, query.search));
}
