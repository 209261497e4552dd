import type { IconSource, RouteName, Text } from 'shared-contracts';

/** A way to a page. */
export interface NavigationEntry {
  kind: 'entry';
  id: string;
  label: Text;
  icon?: IconSource;
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
  icon?: IconSource;
  /** In the side menu a heading, always open; in the top menu a menu as any other. */
  heading?: boolean;
  children: readonly NavigationNode[];
}

export type NavigationNode = NavigationEntry | NavigationGroup;

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
