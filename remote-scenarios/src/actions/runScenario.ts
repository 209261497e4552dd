import type { Action } from 'shared-contracts';
import { runScenario, type Scenario } from 'shared-contracts/api/scenario';
import { runTraceOf } from '../state/runTrace.ts';

/** How the run ended, as far as the answer knows: the server waits ten seconds at most. */
function outcomeOf({ last_run }: Scenario): { text: string; color: 'success' | 'error' | 'info' } {
  if (last_run?.status === 'SUCCESSFUL') return { text: 'action.ran', color: 'success' };
  if (last_run?.status === 'FAILED') return { text: 'action.runFailed', color: 'error' };
  return { text: 'action.running', color: 'info' };
}

/** Runs a scenario once by hand and says how it went. */
export const action: Action = {
  async run({ host, locale, t }, choice) {
    if (!choice) throw new Error('An action on a scenario needs one');
    const saved = await host.api.call(runScenario, { params: { id: choice.id } }, { quiet: true });
    const { id: scenarioId, name: scenarioName, last_run } = saved;
    if (last_run) host.events.publish('run-started', { scenarioId, scenarioName, runId: last_run.id });
    const { text, color } = outcomeOf(saved);
    return {
      message: t(text, { name: scenarioName }),
      color,
      link: { label: t('action.logs'), to: 'scenario-logs', params: { id: scenarioId } },
      runId: last_run?.id,
      trace: { title: scenarioName, ...runTraceOf(saved, { api: host.api, locale }) },
    };
  },
};
