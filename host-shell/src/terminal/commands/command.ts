import type { TFunction } from 'i18next';
import type { HostApi, Locale, TerminalArgument } from 'shared-contracts';
import type { RunLog } from 'shared-contracts/api/run';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import type { Formatters, MutateEndpoint } from 'shared-contracts/react';
import type { StoreApi } from 'zustand';
import type { Shell } from '../../services/shell.ts';
import type { OutputLine, OutputTone } from '../console/output.ts';
import type { ParsedLine } from '../language/parseLine.ts';
import type { RunLogState } from '../runs/runLogStore.ts';

/** What an argument or option may be, for completion. */
export type CommandArgument = TerminalArgument | 'command' | 'run' | 'theme' | 'user' | 'remote' | 'destination';

/** What commands work with: the shell's services, the list of runs, and the screen. */
export interface CommandContext {
  t: TFunction;
  locale: Locale;
  formatters: Formatters;
  host: HostApi;
  shell: Pick<Shell, 'plan' | 'routes' | 'code'>;
  runs: StoreApi<RunLogState>;
  mutate: MutateEndpoint;
  /** Asks anew for what is on screen: a command of an area has no hand on the host's cache. */
  refresh(): void;
  commands: readonly TerminalCommand[];
  print(lines: readonly OutputLine[], tone?: OutputTone): void;
  /** Asks the question before a retry; true is yes. */
  ask(name: string): Promise<boolean>;
  /** Turns to the list of runs. */
  showRuns(): void;
  clear(): void;
  /** Prints runs of a scenario as they change; null ends it. */
  follow(scenario: Pick<ScenarioSummary, 'id' | 'name'> | null): void;
  following(): Pick<ScenarioSummary, 'id' | 'name'> | null;
  /** Closes the terminal, to show a page. */
  leave(): void;
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
  return { text: shortId(id), tone: 'accent', to: { run: id } } as const;
}

/** The end of an id tells runs apart; its beginning is the time, the same for all of a minute. */
export function shortId(id: string): string {
  return id.length > 12 ? id.slice(-8) : id;
}

/** A link to a scenario in the editor. */
export function scenarioLink({ id, name }: Pick<ScenarioSummary, 'id' | 'name'>) {
  return { text: name, tone: 'accent', to: { page: 'scenario-detail', params: { id } } } as const;
}
