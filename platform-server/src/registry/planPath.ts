import { openPath, type PlanRemote, type RouteParams } from 'shared-contracts/deploy';
import type { PlanViewer } from './decideRemote.ts';

/** Address of a route by its name in a viewer's plan; null when the plan has no such route that the viewer may open. */
export function planPath(
  remotes: readonly PlanRemote[],
  viewer: PlanViewer,
  name: string,
  params: RouteParams,
): string | null {
  const served = remotes.flatMap((remote) => remote.manifest.routes.map((route) => ({ remote, route })));
  const found = served.find(({ route }) => route.name === name);
  return found ? openPath(found, params, viewer.access) : null;
}
