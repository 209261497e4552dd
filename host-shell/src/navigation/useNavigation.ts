import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { MenuLayout } from 'shared-contracts';
import { useSession } from 'shared-contracts/react';
import { useShell } from '../shell/shell.ts';
import { activeEntryOf, type NavigationNode } from './tree.ts';
import { visibleNavigation } from './visible.ts';

/** The menu of the user, and the entry of the page on screen. */
export function useNavigation(layout: MenuLayout): { nodes: readonly NavigationNode[]; activeId: string | null } {
  const { plan, routes } = useShell();
  const { access } = useSession();
  const { pathname } = useLocation();
  const nodes = useMemo(() => visibleNavigation(layout, plan, routes, access), [layout, plan, routes, access]);
  return { nodes, activeId: activeEntryOf(nodes, pathname) };
}
