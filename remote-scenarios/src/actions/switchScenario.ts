import type { Action, ActionAnswer, ActionContext } from 'shared-contracts';
import { startScenario, stopScenario } from 'shared-contracts/api/scenario';
import { cancelWaiting, countWaiting } from 'shared-contracts/api/waiting-run';
import { scenariosWhere } from './scenarios.ts';

const quiet = { quiet: true } as const;

const changes = {
  start: { from: 'stop', waitedFor: 'scenario-start', event: 'started' },
  stop: { from: 'started', waitedFor: 'scenario', event: 'stopped' },
} as const;
type Change = keyof typeof changes;

/** What cannot be cancelled is said, once it is stopped. */
async function stopAndCancel({ host, t }: ActionContext, id: string, answer?: ActionAnswer) {
  const stopped = await host.api.call(stopScenario, { params: { id } }, quiet);
  const problems = answer === 'alternative' ? await cancelWaiting(host.api, { kind: 'scenario', ids: [id] }) : [];
  const [message] = problems;
  return { ...stopped, problem: message && t('list.stopNotCancelled', { count: problems.length, message }) };
}

async function startOrCancel({ host }: ActionContext, id: string, answer?: ActionAnswer) {
  const body = { waiting_runs: answer === 'alternative' ? ('cancel' as const) : ('release' as const) };
  const { name } = await host.api.call(startScenario, { params: { id }, body }, quiet);
  return { name, problem: undefined };
}

/**
 * Starting lets the triggers of a scenario make runs, stopping ends that; each is offered where it changes something, and
 * asks what becomes of runs that wait.
 */
function switchAction(change: Change): Action {
  const { from, waitedFor, event } = changes[change];
  return {
    choices: (context) => scenariosWhere(context, ({ status }) => status === from),
    async question({ host, t }, choice) {
      if (!choice) return null;
      // A count that fails keeps nobody from it.
      const count = await countWaiting(host.api, { kind: waitedFor, ids: [choice.id] }).catch(() => 0);
      if (count === 0) return null;
      return {
        title: t(`list.${change}Title`, { count: 1, name: choice.title }),
        text: t(`list.${change}Waiting`, { count }),
        confirmLabel: t(`list.action.${change}`),
        alternativeLabel: t(`list.${change}AndCancel`, { count }),
      };
    },
    async run(context, choice, answer) {
      if (!choice) throw new Error('An action on a scenario needs one');
      const { host, t } = context;
      const { id } = choice;
      const { name, problem } = await (change === 'stop' ? stopAndCancel : startOrCancel)(context, id, answer);
      host.events.publish('scenario-changed', { scenarioId: id, change: event });
      if (problem) throw new Error(problem);
      return { message: t(`action.${event}`, { name }), color: 'success' };
    },
  };
}

export const start = switchAction('start');
export const stop = switchAction('stop');
