import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { useHost } from 'shared-contracts/react';
import { useFailureNotice, useScenarioCommands, useScenarioDeletion } from '../../data/scenarioCommands.ts';
import { fileNameOf, scenarioFile } from '../../data/scenarioFile.ts';

type Scenarios = readonly ScenarioSummary[];

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * Acts on one scenario or many, one call after another. The first failure stops and is said; what was done
 * before it stays done.
 */
export function useScenarioActs() {
  const { t } = useTranslation('remote-scenarios');
  const { notices } = useHost();
  const commands = useScenarioCommands();
  const deletion = useScenarioDeletion();
  const notify = useFailureNotice();
  const each = async (scenarios: Scenarios, act: (scenario: ScenarioSummary) => Promise<unknown>) => {
    try {
      for (const scenario of scenarios) await act(scenario);
      return true;
    } catch (error) {
      notify(error);
      return false;
    }
  };
  const restore = (scenarios: Scenarios) =>
    each(scenarios, (scenario) => commands.change(scenario, { is_active: true }));
  return {
    start: (scenarios: Scenarios) => each(scenarios, ({ id }) => commands.start(id)),
    stop: (scenarios: Scenarios) => each(scenarios, ({ id }) => commands.stop(id)),
    duplicate: (scenarios: Scenarios) =>
      each(scenarios, async ({ id }) => {
        const { name, description, tags, flow, variables, nodes_counter, settings, scenario_folder_id } =
          await commands.load(id);
        const copy = { description, tags, flow, variables, nodes_counter, settings, scenario_folder_id };
        await commands.create({ ...copy, name: t('list.copyOf', { name }).slice(0, 255) });
      }),
    exportAll: (scenarios: Scenarios) =>
      each(scenarios, async ({ id }) => {
        const scenario = await commands.load(id);
        download(fileNameOf(scenario.name), scenarioFile(scenario));
      }),
    move: (scenarios: Scenarios, folderId: string | null) =>
      each(scenarios, (scenario) => commands.change(scenario, { scenario_folder_id: folderId })),
    tag: (scenarios: Scenarios, tags: string[]) => each(scenarios, (scenario) => commands.change(scenario, { tags })),
    trash: async (scenarios: Scenarios) => {
      const saved: ScenarioSummary[] = [];
      const done = await each(scenarios, async (scenario) => {
        const { revision } = await commands.change(scenario, { is_active: false });
        saved.push({ ...scenario, revision });
      });
      const undo = { label: t('list.undo'), run: () => void restore(saved) };
      if (done)
        notices.show({ message: t('list.trashed', { count: saved.length, name: saved[0]?.name }), action: undo });
    },
    restore,
    remove: (scenario: ScenarioSummary) => each([scenario], ({ id }) => deletion.remove(id)),
  };
}
