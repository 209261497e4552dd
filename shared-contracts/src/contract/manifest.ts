import type { Access } from './access.ts';
import type { ManifestAction, ManifestShortcut } from './action.ts';
import type { IconName, NavigationItem } from './navigation.ts';
import type { RouteName } from './routes.ts';
import type { ManifestTerminalCommand } from './terminal.ts';
import type { Locale, Text } from './text.ts';
import { CONTRACT_VERSION } from './version.ts';

/** A route a remote serves. Its path comes from the route table; guards and layout from here alone. */
export interface ManifestRoute extends Access {
  name: RouteName;
  layout: 'content' | 'blank';
  title: Text;
  /** Content without page padding, e.g. a canvas. */
  bleed?: boolean;
}

/** A page the global search offers before any of the remote's code is loaded (core §2.6). */
export interface ManifestSearchEntry extends Access {
  id: string;
  title: Text;
  icon: IconName;
  to: RouteName;
  keywords?: readonly string[];
}

/** Everything the host knows of a remote before loading it: pure data (architecture §4). */
export interface RemoteManifest {
  id: `remote-${string}`;
  /** Contract version it was built against. */
  contract: string;
  title: Text;
  /** Who may load the remote at all; its plan entry is withheld from others (deployment, "How a page gets its plan"). */
  access: Access;
  routes: readonly ManifestRoute[];
  navigation: readonly NavigationItem[];
  search: readonly ManifestSearchEntry[];
  terminal: readonly ManifestTerminalCommand[];
  /** Verbs of the global search; absent in releases built before contract 1.1. */
  actions?: readonly ManifestAction[];
  /** Absent in releases built before contract 1.1. */
  shortcuts?: readonly ManifestShortcut[];
  locales: readonly Locale[];
}

type ManifestInput = Omit<RemoteManifest, 'contract' | 'access' | 'search' | 'terminal' | 'locales'> &
  Partial<Pick<RemoteManifest, 'access' | 'search' | 'terminal' | 'locales'>>;

/** Declares a remote's manifest; keeps route names literal so that `defineRemote` can demand a page for each. */
export function defineManifest<const M extends ManifestInput>(manifest: M): RemoteManifest & M {
  return { access: {}, search: [], terminal: [], locales: ['en', 'fr'], ...manifest, contract: CONTRACT_VERSION };
}
