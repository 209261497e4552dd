import { useHost } from '../../../react/index.ts';
import { ConfirmDialog } from '../../core/parts/ConfirmDialog.tsx';
import type { WaitedForKind } from '../defineEntity.ts';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { TrashUses } from './TrashUses.tsx';
import { useWaitingCalls, useWaitingCount } from './waitingRuns.ts';

/** Moves things to trash, and offers to undo it. */
function useTrash(perform: ActionDialogProps<EntityRow>['perform']) {
  const { t } = useEntityScope();
  const { notices } = useHost();
  const restore = (rows: readonly EntityRow[]) =>
    perform(({ bulk }) => bulk(rows, { type: 'restore' }, { is_active: true }));
  /** Answers those that are in the trash now. */
  return async (rows: readonly EntityRow[]) => {
    let moved: readonly EntityRow[] = [];
    await perform(async ({ bulk }) => {
      const outcomes = await bulk(rows, { type: 'trash' }, { is_active: false });
      const failed = new Set(outcomes.filter(({ problem }) => problem !== null).map(({ id }) => id));
      moved = rows.filter(({ id }) => !failed.has(id));
      const message = t('trashed', { count: moved.length, name: moved[0]?.name });
      const undone = moved;
      const undo = { label: t('undo'), run: () => void restore(undone) };
      if (moved.length > 0) notices.show({ message, action: undo });
      return outcomes;
    });
    return moved;
  };
}

/** Asks before things go to trash. */
export function TrashDialog({ open, rows, onClose, perform }: ActionDialogProps<EntityRow>) {
  const { entity, t } = useEntityScope();
  const trash = useTrash(perform);
  const count = rows.length;
  const { notices } = useHost();
  const { cancel } = useWaitingCalls();
  const ids = rows.map(({ id }) => id);
  const waiting = useWaitingCount(entity.waitedFor, ids, open);
  const trashAndCancel = async (kind: WaitedForKind) => {
    const moved = await trash(rows);
    const problems = await cancel(
      kind,
      moved.map(({ id }) => id),
    );
    const [message] = problems;
    if (message) notices.show({ message: t('notCancelled', { count: problems.length, message }), color: 'error' });
  };
  const confirm = () => {
    onClose();
    void trash(rows);
  };
  const alternative = {
    label: t('trashAndCancel'),
    onClick: () => {
      onClose();
      if (entity.waitedFor) void trashAndCancel(entity.waitedFor);
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
      {...(waiting > 0 && { alternative })}
    >
      {waiting > 0 && <p>{t('trashWaiting', { count: waiting, things: count })}</p>}
      {entity.trashText?.(rows, t) ?? t('trashText', { count })}
      {open && entity.referredAs && <TrashUses rows={rows} />}
    </ConfirmDialog>
  );
}
