import { IconDots, IconFolder, IconInbox, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from 'shared-contracts/api/folder';
import type { Webhook } from 'shared-contracts/api/webhook';
import { Can } from 'shared-contracts/react';
import { Button, ConfirmDialog, Dropdown } from 'shared-contracts/ui/core';
import { FilterNav } from 'shared-contracts/ui/data';
import { useFailureNotice, useFolderCommands } from '../../data/commands.ts';
import { isShown, type WebhookFilter } from '../../data/filters.ts';
import { useWebhookFolders } from '../../data/queries.ts';
import { FolderDialog } from '../../parts/FolderDialog.tsx';

interface WebhookFiltersProps {
  webhooks: readonly Webhook[];
  filter: WebhookFilter;
  onSelect: (filter: WebhookFilter) => void;
}

interface FoldersProps extends Pick<WebhookFiltersProps, 'filter' | 'onSelect'> {
  count: (view: WebhookFilter) => number;
}

const icon = { size: 16, stroke: 1.8 } as const;

/** Rename and delete of one folder. */
function FolderMenu({ onRename, onDelete, label }: { onRename: () => void; onDelete: () => void; label: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const items = [
    { key: 'rename', label: t('folder.renameAct'), onClick: onRename },
    { key: 'delete', label: t('folder.deleteAct'), danger: true, onClick: onDelete },
  ];
  return (
    <Can write>
      <Dropdown menu={{ items }} trigger={['click']}>
        <Button type="text" size="small" aria-label={label} icon={<IconDots size={14} aria-hidden />} />
      </Dropdown>
    </Can>
  );
}

/** Folders with their counts, and the dialogs that create, rename and delete them. */
function Folders({ filter, onSelect, count }: FoldersProps) {
  const { t } = useTranslation('remote-data-triggers');
  const folders = useWebhookFolders().data ?? [];
  const [naming, setNaming] = useState<Folder | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  const menuOf = (folder: Folder) => (
    <FolderMenu
      label={t('folder.actions', { name: folder.name })}
      onRename={() => setNaming(folder)}
      onDelete={() => setDeleting(folder)}
    />
  );
  const items = folders.map((folder) => ({
    id: `folder:${folder.id}`,
    label: folder.name,
    icon: <IconFolder {...icon} />,
    count: count(`folder:${folder.id}`),
    actions: menuOf(folder),
  }));
  const create = (
    <Can write>
      <Button
        type="text"
        size="small"
        aria-label={t('folder.create')}
        icon={<IconPlus size={14} aria-hidden />}
        onClick={() => setNaming('new')}
      />
    </Can>
  );
  const heading = t('folder.heading');
  const select = (id: string) => onSelect(id as WebhookFilter);
  return (
    <>
      <FilterNav
        label={heading}
        heading={heading}
        headingAction={create}
        items={items}
        active={filter}
        onSelect={select}
      />
      <FolderNaming folder={naming} onClose={() => setNaming(null)} onSelect={onSelect} />
      <FolderDeletion folder={deleting} onClose={() => setDeleting(null)} filter={filter} onSelect={onSelect} />
    </>
  );
}

interface FolderNamingProps extends Pick<WebhookFiltersProps, 'onSelect'> {
  folder: Folder | 'new' | null;
  onClose: () => void;
}

function FolderNaming({ folder, onClose, onSelect }: FolderNamingProps) {
  const commands = useFolderCommands();
  const submit = async (name: string) => {
    if (folder === 'new') onSelect(`folder:${(await commands.create(name)).id}`);
    else if (folder) await commands.rename(folder.id, name);
  };
  const name = folder && folder !== 'new' ? folder.name : '';
  return (
    <FolderDialog open={folder !== null} name={name} busy={commands.running} onSubmit={submit} onClose={onClose} />
  );
}

interface FolderDeletionProps extends Pick<WebhookFiltersProps, 'filter' | 'onSelect'> {
  folder: Folder | null;
  onClose: () => void;
}

function FolderDeletion({ folder, onClose, filter, onSelect }: FolderDeletionProps) {
  const { t } = useTranslation('remote-data-triggers');
  const commands = useFolderCommands();
  const notify = useFailureNotice();
  const remove = async () => {
    if (!folder) return;
    onClose();
    if (filter === `folder:${folder.id}`) onSelect('all');
    await commands.remove(folder.id).catch(notify);
  };
  return (
    <ConfirmDialog
      open={folder !== null}
      danger
      title={t('folder.deleteTitle', { name: folder?.name })}
      confirmLabel={t('folder.deleteAct')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t('folder.deleteText')}
    </ConfirmDialog>
  );
}

/** Views and folders beside the list. */
export function WebhookFilters({ webhooks, filter, onSelect }: WebhookFiltersProps) {
  const { t } = useTranslation('remote-data-triggers');
  const count = (view: WebhookFilter) => webhooks.filter((webhook) => isShown(webhook, view)).length;
  const views = [
    { id: 'all', label: t('view.all'), icon: <IconStack2 {...icon} />, count: count('all') },
    {
      id: 'uncategorized',
      label: t('view.uncategorized'),
      icon: <IconInbox {...icon} />,
      count: count('uncategorized'),
    },
    { id: 'trash', label: t('view.trash'), icon: <IconTrash {...icon} />, count: count('trash') },
  ];
  const select = (id: string) => onSelect(id as WebhookFilter);
  return (
    <div>
      <FilterNav label={t('view.label')} items={views} active={filter} onSelect={select} />
      <Folders filter={filter} onSelect={onSelect} count={count} />
    </div>
  );
}
