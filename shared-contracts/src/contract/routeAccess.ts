import { type Access, type AccessSubject, canAccess } from './access.ts';
import type { ManifestRoute } from './manifest.ts';
import { filledPath, fitsPath } from './paths.ts';
import type { RouteParams } from './routes.ts';

/** What a remote asks of everybody: the rule of its grant's audience, and its manifest's own. */
export interface RemoteAccess {
  audience: Access;
  manifest: { access: Access };
}

/** All rules to be met to load a remote, or to reach one part of it: a route, an entry, a verb, a command. */
export function rulesOf({ audience, manifest }: RemoteAccess, part: Access = {}): readonly Access[] {
  return [audience, manifest.access, part];
}

/**
 * Whether a user may load a remote, or reach a part of it. The one decision of plan, guard, navigation, links, search,
 * terminal and `why`: what is shown is never refused, and what is refused is never shown.
 */
export function mayReach(remote: RemoteAccess, part: Access | undefined, subject: AccessSubject | null): boolean {
  return rulesOf(remote, part).every((rule) => canAccess(rule, subject));
}

/** A route with the remote that serves it. */
export interface ServedRoute {
  remote: RemoteAccess;
  route: ManifestRoute;
}

/** The address of a route with its parameters; null when the user may not open it, or they are not those of its path. */
export function openPath(
  { remote, route }: ServedRoute,
  params: RouteParams | undefined,
  subject: AccessSubject | null,
): string | null {
  return mayReach(remote, route, subject) && fitsPath(route.path, params) ? filledPath(route.path, params) : null;
}
