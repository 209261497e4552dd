import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/react';
import { begunScenarios } from '../data/begunScenarios.ts';
import { useFailureNotice, useScenarioCommands } from '../data/scenarioCommands.ts';

/** Says why no scenario was created: that the plan is full until it is read, with the way to those that could be deleted. */
export function useNotCreatedNotice() {
  const { t } = useTranslation('remote-scenarios');
  const { notices, navigate } = useHost();
  const notify = useFailureNotice();
  return (error: unknown) => {
    if (!(error instanceof ApiError && error.status === 402)) return notify(error);
    notices.show({
      message: error.message,
      color: 'warning',
      timeout: 0,
      action: { label: t('list.openList'), run: () => void navigate('scenario') },
    });
  };
}

/** Begins a scenario under a name that can be changed in the editor, which opens at once. */
export function useNewScenario() {
  const { t } = useTranslation('remote-scenarios');
  const host = useHost();
  const commands = useScenarioCommands();
  const notify = useNotCreatedNotice();
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
      notify(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { begin, busy };
}
