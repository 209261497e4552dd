import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { useFailureNotice, useScenarioDeletion } from '../../data/scenarioCommands.ts';

/** Deletes everything in trash for good; admins only (AMB-60). */
export function EmptyTrashButton({ count }: { count: number }) {
  const { t } = useTranslation('remote-scenarios');
  const [asking, setAsking] = useState(false);
  const commands = useScenarioDeletion();
  const notify = useFailureNotice();
  const confirm = async () => {
    await commands.emptyTrash().catch(notify);
    setAsking(false);
  };
  return (
    <Can isAdmin write>
      <Button danger disabled={count === 0} onClick={() => setAsking(true)}>
        {t('list.emptyTrash')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={commands.running}
        typedWord={t('list.trashWord')}
        title={t('list.emptyTrashTitle', { count })}
        confirmLabel={t('list.emptyTrash')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('list.emptyTrashText')}
      </ConfirmDialog>
    </Can>
  );
}
