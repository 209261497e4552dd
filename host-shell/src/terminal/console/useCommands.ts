import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import {
  useEndpoint,
  useFormatters,
  useHost,
  useLatest,
  useLocale,
  useMutateEndpoint,
  useSession,
} from 'shared-contracts/react';
import { useSWRConfig } from 'swr';
import { type StoreApi, useStore } from 'zustand';
import { useActions } from '../../actions/useActions.ts';
import { drawerActions } from '../../drawer/drawerStore.ts';
import { useShell } from '../../shell/shell.ts';
import { allCommands } from '../commands/allCommands.ts';
import type { CommandContext } from '../commands/command.ts';
import { execute } from '../commands/execute.ts';
import { grammarOf } from '../commands/grammar.ts';
import { runLine } from '../commands/tail.ts';
import type { RunLogState } from '../runs/runLogStore.ts';
import { consoleActions } from './consoleStore.ts';
import { useFollowing } from './useFollowing.ts';
import { useListedNames } from './useListedNames.ts';

interface CommandsOptions {
  runs: StoreApi<RunLogState>;
  onShowRuns: () => void;
}

/** What commands work with. */
function useCommandContext({ runs, onShowRuns }: CommandsOptions): CommandContext {
  const { t } = useTranslation();
  const locale = useLocale();
  const formatters = useFormatters();
  const host = useHost();
  const shell = useShell();
  const { access } = useSession();
  const navigate = useNavigate();
  const mutate = useMutateEndpoint();
  const { mutate: mutateAll } = useSWRConfig();
  const following = useFollowing((log) => consoleActions.print([runLine(log, { t, formatters, locale })]));
  const { plan, routes } = shell;
  const actions = useActions({ plan, routes, subject: access, locale });
  const commands = allCommands(actions, { t, locale, host, shell });
  return {
    t,
    locale,
    formatters,
    host,
    shell,
    runs,
    mutate,
    refresh: () => void mutateAll(() => true),
    commands,
    print: consoleActions.print,
    ask: consoleActions.ask,
    showRuns: onShowRuns,
    clear: consoleActions.clear,
    leave: drawerActions.closeTerminal,
    open(to, inNewTab) {
      if (inNewTab) return void window.open(to, '_blank', 'noopener');
      drawerActions.closeTerminal();
      void navigate(to);
    },
    ...following,
  };
}

const noNames: readonly never[] = [];

/** The commands of the terminal: how a line is run, and what can be typed where. */
export function useCommands(options: CommandsOptions) {
  const context = useCommandContext(options);
  const latest = useLatest(context);
  const { data: scenarios = noNames } = useEndpoint(listScenarioSummaries, {});
  const { data: users = noNames } = useEndpoint(listOrganisationUsers, {}, { quiet: true });
  const { canWrite } = useSession();
  const { logs: shownRuns } = useStore(options.runs);
  const { listed, ask, forget } = useListedNames(context.commands.filter(({ write }) => canWrite || !write));
  const grammar = grammarOf({ scenarios, users, runs: shownRuns, listed }, context);
  return {
    grammar,
    /** Somebody types words of a command. */
    askNames: ask,
    following: context.following,
    enter(line: string) {
      consoleActions.enter(line);
      void consoleActions.track(execute(line, latest.current).finally(forget));
    },
    /** Ends what is followed; the name of it, or null. */
    stopFollowing(): string | null {
      const followed = context.following();
      context.follow(null);
      return followed?.name ?? null;
    },
  };
}
