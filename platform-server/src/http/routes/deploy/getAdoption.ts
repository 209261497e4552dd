import { getAdoption } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `GET deploy/adoption/`: sessions and failures by release over time; nothing of a remote that does not exist. */
export function getAdoptionRoute({ adoption }: DeployServices): Route {
  return deployRoute(getAdoption, ({ query: { remote, hours } }) => adoption.of(remote, hours));
}
