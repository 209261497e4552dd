import type { HostApi, HostLinks } from 'shared-contracts';
import type { SessionController } from '../session/session.ts';
import { mayOpen, type PlanRoutes, resolvePath } from './planRoutes.ts';
import type { RemoteCode } from './remoteCode.ts';

export interface NavigationDeps {
  routes: PlanRoutes;
  session: Pick<SessionController, 'record'>;
  code: Pick<RemoteCode, 'prefetch'>;
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
export function createNavigation({ routes, session, code, go }: NavigationDeps): Navigation {
  const subject = () => session.record()?.access ?? null;
  const fetchedAhead = new Set<string>();
  const links: HostLinks = {
    resolve: (to, ...[params]) => resolvePath(routes, subject(), { to, params }),
    prefetch(name) {
      const found = routes.get(name);
      if (fetchedAhead.has(name) || savesData() || !found || !mayOpen(found, subject())) return;
      fetchedAhead.add(name);
      code.prefetch(found);
    },
  };
  return {
    links,
    navigate(to, ...[params, { replace, search } = {}]) {
      const path = resolvePath(routes, subject(), { to, params });
      if (path === null) return false;
      go(search ? `${path}?${search.replace(/^\?/, '')}` : path, { replace });
      return true;
    },
  };
}
