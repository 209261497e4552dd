import type { AccessSubject, IconName, RouteName, RouteParams, Text } from 'shared-contracts';
import { pathOf } from 'shared-contracts';
import { mayOpen, type PlanRoutes } from '../routes/planRoutes.ts';

/** A way to a page. */
export interface NavigationEntry {
  kind: 'entry';
  id: string;
  label: Text;
  icon?: IconName;
  /** The route it leads to, for fetching its code ahead. */
  to: RouteName;
  path: string;
  /** Opens beside the product. */
  newTab?: boolean;
}

/** Entries under a name. */
export interface NavigationGroup {
  kind: 'group';
  id: string;
  label: Text;
  icon?: IconName;
  /** In the side menu a heading, always open; in the top menu a menu as any other. */
  heading?: boolean;
  children: readonly NavigationNode[];
}

export type NavigationNode = NavigationEntry | NavigationGroup;

/** What a route is shown as, before anyone has looked whether it may be. */
export interface EntryDefinition {
  id: string;
  label: Text;
  icon?: IconName;
  to: RouteName;
  params?: RouteParams;
  newTab?: boolean;
}

/** Makes an entry of a route that a remote of the plan serves and the user may open; nothing otherwise. */
export type EntryOf = (definition: EntryDefinition) => readonly NavigationEntry[];

/** The one filter of all menus. The guard uses the same rule, so no entry leads to a refusal or to no page (AMB-02). */
export function entriesFor(routes: PlanRoutes, subject: AccessSubject | null): EntryOf {
  return ({ to, params, ...shown }) => {
    const route = routes.get(to);
    if (!route || !mayOpen(route, subject)) return [];
    return [{ kind: 'entry', ...shown, to, path: pathOf(to, params) }];
  };
}

/** A group with what the user sees of it; one without visible children is not there (NAV-35). */
export function groupOf(
  group: Omit<NavigationGroup, 'kind' | 'children'>,
  children: readonly NavigationNode[],
): readonly NavigationGroup[] {
  return children.length === 0 ? [] : [{ kind: 'group', ...group, children }];
}

function entriesIn(nodes: readonly NavigationNode[]): NavigationEntry[] {
  return nodes.flatMap((node) => (node.kind === 'entry' ? [node] : entriesIn(node.children)));
}

/** The entry for a path: the one whose path is the longest part of it, so that a detail page marks its list. */
export function activeEntryOf(nodes: readonly NavigationNode[], pathname: string): string | null {
  const covers = ({ path }: NavigationEntry) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  const matches = entriesIn(nodes).filter(covers);
  const longest = matches.sort((one, other) => other.path.length - one.path.length)[0];
  return longest?.id ?? null;
}

/** Whether an entry stands somewhere in a group. */
export function holds(group: NavigationGroup, entryId: string | null): boolean {
  return entriesIn(group.children).some(({ id }) => id === entryId);
}
