import type { Access } from './access.ts';
import type { ActionContext } from './action.ts';
import type { Text } from './text.ts';

/** Words of a fixed list, names of things of a kind of whatever remote, or names of routes that the user may open. */
export type ManifestArgument = readonly string[] | { readonly entity: string } | { readonly route: true };

/**
 * A command of the terminal that is no action: it prints what it finds, e.g. a list (core §2.10). It is listed and
 * completed before any code of the remote is loaded; its code is bound by the same name in `defineRemote`. The shell's
 * own commands win over one of the same name.
 */
export interface ManifestTerminalCommand extends Access {
  name: string;
  /** Name and arguments as help shows them, e.g. `webhooks`. */
  usage: string;
  description: Text;
  /** It changes something: guests are refused before the remote is loaded. The server refuses them in any case. */
  write?: boolean;
  /** What each argument may be, in the order of the arguments; completion offers it. */
  arguments?: readonly ManifestArgument[];
}

/**
 * Runs a terminal command of the remote with its words, quotes resolved; the returned lines are printed. A rejection
 * is printed as an error, by its message.
 */
export type TerminalCommandHandler = (args: readonly string[], context: ActionContext) => Promise<readonly string[]>;
