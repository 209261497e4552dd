import {
  type AccessSubject,
  type ManifestNavigationGroup,
  type MenuLayout,
  mayReach,
  type NavigationItem,
  type RouteName,
} from 'shared-contracts';
import { navigationOf, type Plan } from 'shared-contracts/deploy';
import { navigationGroupsOf } from '../plan/planNavigation.ts';
import { type PlanRoutes, resolvePath } from '../plan/planRoutes.ts';
import type { NavigationEntry, NavigationNode } from './tree.ts';

/** Whether a part of the navigation is one of a menu's. */
const isIn = (layout: MenuLayout) => (part: { layouts?: readonly MenuLayout[] }) =>
  part.layouts?.includes(layout) ?? true;

/** Nodes at their place: in a group, or, for null, at the top level. */
interface Placed {
  place: string | null;
  order: number;
  nodes: () => readonly NavigationNode[];
}

type Remotes = Pick<Plan, 'remotes'>;

/** Entries that lead somewhere: by the rule of the guard, so that none leads to a refusal or to no page (AMB-02). */
function entriesOf({ remotes }: Remotes, routes: PlanRoutes, subject: AccessSubject | null) {
  const items = remotes.flatMap((remote) =>
    navigationOf(remote.manifest).filter((item) => mayReach(remote, item, subject)),
  );
  return items.flatMap((item): { item: NavigationItem; entry: NavigationEntry }[] => {
    const path = resolvePath(routes, subject, item);
    if (path === null) return [];
    const { id, label, icon, to, newTab } = item;
    // The plan has the route, so its name is one, whether this build knows it or not.
    return [{ item, entry: { kind: 'entry', id, label, icon, to: to as RouteName, path, newTab } }];
  });
}

/** Nodes of one place and all below it, in their order. A group without visible children is not there (NAV-35). */
function nodesAt(place: string | null, placed: readonly Placed[]): NavigationNode[] {
  return placed
    .filter((each) => each.place === place)
    .sort((one, other) => one.order - other.order)
    .flatMap(({ nodes }) => nodes());
}

/**
 * The menu of a user, made of what the manifests of the plan declare, in one order for both layouts (core §2.4). What
 * stands in a group that the plan does not have stands at the top level.
 */
export function visibleNavigation(
  layout: MenuLayout,
  plan: Remotes,
  routes: PlanRoutes,
  subject: AccessSubject | null,
): NavigationNode[] {
  const groups = navigationGroupsOf(plan);
  const placeOf = (id: string | undefined) => (id !== undefined && groups.has(id) ? id : null);
  const groupNodes = ({ id, label, icon, heading }: ManifestNavigationGroup) => {
    const children = nodesAt(id, placed);
    return children.length === 0 ? [] : [{ kind: 'group' as const, id, label, icon, heading, children }];
  };
  const placed: Placed[] = [
    ...entriesOf(plan, routes, subject)
      .filter(({ item }) => isIn(layout)(item))
      .map(({ item: { group, order }, entry }) => ({ place: placeOf(group), order, nodes: () => [entry] })),
    ...[...groups.values()]
      .filter(isIn(layout))
      .map((group) => ({ place: placeOf(group.parent), order: group.order, nodes: () => groupNodes(group) })),
  ];
  return nodesAt(null, placed);
}
