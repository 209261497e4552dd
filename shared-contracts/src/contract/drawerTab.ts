import type { Access } from './access.ts';
import type { IconSource } from './icon.ts';
import type { Text } from './text.ts';

/** A tab of the Context Viewer beside the shell's own (core §2.9). Its code is bound by its id in `defineRemote`. */
export interface ManifestDrawerTab extends Access {
  /** Unique among remotes. */
  id: string;
  title: Text;
  icon?: IconSource;
  order: number;
  /** Names of the routes that it is for; elsewhere it is shown and cannot be opened. Without them it is for every page. */
  on?: readonly string[];
  /** Why it cannot be opened elsewhere. */
  elsewhere?: Text;
}

/** A tab's lazy code, loaded when it is opened. `Tab` is a React component without props. */
export type DrawerTabLoader = () => Promise<{ Tab: () => unknown }>;
