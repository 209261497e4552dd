import { IconArrowBackUp, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Entity } from '../defineEntity.ts';
import type { EntityAction } from '../entityAction.ts';
import type { EntityRow } from '../entityRow.ts';
import { DeleteDialog, EditForm, MoveDialog, TrashDialog } from './lateParts.tsx';

type Action = EntityAction<EntityRow>;

const inTrash = (row: EntityRow) => row.is_active === false;

const edit: Action = { id: 'edit', icon: IconPencil, Dialog: EditForm };
const move: Action = { id: 'move', icon: IconFolderSymlink, bulk: true, Dialog: MoveDialog };
const trash: Action = { id: 'trash', icon: IconTrash, bulk: true, danger: true, Dialog: TrashDialog };
const restore: Action = {
  id: 'restore',
  icon: IconArrowBackUp,
  bulk: true,
  offered: inTrash,
  run: (rows, commands) => commands.bulk(rows, { type: 'restore' }, { is_active: true }),
};

/** Actions that every kind has, as far as it has folders and a trash; a kind's own stand before them. */
export function allActions({ calls, folders }: Entity, own: readonly Action[]): readonly Action[] {
  const hasTrash = calls.emptyTrash !== undefined;
  const remove: Action = {
    id: 'delete',
    icon: IconTrash,
    danger: true,
    offered: (row) => inTrash(row) || !hasTrash,
    Dialog: DeleteDialog,
  };
  return [...own, edit, ...(folders ? [move] : []), ...(hasTrash ? [trash, restore] : []), remove];
}
