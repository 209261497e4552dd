import type { Access } from './access.ts';
import type { IconSource } from './icon.ts';
import type { RouteParams } from './routes.ts';
import type { Text } from './text.ts';

/** The two menus: at the side, or across the top. */
export const menuLayouts = ['side', 'top'] as const;
export type MenuLayout = (typeof menuLayouts)[number];

/** A group of the navigation. One remote declares it; any remote places entries and groups in it by its id (core §2.4). */
export interface ManifestNavigationGroup {
  id: string;
  label: Text;
  icon?: IconSource;
  /** In the side menu a heading without icon, always open; in the top menu a menu as any other. */
  heading?: boolean;
  order: number;
  /** Group that it stands in; at the top level without one, or when the plan has no such group. */
  parent?: string;
  /** Menus it is part of, with all that is in it; both when left out. */
  layouts?: readonly MenuLayout[];
}

/** A place that data leads to: a route by name, of whatever remote, with the parameters of its path. */
export interface ManifestPlace {
  to: string;
  params?: RouteParams;
}

/** One entry of the navigation. It stands in its group, or at the top level where the plan has no such group. */
export interface NavigationItem extends Access, ManifestPlace {
  id: string;
  label: Text;
  icon?: IconSource;
  group?: string;
  order: number;
  /** Menus it is part of, as far as its group is; both when left out. */
  layouts?: readonly MenuLayout[];
  /** Opens beside the product. */
  newTab?: boolean;
}

/**
 * The entry of a route that is declared with it: it leads there under the title of the route and is called by its name.
 * Without an order of its own it stands where the route stands among those of its remote.
 */
export type RouteEntry = Partial<Omit<NavigationItem, keyof Access | 'id' | 'label' | 'to'>>;
