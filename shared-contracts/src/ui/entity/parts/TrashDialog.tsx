import { useHost } from '../../../react/index.ts';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { TrashUses } from './TrashUses.tsx';
import { useWaitingRuns } from './waitingRuns.ts';

/** Moves things to trash, and offers to undo it. */
function useTrash(perform: ActionDialogProps<EntityRow>['perform']) {
  const { t } = useEntityScope();
  const { notices } = useHost();
  const restore = (rows: readonly EntityRow[]) =>
    perform(({ bulk }) => bulk(rows, { type: 'restore' }, { is_active: true }));
  return (rows: readonly EntityRow[]) =>
    perform(async ({ bulk }) => {
      const outcomes = await bulk(rows, { type: 'trash' }, { is_active: false });
      const failed = new Set(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
      const moved = rows.filter(({ id }) => !failed.has(id));
      const message = t('trashed', { count: moved.length, name: moved[0]?.name });
      const undo = { label: t('undo'), run: () => void restore(moved) };
      if (moved.length > 0) notices.show({ message, action: undo });
      return outcomes;
    });
}

/** Asks before things go to trash. */
export function TrashDialog({ open, rows, onClose, perform }: ActionDialogProps<EntityRow>) {
  const { entity, t } = useEntityScope();
  const trash = useTrash(perform);
  const count = rows.length;
  const waiting = useWaitingRuns(entity.waitedFor, rows, open);
  const confirm = () => {
    onClose();
    void trash(rows);
  };
  const alternative = {
    label: t('trashAndCancel'),
    onClick: () => {
      onClose();
      void trash(rows).then((isDone) => (isDone ? waiting.cancel().catch(() => undefined) : undefined));
    },
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('trashTitle', { count, name: rows[0]?.name })}
      confirmLabel={t('action.trash')}
      onConfirm={confirm}
      onCancel={onClose}
      {...(waiting.count > 0 && { alternative })}
    >
      {waiting.count > 0 && <p>{t('trashWaiting', { count: waiting.count, things: count })}</p>}
      {entity.trashText?.(rows, t) ?? t('trashText', { count })}
      {open && entity.referredAs && <TrashUses rows={rows} />}
    </ConfirmDialog>
  );
}
