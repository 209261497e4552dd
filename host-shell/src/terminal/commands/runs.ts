import { type TimeRange, timeRanges } from 'shared-contracts/api';
import { type StatusFilter, statusFilters } from 'shared-contracts/api/run';
import { type CommandContext, CommandProblem, type TerminalCommand } from './command.ts';
import { findScenario } from './findScenario.ts';

function oneOf<Value extends string>(known: readonly Value[], given: string, { t }: CommandContext): Value {
  const found = known.find((value) => value === given);
  if (!found) throw new CommandProblem(t('terminal.say.oneOf', { given, known: known.join(', ') }));
  return found;
}

/** Sets all filters of the list at once: what the line does not name goes back to all. */
export function runsCommand(description: string): TerminalCommand {
  return {
    name: 'runs',
    usage: 'runs [--status …] [--scenario …] [--since …] [text]',
    description,
    options: { '--status': statusFilters, '--scenario': 'scenario', '--since': timeRanges },
    async run({ words, options }, context) {
      const { runs, print, t, formatters } = context;
      const named = options.get('--scenario');
      const scenarioId = named === undefined || named === 'all' ? '' : (await findScenario(named, context)).id;
      const status: StatusFilter = oneOf(statusFilters, options.get('--status') ?? 'all', context);
      const timeRange: TimeRange = oneOf(timeRanges, options.get('--since') ?? 'all', context);
      context.showRuns();
      await runs.getState().filter({ scenarioId, status, timeRange, search: words.join(' ') });
      const { totalLogs, more, failed } = runs.getState();
      // What failed is told already, and what was counted before is no answer.
      if (failed) return;
      const formatted = `${formatters.count(totalLogs)}${more ? '+' : ''}`;
      print([t('terminal.runs', { count: totalLogs, formatted })]);
    },
  };
}
