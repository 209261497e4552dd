import type { ActionCommand } from 'shared-contracts';
import { startScenario } from 'shared-contracts/api/scenario';
import { scenarioChoices } from './scenarioChoices.ts';

/** Starts a scenario that is stopped: its triggers make runs from now on. */
export const action: ActionCommand = {
  choices: (context) => scenarioChoices(context, ({ status }) => status === 'stop'),
  async run({ host, t }, choice) {
    if (!choice) return;
    const { id, name } = await host.api.call(startScenario, { params: { id: choice.id } });
    host.events.publish('scenario-changed', { scenarioId: id, change: 'started' });
    host.notices.show({ message: t('action.started', { name }), color: 'success' });
  },
};
