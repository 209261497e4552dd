import type { Access } from './access.ts';
import type { HostApi } from './host-api/index.ts';
import type { Locale, Text } from './text.ts';

/** What an argument of a terminal command may be, for completion: names the host knows, or words of a fixed list. */
export type TerminalArgument = 'scenario' | 'webhook' | 'page' | readonly string[];

/**
 * A command of the terminal (core §2.10). It is listed and completed before any code of the remote is loaded; its code
 * is bound by the same name in `defineRemote`. The shell's own commands win over one of the same name.
 */
export interface ManifestTerminalCommand extends Access {
  name: string;
  /** Name and arguments as help shows them, e.g. `hook pause|resume <webhook>`. */
  usage: string;
  description: Text;
  /** It changes something: guests are refused before the remote is loaded. The server refuses them in any case. */
  write?: boolean;
  /** Arguments in their order. */
  arguments?: readonly TerminalArgument[];
}

/** The language a command answers in. */
export interface TerminalCommandContext {
  locale: Locale;
  /** Text of the remote's own messages by key, with values put in. */
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
}

/**
 * Runs a terminal command of the remote with its words, quotes resolved; the returned lines are printed. A rejection
 * is printed as an error, by its message.
 */
export type TerminalCommandHandler = (
  args: readonly string[],
  host: HostApi,
  context: TerminalCommandContext,
) => Promise<readonly string[]>;
