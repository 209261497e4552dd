import type { AccessSubject } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import type { PlanRoutes } from '../routes/planRoutes.ts';
import { demoMenus, elementsSection } from './demos/demoNavigation.ts';
import { productNavigation } from './productNavigation.ts';
import { entriesFor, type NavigationNode } from './tree.ts';

/** Where a menu stands: at the side, or across the top. */
export type Layout = 'side' | 'top';

/**
 * The menu of a user: the product first, in one order for both layouts, then the demos, of which the side menu shows
 * the elements alone (core §2.4, appearance §2, AMB-02).
 */
export function visibleNavigation(
  layout: Layout,
  plan: Pick<Plan, 'remotes'>,
  routes: PlanRoutes,
  subject: AccessSubject | null,
): NavigationNode[] {
  const entryOf = entriesFor(routes, subject);
  const demos = layout === 'side' ? elementsSection(entryOf) : demoMenus(entryOf);
  return [...productNavigation(plan, subject, entryOf), ...demos];
}
