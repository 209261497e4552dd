import type { ActionCommand } from 'shared-contracts';
import { stopScenario } from 'shared-contracts/api/scenario';
import { scenarioChoices } from './scenarioChoices.ts';

/** Stops a scenario that is started: its triggers make no more runs. */
export const action: ActionCommand = {
  choices: (context) => scenarioChoices(context, ({ status }) => status === 'started'),
  async run({ host, t }, choice) {
    if (!choice) return;
    const { id, name } = await host.api.call(stopScenario, { params: { id: choice.id } });
    host.events.publish('scenario-changed', { scenarioId: id, change: 'stopped' });
    host.notices.show({ message: t('action.stopped', { name }), color: 'success' });
  },
};
