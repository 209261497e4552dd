import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { listOrganisationUsers } from 'shared-contracts/api/users';
import { listWebhooks } from 'shared-contracts/api/webhook';
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
import { drawerActs } from '../../drawer/drawerStore.ts';
import { useShell } from '../../services/shell.ts';
import { allCommands } from '../commands/allCommands.ts';
import type { CommandContext } from '../commands/command.ts';
import { execute } from '../commands/execute.ts';
import { grammarOf } from '../commands/grammar.ts';
import { runLine } from '../commands/tail.ts';
import type { RunLogState } from '../runs/runLogStore.ts';
import { consoleActs } from './consoleStore.ts';
import { useFollowing } from './useFollowing.ts';

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
  const session = useSession();
  const mutate = useMutateEndpoint();
  const { mutate: mutateAll } = useSWRConfig();
  const following = useFollowing((log) => consoleActs.print([runLine(log, { t, formatters })]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: roles decide which commands there are
  const commands = useMemo(() => allCommands({ t, locale, host, shell }), [t, locale, host, shell, session]);
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
    print: consoleActs.print,
    ask: consoleActs.ask,
    showRuns: onShowRuns,
    clear: consoleActs.clear,
    leave: drawerActs.closeTerminal,
    ...following,
  };
}

const noNames: readonly never[] = [];

/** The commands of the terminal: how a line is run, and what can be typed where. */
export function useCommands(options: CommandsOptions) {
  const context = useCommandContext(options);
  const latest = useLatest(context);
  const { data: scenarios = noNames } = useEndpoint(listScenarioSummaries, {});
  const { data: webhooks = noNames } = useEndpoint(listWebhooks, {}, { quiet: true });
  const { data: users = noNames } = useEndpoint(listOrganisationUsers, {}, { quiet: true });
  const { logs: shownRuns } = useStore(options.runs);
  const grammar = grammarOf({ scenarios, webhooks, users, runs: shownRuns }, context);
  return {
    grammar,
    following: context.following,
    enter(line: string) {
      consoleActs.enter(line);
      void consoleActs.track(execute(line, latest.current));
    },
    /** Ends what is followed; the name of it, or null. */
    stopFollowing(): string | null {
      const followed = context.following();
      context.follow(null);
      return followed?.name ?? null;
    },
  };
}
