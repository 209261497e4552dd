import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/react';
import { begunScenarios } from '../data/begunScenarios.ts';
import { useFailureNotice, useScenarioCommands } from '../data/scenarioCommands.ts';

/** The plan has no room for another one: said until it is read, with the way to those that could be deleted. */
function useFullPlanNotice() {
  const { t } = useTranslation('remote-scenarios');
  const { notices, navigate } = useHost();
  return ({ message }: ApiError) =>
    notices.show({
      message,
      color: 'warning',
      timeout: 0,
      action: { label: t('list.openList'), run: () => void navigate('scenario') },
    });
}

/** Begins a scenario under a name that can be changed in the editor, which opens at once. */
export function useNewScenario() {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const commands = useScenarioCommands();
  const notify = useFailureNotice();
  const sayFull = useFullPlanNotice();
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const begin = async (folderId: string | null = null) => {
    // One click too many is not one scenario too many.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      const { id } = await commands.create({
        name: t('list.untitled'),
        if_name_taken: 'number',
        scenario_folder_id: folderId,
      });
      begunScenarios.add(id);
      host.navigate('scenario-detail', { id });
    } catch (error) {
      if (error instanceof ApiError && error.status === 402) sayFull(error);
      else notify(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { begin, busy };
}
