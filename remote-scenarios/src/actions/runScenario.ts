import type { ActionCommand } from 'shared-contracts';
import { runScenario, type Scenario } from 'shared-contracts/api/scenario';
import { runTraceOf } from '../state/runTrace.ts';
import { scenarioChoices } from './scenarioChoices.ts';

/** How the run ended, as far as the answer knows: it waits ten seconds at most. */
function outcomeOf({ last_run }: Scenario): { text: string; color: 'success' | 'error' | 'info' } {
  if (last_run?.status === 'SUCCESSFUL') return { text: 'action.ran', color: 'success' };
  if (last_run?.status === 'FAILED') return { text: 'action.runFailed', color: 'error' };
  return { text: 'action.running', color: 'info' };
}

/** Runs a scenario once by hand and says how it went. */
export const action: ActionCommand = {
  choices: (context) => scenarioChoices(context),
  async run({ host, t }, choice) {
    if (!choice) return;
    const saved = await host.api.call(runScenario, { params: { id: choice.id } });
    const { id: scenarioId, name: scenarioName, last_run } = saved;
    if (last_run) host.events.publish('run-started', { scenarioId, scenarioName, runId: last_run.id });
    host.drawer.showTrace({ title: scenarioName, value: runTraceOf(saved) });
    const { text, color } = outcomeOf(saved);
    const logs = { label: t('action.logs'), run: () => void host.navigate('scenario-logs', { id: scenarioId }) };
    host.notices.show({ message: t(text, { name: scenarioName }), color, action: logs });
  },
};
