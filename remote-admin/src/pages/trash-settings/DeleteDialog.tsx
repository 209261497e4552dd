import type { ThingKind } from 'shared-contracts/api/kind';
import type { NamedThing, TrashedItem } from 'shared-contracts/api/trash';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import { useAdminText } from '../../parts/useAdminText.ts';
import { WaitingNote } from './WaitingNote.tsx';

interface DeleteDialogProps {
  kind: ThingKind;
  items: readonly TrashedItem[];
  usesOf: ReadonlyMap<string, readonly NamedThing[]>;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Deletes things permanently, after their name or a word has been typed; tells what depends on them. */
export function DeleteDialog({ kind, items, usesOf, isBusy, onConfirm, onCancel }: DeleteDialogProps) {
  const t = useAdminText();
  const [first] = items;
  const users = items.flatMap(({ id }) => usesOf.get(id) ?? []).filter(({ is_active }) => is_active);
  const dependents = new Map(users.map((thing) => [thing.id, thing.name]));
  const count = items.length;
  return (
    <ConfirmDialog
      open={count > 0}
      danger
      busy={isBusy}
      typedWord={count === 1 ? (first?.name ?? '') : t('trash.deleteWord')}
      title={t('trash.deleteTitle', { count, name: first?.name })}
      confirmLabel={t('trash.delete')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <WaitingNote kind={kind} ids={items.map(({ id }) => id)} />
      <p>{t('trash.deleteText')}</p>
      {dependents.size > 0 && (
        <p role="note">
          {t('trash.deleteUsed', { count: dependents.size, names: [...dependents.values()].slice(0, 3).join(', ') })}
        </p>
      )}
    </ConfirmDialog>
  );
}
