import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { useEmptyTrash, useFailureNotice } from '../../data/commands.ts';

/** Deletes everything in trash for good; admins only (AMB-60). */
export function EmptyTrashButton({ count }: { count: number }) {
  const { t } = useTranslation('remote-data-triggers');
  const [asking, setAsking] = useState(false);
  const { run, running } = useEmptyTrash();
  const notify = useFailureNotice();
  const confirm = () =>
    run().then(
      () => setAsking(false),
      (error: unknown) => {
        setAsking(false);
        notify(error);
      },
    );
  return (
    <Can isAdmin write>
      <Button danger disabled={count === 0} onClick={() => setAsking(true)}>
        {t('trash.empty')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('trash.emptyTitle', { count })}
        confirmLabel={t('trash.empty')}
        typedWord={t('trash.word')}
        danger
        busy={running}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('trash.emptyText')}
      </ConfirmDialog>
    </Can>
  );
}
