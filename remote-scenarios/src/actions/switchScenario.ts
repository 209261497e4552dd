import type { Action } from 'shared-contracts';
import { startScenario, stopScenario } from 'shared-contracts/api/scenario';
import { cancelWaiting, countWaiting } from 'shared-contracts/api/waiting-run';
import { scenariosWhere } from './scenarios.ts';

const quiet = { quiet: true } as const;
const waitingOf = (id: string) => ({ kind: 'scenario' as const, ids: [id] });

/** Starting lets the triggers of a scenario make runs, stopping ends that; each is offered where it changes something. */
function switchAction(endpoint: typeof startScenario | typeof stopScenario, change: 'started' | 'stopped'): Action {
  const from = change === 'started' ? 'stop' : 'started';
  return {
    choices: (context) => scenariosWhere(context, ({ status }) => status === from),
    async run({ host, t }, choice, answer) {
      if (!choice) throw new Error('An action on a scenario needs one');
      const { id, name } = await host.api.call(endpoint, { params: { id: choice.id } }, quiet);
      host.events.publish('scenario-changed', { scenarioId: id, change });
      const problems = answer === 'alternative' ? await cancelWaiting(host.api, waitingOf(id)) : [];
      const [message] = problems;
      if (message) throw new Error(t('list.stopNotCancelled', { count: problems.length, message }));
      return { message: t(`action.${change}`, { name }), color: 'success' };
    },
  };
}

export const start = switchAction(startScenario, 'started');
export const stop: Action = {
  ...switchAction(stopScenario, 'stopped'),
  async question({ host, t }, choice) {
    if (!choice) return null;
    // What waits loses nothing by a stop, so a count that fails keeps nobody from it.
    const count = await countWaiting(host.api, waitingOf(choice.id)).catch(() => 0);
    if (count === 0) return null;
    return {
      title: t('list.stopTitle', { count: 1, name: choice.title }),
      text: `${t('list.stopWaiting', { count })} ${t('list.stopWaitingText')}`,
      confirmLabel: t('list.action.stop'),
      alternativeLabel: t('list.stopAndCancel'),
    };
  },
};
