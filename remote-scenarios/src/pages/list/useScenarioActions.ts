import {
  IconCopy,
  IconDownload,
  IconListDetails,
  IconPlayerPlay,
  IconSquare,
  IconTag,
  IconToggleRight,
} from '@tabler/icons-react';
import type { BulkAction } from 'shared-contracts/api';
import { type bulkScenarios, createScenario, getScenario, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { useHost, useLocale } from 'shared-contracts/react';
import { downloadFile, late } from 'shared-contracts/ui/core';
import { type EntityAction, forEachRow } from 'shared-contracts/ui/entity';
import { fileNameOf } from '../../data/fileName.ts';
import { useScenarioCommands } from '../../data/scenarioCommands.ts';
import { useCopyName } from '../../parts/useCopyName.ts';
import { loadRunTrace } from '../../state/loadRunTrace.ts';

const StartDialog = late(async () => (await import('./SwitchDialogs.tsx')).StartDialog);
const StopDialog = late(async () => (await import('./SwitchDialogs.tsx')).StopDialog);
const TagsDialog = late(async () => (await import('./TagsDialog.tsx')).TagsDialog);

type ActionId = 'run' | 'start' | 'stop' | 'logs' | 'export' | 'duplicate' | 'tags';
type Action = EntityAction<ScenarioSummary, ActionId, BulkAction<typeof bulkScenarios>>;
type Run = NonNullable<Action['run']>;

function download(name: string, text: string): void {
  downloadFile(new Blob([text], { type: 'application/json' }), name);
}

/** Actions that need the scenario with its flow. */
function useFlowActions() {
  const { api } = useHost();
  const copyName = useCopyName();
  const load = ({ id }: ScenarioSummary) => api.call(getScenario, { params: { id } });
  const duplicate: Run = async (scenarios, { refresh }) => {
    const outcomes = await forEachRow(scenarios, async (scenario) => {
      const { name, description, tags, flow, variables, nodes_counter, settings, scenario_folder_id } =
        await load(scenario);
      const copy = {
        copy_of: scenario.id,
        if_name_taken: 'number' as const,
        description,
        tags,
        flow,
        variables,
        nodes_counter,
        settings,
        scenario_folder_id,
      };
      await api.call(createScenario, { body: { ...copy, name: copyName(name) } });
    });
    await refresh();
    return outcomes;
  };
  const exportAll: Run = (scenarios) =>
    forEachRow(scenarios, async (scenario) => {
      // They know all kinds of nodes, which the list does not need.
      const { scenarioFile, calledThings } = await import(
        /* webpackChunkName: "export" */ '../../data/writtenScenario.ts'
      );
      const loaded = await load(scenario);
      download(fileNameOf(loaded.name), scenarioFile(loaded, await calledThings(api, loaded.flow)));
    });
  return { duplicate, exportAll };
}

/** What is done with scenarios beside what is done with everything. */
export function useScenarioActions(): readonly Action[] {
  const host = useHost();
  const { drawer } = host;
  const locale = useLocale();
  const commands = useScenarioCommands();
  const { duplicate, exportAll } = useFlowActions();
  const run: Run = async ([scenario]) => {
    if (!scenario) return;
    const [saved, { runTraceOf }] = await Promise.all([commands.run(scenario), loadRunTrace()]);
    drawer.showTrace({ title: saved.name, ...runTraceOf(saved, { api: host.api, locale }) }, { onRun: true });
  };
  const logs: Run = ([scenario]) => scenario && host.navigate('scenario-logs', { id: scenario.id });
  const isIn = (status: ScenarioSummary['status']) => (scenario: ScenarioSummary) =>
    scenario.is_active && scenario.status === status;
  return [
    { id: 'run', icon: IconPlayerPlay, row: 'button', run },
    { id: 'start', icon: IconToggleRight, bulk: true, offered: isIn('stop'), Dialog: StartDialog },
    { id: 'stop', icon: IconSquare, bulk: true, offered: isIn('started'), Dialog: StopDialog },
    { id: 'logs', icon: IconListDetails, reading: true, run: logs },
    { id: 'export', icon: IconDownload, bulk: true, reading: true, offered: () => true, run: exportAll },
    { id: 'duplicate', icon: IconCopy, bulk: true, run: duplicate },
    { id: 'tags', icon: IconTag, bulk: true, Dialog: TagsDialog },
  ];
}
