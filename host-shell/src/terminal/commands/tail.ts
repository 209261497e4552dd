import { listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { handledText } from 'shared-contracts/ui/runs';
import type { OutputLine } from '../console/output.ts';
import { toneOf } from '../runs/runResult.ts';
import { type CommandContext, runLink, type TerminalCommand } from './command.ts';
import { findScenario } from './findScenario.ts';

const before = 5;

/** One state of a run as a line. */
export function runLine(
  log: RunLog,
  { t, formatters, locale }: Pick<CommandContext, 't' | 'formatters' | 'locale'>,
): OutputLine {
  const took = log.duration === null ? '' : `  ${formatters.duration(log.duration * 1000)}`;
  const text = handledText(log, t('terminal.handled'), locale);
  return [
    { text: formatters.clock(log.created), tone: 'dim' },
    '  ',
    { text: t(`terminal.result.${log.status}`).padEnd(9), tone: toneOf(log) },
    '  ',
    runLink(log),
    `  ${log.scenario_name}`,
    { text: took, tone: 'dim' },
    { text: text && `  ${text}`, tone: log.exception.length > 0 ? 'error' : 'dim' },
  ];
}

export function tailCommand(description: string): TerminalCommand {
  return {
    name: 'tail',
    usage: 'tail <scenario> | off',
    description,
    arguments: ['scenario'],
    async run({ words }, context) {
      const wanted = words.join(' ');
      const { host, print, t, follow, following } = context;
      if (wanted === 'off') {
        const ended = following();
        follow(null);
        return print([ended ? t('terminal.say.tailOff', { name: ended.name }) : t('terminal.say.tailNone')], 'dim');
      }
      const scenario = await findScenario(wanted, context);
      const query = { page: 1, limit: before, scenario_id: scenario.id };
      const { items } = await host.api.call(listRunLogs, { query }, { quiet: true });
      print([...items].reverse().map((log) => runLine(log, context)));
      print([t('terminal.say.tailOn', { name: scenario.name })], 'dim');
      follow(scenario);
    },
  };
}
