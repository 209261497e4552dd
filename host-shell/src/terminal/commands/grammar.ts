import type { RunLog } from 'shared-contracts/api/run';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import type { OrganisationUser } from 'shared-contracts/api/users';
import type { Webhook } from 'shared-contracts/api/webhook';
import { terminalThemeNames } from '../../appearance/terminalThemes.ts';
import type { Candidate, Grammar } from '../language/complete.ts';
import { type CommandArgument, type CommandContext, shortId } from './command.ts';
import { destinations } from './open.ts';

/** Names at hand for completion; nothing is asked of the server while somebody types. */
export interface KnownNames {
  scenarios: readonly Pick<ScenarioSummary, 'name' | 'status' | 'is_active'>[];
  webhooks: readonly Pick<Webhook, 'name' | 'is_active'>[];
  users: readonly OrganisationUser[];
  runs: readonly RunLog[];
}

type Facts = Pick<CommandContext, 't' | 'shell' | 'host' | 'locale' | 'commands'>;
type NamedArgument = Extract<CommandArgument, string>;

function scenarioNames({ scenarios }: KnownNames, { t }: Facts): Candidate[] {
  return scenarios
    .filter(({ is_active }) => is_active)
    .map(({ name, status }) => ({ value: name, detail: t(`terminal.scenarioStatus.${status}`) }))
    .sort((one, other) => one.value.localeCompare(other.value));
}

function namesOf(kind: NamedArgument, names: KnownNames, facts: Facts): readonly Candidate[] {
  const { t, shell, commands } = facts;
  const pages = () => destinations(facts).map(({ title }) => ({ value: title, detail: t('terminal.page_kind') }));
  const sources: Record<NamedArgument, () => readonly Candidate[]> = {
    scenario: () => scenarioNames(names, facts),
    page: pages,
    destination: () => [...pages(), ...scenarioNames(names, facts)],
    webhook: () => names.webhooks.filter(({ is_active }) => is_active).map(({ name }) => ({ value: name })),
    user: () => names.users.map(({ email }) => ({ value: email })),
    remote: () => shell.plan.remotes.map(({ remote }) => ({ value: remote })),
    theme: () => terminalThemeNames.map((value) => ({ value, detail: t(`terminal.themes.${value}`) })),
    command: () => commands.map(({ name, description }) => ({ value: name, detail: description })),
    run: () =>
      names.runs.map((log) => ({
        value: shortId(log.id),
        detail: `${t(`terminal.result.${log.status}`)}  ${log.scenario_name}`,
      })),
  };
  return sources[kind]();
}

/** What can be typed where, from the commands' own descriptions of their arguments. */
export function grammarOf(names: KnownNames, facts: Facts): Grammar {
  const candidates = (kind: CommandArgument | undefined): readonly Candidate[] => {
    if (kind === undefined) return [];
    return typeof kind === 'string' ? namesOf(kind, names, facts) : kind.map((value) => ({ value }));
  };
  const commandOf = (name: string) => facts.commands.find((command) => command.name === name);
  return {
    commands: () => candidates('command'),
    options: (name) => Object.keys(commandOf(name)?.options ?? {}).map((value) => ({ value })),
    values: (name, place) => {
      const command = commandOf(name);
      const kind = typeof place === 'string' ? command?.options?.[place] : command?.arguments?.[place];
      return candidates(kind);
    },
  };
}
