import type { Access } from './access.ts';
import type { HostApi, Snackbar } from './host-api/index.ts';
import type { IconSource } from './icon.ts';
import type { ManifestPlace } from './navigation.ts';
import type { RouteTarget } from './routes.ts';
import type { RemoteTexts, Text } from './text.ts';

interface ManifestActionBase extends Access {
  /** Unique in its manifest; the code of an action is bound by it. */
  id: string;
  /** A verb and its object: "Create scenario". The search adds "…" where it asks what to act on. */
  title: Text;
  /**
   * The same action as a command of the terminal: `run`. The shell's own commands win over one of the same name; two
   * remotes with one name share nothing, the first of the plan has it.
   */
  command: string;
  /** What it does, in one sentence; the terminal's help shows it. */
  description: Text;
  icon: IconSource;
  /** Further words to find it by, in both languages. Common synonyms of verbs (new, add, delete) need no mention. */
  keywords?: readonly string[];
  /** Changes something: not offered to guests. The server refuses them anyway. */
  write?: boolean;
}

/** An action that is a place: the route opens with this query, e.g. a list with its create dialog. */
export interface ManifestRouteAction extends ManifestActionBase, ManifestPlace {
  /** Query of the address. */
  search?: Readonly<Record<string, string>>;
  on?: never;
}

/** An action with code, bound in `defineRemote` under its id and loaded when it is chosen. */
export interface ManifestCodeAction extends ManifestActionBase {
  /** Kind of the entity that it acts on, one of the manifest's. The user picks one, or names it on the command line. */
  on?: string;
  to?: never;
  params?: never;
}

/**
 * A verb, declared once and offered twice: in the global search and as a command of the terminal, before any of the
 * remote's code is loaded. Pure data.
 */
export type ManifestAction = ManifestRouteAction | ManifestCodeAction;

/** Keys that do something on a page of the remote, for the overview of shortcuts. */
export interface ManifestShortcut {
  /** Keys held together, as `KeyboardEvent.key` names them; `Mod` is Ctrl, or ⌘ on a Mac. */
  keys: readonly string[];
  title: Text;
}

/** One thing that an action can act on. Texts are in the user's language already. */
export interface ActionChoice {
  id: string;
  title: string;
  icon: IconSource;
  /** Shown beside the title: folder, state. */
  subtitle?: string;
}

/** What code of an action works with. */
export interface ActionContext extends RemoteTexts {
  /** The remote's scope of the host. */
  host: HostApi;
}

/** How an action ended; the search shows it as a notice, the terminal prints it. */
export interface ActionResult {
  message: string;
  color?: Snackbar['color'];
  /** A page about what was done. */
  link?: { label: string; search?: string } & RouteTarget;
  /** Run that it made; the terminal prints its line. */
  runId?: string;
  /** Message that the search puts into the Context Viewer, where the terminal would be in its way. */
  trace?: { title: string; value: unknown };
}

/** A question before an action is done, with what follows from it. */
export interface ActionQuestion {
  /** "Stop Orders?" */
  title: string;
  text: string;
  /** The verb: "Stop". */
  confirmLabel: string;
  /** Another way to do it, which destroys something: "Stop and cancel the runs". */
  alternativeLabel?: string;
}

/** How a question was answered: as asked, or in the other way. */
export type ActionAnswer = 'confirm' | 'alternative';

/** What an action does. */
export interface Action {
  /** Things it can be done to, where not every one of the entity's list is; e.g. only those that are stopped. */
  choices?: (context: ActionContext) => Promise<readonly ActionChoice[]>;
  /** What is asked first; null where nothing has to be. Whoever declines it does nothing. */
  question?: (context: ActionContext, choice?: ActionChoice) => Promise<ActionQuestion | null>;
  /**
   * Does it. `choice` is given where the manifest says `on`, `answer` where something was asked. A rejection is shown to
   * the user with its message.
   */
  run(context: ActionContext, choice?: ActionChoice, answer?: ActionAnswer): Promise<ActionResult>;
}

/** An action's lazy code. */
export type ActionLoader = () => Promise<{ action: Action }>;
