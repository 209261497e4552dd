import { listReleases } from 'shared-contracts/api/deploy';
import { deployRoute, type Route } from '../../route.ts';
import type { DeployServices } from './services.ts';

/** `GET deploy/releases/`: what is stored of a remote, newest first; nothing of one that does not exist. */
export function listReleasesRoute({ deployReport }: DeployServices): Route {
  return deployRoute(listReleases, ({ query: { remote, limit } }) => deployReport.releases(remote, limit));
}
