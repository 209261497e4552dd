import {
  type AccessSubject,
  canAccess,
  type IconName,
  type NavigationGroup,
  type NavigationGroupId,
  type NavigationItem,
  navigationGroups,
  pathOf,
  type Text,
} from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import { mayOpen, type PlanRoutes } from '../routes/planRoutes.ts';

export interface NavigationEntry {
  id: string;
  label: Text;
  icon: IconName;
  path: string;
}

/** An entry of the top level, or a group with what the user sees of it. */
export type NavigationNode =
  | { kind: 'entry'; order: number; entry: NavigationEntry }
  | {
      kind: 'group';
      order: number;
      id: NavigationGroupId;
      group: NavigationGroup;
      entries: readonly NavigationEntry[];
    };

function entryOf({ id, label, icon, to }: NavigationItem): NavigationEntry {
  return { id, label, icon, path: pathOf(to) };
}

function byOrder(one: { order: number }, other: { order: number }): number {
  return one.order - other.order;
}

/**
 * The side navigation of a user (core §2.4): entries of all manifests whose roles and route are open to them, in
 * order; a group without visible entries is left out. The guard uses the same rule, so no entry leads to a refusal.
 */
export function visibleNavigation(
  plan: Pick<Plan, 'remotes'>,
  routes: PlanRoutes,
  subject: AccessSubject | null,
): NavigationNode[] {
  const items = plan.remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((item) => {
      const route = routes.get(item.to);
      return canAccess(item, subject) && route !== undefined && mayOpen(route, subject);
    })
    .sort(byOrder);
  const nodes: NavigationNode[] = items
    .filter(({ group }) => group === undefined)
    .map((item) => ({ kind: 'entry', order: item.order, entry: entryOf(item) }));
  for (const [id, group] of Object.entries(navigationGroups) as [NavigationGroupId, NavigationGroup][]) {
    const entries = items.filter((item) => item.group === id).map(entryOf);
    if (entries.length > 0) nodes.push({ kind: 'group', order: group.order, id, group, entries });
  }
  return nodes.sort(byOrder);
}

/** The entry for a path: the one whose path is the longest part of it, so that a detail page marks its list. */
export function activeEntryOf(nodes: readonly NavigationNode[], pathname: string): string | null {
  const covers = ({ path }: NavigationEntry) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  const matches = nodes.flatMap((node) => (node.kind === 'entry' ? [node.entry] : node.entries)).filter(covers);
  const longest = matches.sort((one, other) => other.path.length - one.path.length)[0];
  return longest?.id ?? null;
}
