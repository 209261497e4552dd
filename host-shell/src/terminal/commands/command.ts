import type { TFunction } from 'i18next';
import type { HostApi, Locale } from 'shared-contracts';
import type { RunLog } from 'shared-contracts/api/run';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import type { Formatters, MutateEndpoint } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import type { Shell } from '../../shell/shell.ts';
import type { OutputLine, OutputTone } from '../console/output.ts';
import type { ParsedLine } from '../language/parseLine.ts';
import type { RunLogState } from '../runs/runLogStore.ts';

/** Names that are listed when somebody types them. */
export interface ListedArgument {
  list: () => Promise<readonly { title: string; subtitle?: string }[]>;
}

/** What an argument or option may be, for completion: names at hand, words of a fixed list, or names that an area lists. */
export type CommandArgument =
  | 'command'
  | 'scenario'
  | 'run'
  | 'theme'
  | 'user'
  | 'remote'
  | 'route'
  | readonly string[]
  | ListedArgument;

export function isListed(argument: CommandArgument | undefined): argument is ListedArgument {
  return typeof argument === 'object' && 'list' in argument;
}

/** Key of an argument among those of all commands. */
export function placeOf(command: string, index: number): string {
  return `${command} ${index}`;
}

/** What commands work with: the shell's services, the list of runs, and the screen. */
export interface CommandContext {
  t: TFunction;
  locale: Locale;
  formatters: Formatters;
  host: HostApi;
  shell: Pick<Shell, 'plan' | 'routes' | 'code'>;
  runs: StoreApi<RunLogState>;
  mutate: MutateEndpoint;
  /** Asks again for what is on screen: a command of an area has no hand on the host's cache. */
  refresh(): void;
  commands: readonly TerminalCommand[];
  print(lines: readonly OutputLine[], tone?: OutputTone): void;
  /** Asks the question before a retry, or another; true is yes. */
  ask(name: string, question?: string): Promise<boolean>;
  /** Turns to the list of runs. */
  showRuns(): void;
  clear(): void;
  /** Prints runs of a scenario as they change; null ends it. */
  follow(scenario: Pick<ScenarioSummary, 'id' | 'name'> | null): void;
  following(): Pick<ScenarioSummary, 'id' | 'name'> | null;
  /** Closes the terminal, to show a page. */
  leave(): void;
  /** Opens an address: here, without the terminal, or in a new tab. */
  open(to: string, inNewTab?: boolean): void;
}

export interface TerminalCommand {
  name: string;
  usage: string;
  description: string;
  /** It changes something: guests are refused. */
  write?: boolean;
  arguments?: readonly CommandArgument[];
  /** What each option takes, by name with its dashes. */
  options?: Readonly<Record<string, CommandArgument>>;
  run(line: ParsedLine, context: CommandContext): Promise<void> | void;
}

/** A command cannot do what was asked; its message is printed as an error. */
export class CommandProblem extends Error {
  readonly hint: OutputLine | null;
  constructor(message: string, hint: OutputLine | null = null) {
    super(message);
    this.name = 'CommandProblem';
    this.hint = hint;
  }
}

/** A link to a run: its row and nodes in the list. */
export function runLink({ id }: Pick<RunLog, 'id'>) {
  return { text: shownId(id), tone: 'accent', to: { run: id } } as const;
}

/** The end of an id tells runs apart; its beginning is the time, the same for all of a minute. */
export function shownId(id: string): string {
  return id.length > 12 ? id.slice(-8) : id;
}
