import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { useWaitingCount } from './useWaitingCount.ts';
import { WaitingText } from './WaitingText.tsx';

/** Deletes one thing for good, after its name has been typed. */
export function DeleteDialog({ open, rows: [row], onClose, perform }: ActionDialogProps<EntityRow>) {
  const { entity, t } = useEntityScope();
  const kind = entity.waitedFor;
  const waiting = useWaitingCount(kind && row && { kind, ids: [row.id] }, open) ?? 0;
  if (!row) return null;
  const confirm = () => {
    onClose();
    void perform((commands) => commands.remove(row));
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      typedWord={row.name}
      title={t('deleteTitle', { name: row.name })}
      confirmLabel={t('action.delete')}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <WaitingText count={waiting} text={(count) => t('deleteWaiting', { count })} />
      {t('deleteText')}
    </ConfirmDialog>
  );
}
