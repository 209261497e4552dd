import type { AccessSubject } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import { homePath } from './hostRoutes.ts';
import { mayOpen, planRouteAt, planRoutesOf } from './planRoutes.ts';

const parentOf = (pathname: string) => pathname.replace(/\/[^/]*\/?$/, '');

/**
 * The address in another organisation that comes nearest to the one at hand: the same page, or where that shows a thing
 * of this organisation, the list that it is in; the dashboard where the user may open neither there. Of the query only
 * the section of a page is kept: the rest names things.
 */
export function pageThere(
  plan: Pick<Plan, 'remotes'>,
  subject: AccessSubject | null,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const routes = planRoutesOf(plan);
  for (let path = pathname; path !== ''; path = parentOf(path)) {
    const found = planRouteAt(routes, path);
    if (!found || found.route.path.includes(':') || !mayOpen(found, subject)) continue;
    const section = path === pathname ? new URLSearchParams(search).get('section') : null;
    return section === null ? path : `${path}?${new URLSearchParams({ section })}`;
  }
  return homePath;
}
