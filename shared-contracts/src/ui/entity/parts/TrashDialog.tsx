import { useHost } from '../../../react/index.ts';
import type { ActionDialogProps } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { useEntityScope } from '../state/entityScope.ts';
import { TrashUses } from './TrashUses.tsx';
import { WaitingDialog } from './WaitingDialog.tsx';

/** Moves things to trash, and offers to undo it. */
function useTrash(perform: ActionDialogProps<EntityRow>['perform']) {
  const { t } = useEntityScope();
  const { notices } = useHost();
  const restore = (rows: readonly EntityRow[]) =>
    perform(({ bulk }) => bulk(rows, { type: 'restore' }, { is_active: true }));
  /** Answers the ids of those that are in the trash now. */
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
    return moved.map(({ id }) => id);
  };
}

/** Asks before things go to trash. */
export function TrashDialog({ open, rows, onClose, perform }: ActionDialogProps<EntityRow>) {
  const { entity, t } = useEntityScope();
  const trash = useTrash(perform);
  const count = rows.length;
  const kind = entity.waitedFor;
  return (
    <WaitingDialog
      open={open}
      danger
      always
      of={kind && { kind, ids: rows.map(({ id }) => id) }}
      title={t('trashTitle', { count, name: rows[0]?.name })}
      confirmLabel={t('action.trash')}
      cancelRunsLabel={(waiting) => t('trashAndCancel', { count: waiting })}
      waitingText={(waiting) => t('trashWaiting', { count: waiting, things: count })}
      act={() => trash(rows)}
      onClose={onClose}
    >
      {entity.trashText?.(rows, t) ?? t('trashText', { count })}
      {open && entity.referredAs && <TrashUses rows={rows} />}
    </WaitingDialog>
  );
}
