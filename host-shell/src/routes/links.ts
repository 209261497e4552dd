import type { HostApi, HostLinks, RouteName } from 'shared-contracts';
import type { SessionController } from '../session/session.ts';
import { mayOpen, type PlanRoutes, resolvePath } from './planRoutes.ts';
import type { RemoteCode } from './remoteCode.ts';

export interface NavigationPorts {
  routes: PlanRoutes;
  session: Pick<SessionController, 'record'>;
  code: Pick<RemoteCode, 'load'>;
  /** Moves the router to a path. */
  go(path: string, options: { replace?: boolean }): void;
}

export interface Navigation {
  links: HostLinks;
  navigate: HostApi['navigate'];
}

/** The user has asked to be sent little. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Links and programmatic navigation by route name, after the same rule as the guard (core §6). */
export function createNavigation({ routes, session, code, go }: NavigationPorts): Navigation {
  const subject = () => session.record()?.access ?? null;
  const fetchedAhead = new Set<RouteName>();
  const links: HostLinks = {
    resolve: (name, params) => resolvePath(routes, subject(), name, params),
    prefetch(name) {
      const found = routes.get(name);
      if (fetchedAhead.has(name) || savesData() || !found || !mayOpen(found, subject())) return;
      fetchedAhead.add(name);
      // A failure shows when the page is really asked for.
      code.load(found).catch(() => undefined);
    },
  };
  return {
    links,
    navigate(name, params, { replace, search } = {}) {
      const path = links.resolve(name, params);
      if (path === null) return false;
      go(search ? `${path}?${search.replace(/^\?/, '')}` : path, { replace });
      return true;
    },
  };
}
