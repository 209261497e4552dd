import { ApiError } from 'shared-contracts/api';
import { getRunLog, type RunLog } from 'shared-contracts/api/run';
import { isPastRetry } from 'shared-contracts/ui/runs';
import { retryOf } from '../runs/retry.ts';
import { type CommandContext, CommandProblem, type TerminalCommand } from './command.ts';

/** A run of the list by its id or the end of it, as output shows it; any other is asked of the server by its whole id. */
async function findRun(wanted: string, { runs, host, t }: CommandContext): Promise<RunLog> {
  const shown = runs.getState().logs.filter(({ id }) => id === wanted || (wanted.length >= 4 && id.endsWith(wanted)));
  const [first, second] = shown;
  if (first && !second) return first;
  if (second) throw new CommandProblem(t('terminal.say.severalRuns', { id: wanted }));
  return host.api.call(getRunLog, { params: { id: wanted } }, { quiet: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500)
      throw new CommandProblem(t('terminal.say.noRun', { id: wanted }));
    throw error;
  });
}

/** Retries a run after the question, by the same call as the button of its row (core §4). */
export function retryCommand(description: string): TerminalCommand {
  return {
    name: 'retry',
    usage: 'retry <run>',
    description,
    write: true,
    arguments: ['run'],
    async run({ words: [wanted] }, context) {
      const { t, host, ask, print, runs } = context;
      if (wanted === undefined) throw new CommandProblem(t('terminal.say.nameRun'));
      const log = await findRun(wanted, context);
      if (isPastRetry(log.created)) throw new CommandProblem(t('terminal.say.tooOld'));
      if (!(await ask(log.scenario_name))) return;
      await retryOf(log, host.api, crypto.randomUUID());
      print([t('terminal.retried', { name: log.scenario_name })], 'ok');
      await runs.getState().reload();
    },
  };
}
