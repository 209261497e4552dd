import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { closest } from '../language/closest.ts';
import { folded } from '../language/folded.ts';
import { type CommandContext, CommandProblem } from './command.ts';

/** Scenarios outside trash, asked of the server: a name typed a moment after a change must be found. */
export async function activeScenarios({ host }: Pick<CommandContext, 'host'>): Promise<ScenarioSummary[]> {
  const all = await host.api.call(listScenarioSummaries, { query: {} }, { quiet: true });
  return all.filter(({ is_active }) => is_active);
}

function pick(scenarios: readonly ScenarioSummary[], wanted: string): ScenarioSummary[] {
  const exact = scenarios.filter(({ id, name }) => id === wanted || name === wanted);
  if (exact.length > 0) return exact;
  const same = scenarios.filter(({ name }) => folded(name) === folded(wanted));
  if (same.length > 0) return same;
  return scenarios.filter(({ name }) => folded(name).startsWith(folded(wanted)));
}

/** The scenario of a name, of the beginning of one, or of an id; says what was meant when there is none, or several. */
export async function findScenario(wanted: string | undefined, context: CommandContext): Promise<ScenarioSummary> {
  const { t } = context;
  if (!wanted) throw new CommandProblem(t('terminal.say.nameScenario'));
  const scenarios = await activeScenarios(context);
  const found = pick(scenarios, wanted);
  const [first, ...others] = found;
  if (first && others.length === 0) return first;
  if (first) {
    const names = found.map(({ name }) => name).join(', ');
    throw new CommandProblem(t('terminal.say.severalScenarios', { name: wanted, names }));
  }
  const meant = closest(
    wanted,
    scenarios.map(({ name }) => name),
  );
  throw new CommandProblem(
    t('terminal.say.noScenario', { name: wanted }),
    meant === null ? null : t('terminal.say.didYouMean', { meant }),
  );
}
