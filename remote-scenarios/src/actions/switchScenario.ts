import type { Action } from 'shared-contracts';
import { startScenario, stopScenario } from 'shared-contracts/api/scenario';
import { scenariosWhere } from './scenarios.ts';

/** Starting lets the triggers of a scenario make runs, stopping ends that; each is offered where it changes something. */
function switchAction(endpoint: typeof startScenario | typeof stopScenario, change: 'started' | 'stopped'): Action {
  const from = change === 'started' ? 'stop' : 'started';
  return {
    choices: (context) => scenariosWhere(context, ({ status }) => status === from),
    async run({ host, t }, choice) {
      if (!choice) throw new Error('An action on a scenario needs one');
      const { id, name } = await host.api.call(endpoint, { params: { id: choice.id } }, { quiet: true });
      host.events.publish('scenario-changed', { scenarioId: id, change });
      return { message: t(`action.${change}`, { name }), color: 'success' };
    },
  };
}

export const start = switchAction(startScenario, 'started');
export const stop = switchAction(stopScenario, 'stopped');
