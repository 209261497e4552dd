import { useTranslation } from 'react-i18next';
import { createScenario, isWire, listScenarioSummaries, type ScenarioCreate } from 'shared-contracts/api/scenario';
import { useHost, useMutateEndpoint } from 'shared-contracts/react';
import { useFailureNotice } from '../../../data/scenarioCommands.ts';
import type { ReportedNode } from '../../../parts/import/n8n/conversion.ts';
import { useReadImport } from '../../../parts/import/useReadImport.ts';

/** A scenario that was a workflow of n8n, and what became of its nodes. */
export interface ImportedWorkflow {
  id: string;
  name: string;
  report: readonly ReportedNode[];
}

/** Creates a scenario of what was read; null where the server refused it, which was said. */
function useCreate(folderId: string | null) {
  const { api, events } = useHost();
  const notify = useFailureNotice();
  return async (body: ScenarioCreate) => {
    try {
      const saved = await api.call(createScenario, {
        body: { ...body, if_name_taken: 'number', scenario_folder_id: folderId },
      });
      events.publish('scenario-changed', { scenarioId: saved.id, change: 'created' });
      return saved;
    } catch (error) {
      notify(error);
      return null;
    }
  };
}

/** Creates a scenario of each file, says what became of it, and gives those that were workflows of n8n. */
export function useImportFiles(folderId: string | null) {
  const { t } = useTranslation('remote-scenarios');
  const { navigate, notices } = useHost();
  const mutate = useMutateEndpoint();
  const create = useCreate(folderId);
  const readImport = useReadImport();

  const importFile = async (file: File): Promise<ImportedWorkflow[]> => {
    const { read, text } = await readImport(await file.text(), file.name.replace(/\.json$/, ''));
    if (read.kind === 'other') {
      notices.show({ message: text(read.looksLike, { name: file.name }), color: 'error' });
      return [];
    }
    const saved = await create(read.body);
    if (!saved) return [];
    if (read.kind === 'n8n') return [{ id: saved.id, name: saved.name, report: read.report }];
    const isOpen = saved.flow.some((element) => !isWire(element) && element.data.choose_again);
    const name = { name: saved.name };
    const action = { label: t('list.chooseAgain'), run: () => navigate('scenario-detail', { id: saved.id }) };
    notices.show(
      isOpen
        ? { message: t('list.importedOpen', name), color: 'warning', timeout: 0, showClose: true, action }
        : { message: t('list.imported', name), color: 'success' },
    );
    return [];
  };

  return async (files: Iterable<File>): Promise<ImportedWorkflow[]> => {
    const workflows: ImportedWorkflow[] = [];
    for (const file of files) workflows.push(...(await importFile(file)));
    // Once for all: a list of many scenarios is not read again for each.
    await mutate(listScenarioSummaries);
    return workflows;
  };
}
