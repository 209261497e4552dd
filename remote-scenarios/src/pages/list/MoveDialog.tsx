import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScenarioSummary } from 'shared-contracts/api/scenario';
import { Modal } from 'shared-contracts/ui/core';
import { Select } from 'shared-contracts/ui/forms';
import { useScenarioFolders } from '../../data/scenarioQueries.ts';
import { useScenarioActs } from './useScenarioActs.ts';

interface MoveDialogProps {
  open: boolean;
  scenarios: readonly ScenarioSummary[];
  onClose: () => void;
}

/** Moves scenarios to a folder, or out of all. */
export function MoveDialog({ open, scenarios, onClose }: MoveDialogProps) {
  const { t } = useTranslation('remote-scenarios');
  const folders = useScenarioFolders().data ?? [];
  const acts = useScenarioActs();
  const [folderId, setFolderId] = useState('');
  const first = scenarios[0]?.scenario_folder_id ?? '';
  useEffect(() => {
    if (open) setFolderId(first);
  }, [open, first]);
  const options = [
    { value: '', label: t('list.noFolder') },
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const move = async () => {
    await acts.move(scenarios, folderId || null);
    onClose();
  };
  return (
    <Modal
      open={open}
      width={400}
      title={t('list.moveTitle', { count: scenarios.length, name: scenarios[0]?.name })}
      okText={t('list.act.move')}
      cancelText={t('cancel')}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <Select
        aria-label={t('list.column.folder')}
        options={options}
        value={folderId}
        onChange={setFolderId}
        style={{ inlineSize: '100%' }}
      />
    </Modal>
  );
}
