import { Button } from 'antd';
import { useState } from 'react';
import { Can } from '../../../react/index.ts';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import { useEntityScope } from '../state/entityScope.ts';
import { useWaitingCount } from './useWaitingCount.ts';
import { WaitingText } from './WaitingText.tsx';

/** Deletes everything in trash for good; admins only (AMB-60). */
export function EmptyTrashButton() {
  const { entity, list, perform, t } = useEntityScope();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const count = list.inTrash;
  const kind = entity.waitedFor;
  const waiting = useWaitingCount(kind && { kind, inTrash: true }, asking) ?? 0;
  const confirm = async () => {
    setBusy(true);
    await perform((commands) => commands.emptyTrash());
    setBusy(false);
    setAsking(false);
  };
  return (
    <Can isAdmin write>
      <Button danger disabled={count === 0} onClick={() => setAsking(true)}>
        {t('emptyTrash')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        typedWord={t('trashWord')}
        title={t('emptyTrashTitle', { count })}
        confirmLabel={t('emptyTrash')}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <WaitingText count={waiting} text={(count) => t('deleteWaiting', { count })} />
        {t('emptyTrashText')}
      </ConfirmDialog>
    </Can>
  );
}
