import type { EventName } from '../events/eventMap.ts';
import type { Access } from './access.ts';
import type { ManifestAction, ManifestCodeAction, ManifestRouteAction, ManifestShortcut } from './action.ts';
import type { ManifestDrawerTab } from './drawerTab.ts';
import type { ManifestEntity } from './entity.ts';
import type { IconSource } from './icon.ts';
import type { EventsAsTyped, ManifestEvents } from './manifestEvent.ts';
import type { ManifestNavigationGroup, ManifestPlace, NavigationItem, RouteEntry } from './navigation.ts';
import type { IdParameter, ParametersOf, RouteMap, RouteName, RouteNameWith, RouteTarget } from './routes.ts';
import type { ManifestTerminalCommand } from './terminal.ts';
import type { Locale, Text } from './text.ts';
import { CONTRACT_VERSION } from './version.ts';

/**
 * A reading that a page begins with, so that the host asks for it while the page's code comes: a GET endpoint by its id
 * and path, with the very input that the page gives to `useEndpoint`.
 */
export interface ManifestRead {
  endpoint: string;
  /** Below the base of the product API, with `:name` parts as the endpoint has them. */
  path: string;
  /** A value such as `:id` is that part of the address of the page. */
  params?: Readonly<Record<string, string>>;
  /** With a query of its own the reading is left to the page where the address of the page has one. */
  query?: Readonly<Record<string, string | number | boolean>>;
}

/** A route that a remote serves. Host and server know of it from here alone. */
export interface ManifestRoute extends Access {
  /** What links lead to; the same whatever the path becomes. */
  name: string;
  /** Path from the root, with `:name` for a part that varies: `/scenario/:id/logs`. */
  path: string;
  layout: 'content' | 'blank';
  title: Text;
  /** Content without page padding, e.g. a canvas. */
  bleed?: boolean;
  /** What the page asks for first. */
  reads?: readonly ManifestRead[];
  /** The page of the user's guide that is about it, such as `webhooks`: where Help leads. */
  guide?: string;
  /** Its entry of the navigation, where that says nothing which the route does not. */
  entry?: RouteEntry;
}

/** A page the global search offers before any of the remote's code is loaded (core §2.6). */
export interface ManifestSearchEntry extends Access, ManifestPlace {
  id: string;
  title: Text;
  icon: IconSource;
  keywords?: readonly string[];
}

/** Origins such as `https://api.example.com`, or `https://*.example.com` for every host below a domain. */
export interface ManifestOrigins {
  /** For `fetch` and the like. */
  connect?: readonly string[];
  images?: readonly string[];
}

/** Everything host and server know of a remote before its code is loaded: pure data (architecture §4). */
export interface RemoteManifest {
  id: `remote-${string}`;
  /** Contract version it was built against. */
  contract: string;
  title: Text;
  /** Who may load the remote at all; its plan entry is withheld from others (deployment, "How a page gets its plan"). */
  access: Access;
  routes: readonly ManifestRoute[];
  /** Groups of the navigation that this remote brings. */
  navigationGroups?: readonly ManifestNavigationGroup[];
  navigation: readonly NavigationItem[];
  search: readonly ManifestSearchEntry[];
  terminal: readonly ManifestTerminalCommand[];
  /** Kinds of things that the remote owns. */
  entities?: readonly ManifestEntity[];
  /** Verbs of the global search and the terminal. */
  actions?: readonly ManifestAction[];
  /** Keys for the overview of shortcuts. */
  shortcuts?: readonly ManifestShortcut[];
  /** Tabs of the Context Viewer. */
  drawerTabs?: readonly ManifestDrawerTab[];
  /** Events that this remote publishes, by name. */
  events?: ManifestEvents;
  /** Names of others' events that it relies on: their publishers cannot take them away unnoticed. */
  listens?: readonly string[];
  /** Origins besides the product's own that its code calls and shows images of; a super admin grants them. */
  origins?: ManifestOrigins;
  locales: readonly Locale[];
}

/** Data with its place by a name that the compiler knows, and the parameters that its route asks for. */
type Typed<Part extends ManifestPlace> = Omit<Part, keyof ManifestPlace> & RouteTarget;

/** A manifest as it is written: names and parameters are checked against `RouteMap`. */
interface ManifestInput extends Partial<Pick<RemoteManifest, 'access' | 'terminal' | 'locales'>> {
  id: RemoteManifest['id'];
  title: Text;
  routes: readonly (Omit<ManifestRoute, 'name'> & { name: RouteName })[];
  navigationGroups?: readonly ManifestNavigationGroup[];
  navigation: readonly Typed<NavigationItem>[];
  search?: readonly Typed<ManifestSearchEntry>[];
  entities?: readonly (Omit<ManifestEntity, 'to'> & { to: RouteNameWith<IdParameter> })[];
  actions?: readonly (Typed<ManifestRouteAction> | ManifestCodeAction)[];
  drawerTabs?: readonly (Omit<ManifestDrawerTab, 'on'> & { on?: readonly RouteName[] })[];
  events?: ManifestEvents;
  listens?: readonly EventName[];
  shortcuts?: readonly ManifestShortcut[];
  origins?: ManifestOrigins;
}

type ParameterNames<Name extends RouteName> = string extends keyof RouteMap[Name] ? never : keyof RouteMap[Name];
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

/** A route whose path has other parameters than `RouteMap` says: the path does not compile. */
type PathsAsNamed<Routes extends ManifestInput['routes']> = {
  [Index in keyof Routes]: Same<ParametersOf<Routes[Index]['path']>, ParameterNames<Routes[Index]['name']>> extends true
    ? unknown
    : { path: { needsParameters: ParameterNames<Routes[Index]['name']> } };
};

/** Declares a remote's manifest; keeps route names literal so that `defineRemote` can demand a page for each. */
export function defineManifest<const M extends ManifestInput>(
  manifest: M & { routes: PathsAsNamed<M['routes']>; events?: EventsAsTyped<M['events']> },
): RemoteManifest & M {
  return { access: {}, search: [], terminal: [], locales: ['en', 'fr'], ...manifest, contract: CONTRACT_VERSION };
}
