import type { Access } from './access.ts';
import type { HostApi } from './host-api/index.ts';
import type { IconName } from './navigation.ts';
import type { RouteName } from './routes.ts';
import type { Text } from './text.ts';

interface ManifestActionBase extends Access {
  /** Unique in its manifest; the code of a command is bound by it. */
  id: string;
  /** A verb and its object: "Create scenario". With choices it ends in "…": "Run scenario…". */
  title: Text;
  icon: IconName;
  /** Further words to find it by, in both languages. */
  keywords?: readonly string[];
  /** Changes something: not offered to guests. The server refuses them anyway. */
  write?: boolean;
}

/** An action that is a place: the route opens with this query, e.g. a list with its create dialog. */
export interface ManifestRouteAction extends ManifestActionBase {
  to: RouteName;
  /** Query of the address. */
  search?: Readonly<Record<string, string>>;
}

/** An action with code, bound in `defineRemote` under its id and loaded when it is chosen. */
export interface ManifestCommandAction extends ManifestActionBase {
  command: true;
}

/** A verb of the global search, offered before any of the remote's code is loaded; pure data. Since contract 1.1. */
export type ManifestAction = ManifestRouteAction | ManifestCommandAction;

/** Keys that do something on a page of the remote, for the overview of shortcuts. Since contract 1.1. */
export interface ManifestShortcut {
  /** Keys held together, as `KeyboardEvent.key` names them; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  title: Text;
}

/** One of the things a command can act on, picked in a second step. Texts are in the user's language already. */
export interface ActionChoice {
  id: string;
  title: string;
  icon: IconName;
  /** Shown as a chip: folder, state. */
  subtitle?: string;
}

/** What a command works with. */
export interface ActionContext {
  /** The remote's scope of the host. */
  host: HostApi;
  /** A text of the remote's messages in the user's language. */
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
}

/** What a command does. */
export interface ActionCommand {
  /** What the user picks from first; without it the action runs at once. Rejects with the `ApiError`. */
  choices?: (context: ActionContext) => Promise<readonly ActionChoice[]>;
  /**
   * Does it, and says so through the host's notices. `choice` is the one picked, when there are choices. A rejection
   * is told to the user with its message.
   */
  run(context: ActionContext, choice?: ActionChoice): Promise<void>;
}

/** A command's lazy code. */
export type ActionLoader = () => Promise<{ action: ActionCommand }>;
