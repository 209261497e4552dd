import { textIn } from 'shared-contracts';
import type { RunLog } from 'shared-contracts/api/run';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import type { OrganisationUser } from 'shared-contracts/api/users';
import { terminalThemeNames } from '../../appearance/terminalThemes.ts';
import { mayOpen } from '../../plan/planRoutes.ts';
import type { Candidate, Grammar } from '../language/complete.ts';
import {
  type CommandArgument,
  type CommandContext,
  isListed,
  type ListedArgument,
  placeOf,
  shownId,
} from './command.ts';

/** Names at hand for completion; nothing is asked of the server while somebody types. */
export interface KnownNames {
  scenarios: readonly Pick<ScenarioSummary, 'name' | 'status' | 'is_active'>[];
  users: readonly OrganisationUser[];
  runs: readonly RunLog[];
  /** Names that areas have listed, by command and argument. */
  listed: ReadonlyMap<string, readonly Candidate[]>;
}

type GrammarDeps = Pick<CommandContext, 't' | 'shell' | 'host' | 'locale' | 'commands'>;
type NamedArgument = Extract<CommandArgument, string>;

function scenarioNames({ scenarios }: KnownNames, { t }: GrammarDeps): Candidate[] {
  return scenarios
    .filter(({ is_active }) => is_active)
    .map(({ name, status }) => ({ value: name, detail: t(`terminal.scenarioStatus.${status}`) }))
    .sort((one, other) => one.value.localeCompare(other.value));
}

/** Names of the routes that the user may open, with the title of the page. */
function routeNames({ shell, host, locale }: GrammarDeps): Candidate[] {
  const { access } = host.session.get();
  return [...shell.routes.values()]
    .filter((each) => mayOpen(each, access))
    .map(({ route: { name, title } }) => ({ value: name, detail: textIn(title, locale) }));
}

function namesOf(kind: NamedArgument, names: KnownNames, deps: GrammarDeps): readonly Candidate[] {
  const { t, shell, commands } = deps;
  const sources: Record<NamedArgument, () => readonly Candidate[]> = {
    scenario: () => scenarioNames(names, deps),
    user: () => names.users.map(({ email }) => ({ value: email })),
    route: () => routeNames(deps),
    remote: () => shell.plan.remotes.map(({ remote }) => ({ value: remote })),
    theme: () => terminalThemeNames.map((value) => ({ value, detail: t(`terminal.themes.${value}`) })),
    command: () => commands.map(({ name, description }) => ({ value: name, detail: description })),
    run: () =>
      names.runs.map((log) => ({
        value: shownId(log.id),
        detail: `${t(`terminal.result.${log.status}`)}  ${log.scenario_name}`,
      })),
  };
  return sources[kind]();
}

/** What can be typed where, from the commands' own descriptions of their arguments. */
export function grammarOf(names: KnownNames, deps: GrammarDeps): Grammar {
  const candidates = (kind: Exclude<CommandArgument, ListedArgument> | undefined): readonly Candidate[] => {
    if (kind === undefined) return [];
    return typeof kind === 'string' ? namesOf(kind, names, deps) : kind.map((value) => ({ value }));
  };
  const commandOf = (name: string) => deps.commands.find((command) => command.name === name);
  return {
    commands: () => candidates('command'),
    isWaiting: (name) =>
      commandOf(name)?.arguments?.some((each, index) => isListed(each) && !names.listed.has(placeOf(name, index))) ??
      false,
    options: (name) => Object.keys(commandOf(name)?.options ?? {}).map((value) => ({ value })),
    values: (name, place) => {
      const command = commandOf(name);
      const kind = typeof place === 'string' ? command?.options?.[place] : command?.arguments?.[place];
      return isListed(kind) ? (names.listed.get(`${name} ${place}`) ?? []) : candidates(kind);
    },
  };
}
