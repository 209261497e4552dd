import { IconDots, IconFolder, IconPlus } from '@tabler/icons-react';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../core/parts/ConfirmDialog.tsx';
import { late } from '../../../core/parts/late.tsx';
import { uiNamespace } from '../../../messages/index.ts';
import { FilterNav } from '../FilterNav.tsx';

const FolderDialog = late(async () => (await import('./FolderDialog.tsx')).FolderDialog);

interface Folder {
  id: string;
  name: string;
  revision?: number;
}

/** Calls of a folder resource; each rejects with the server's error. */
export interface FolderCommands {
  create: (name: string) => Promise<Folder>;
  rename: (id: string, name: string, revision?: number) => Promise<void>;
  remove: (id: string) => Promise<void>;
  running: boolean;
}

interface FolderNavProps {
  folders: readonly Folder[];
  /** Items in a folder. */
  countOf: (id: string) => number | undefined;
  /** Id of the folder shown; null when another view is. */
  active: string | null;
  /** Null leaves the folder, because it was deleted. */
  onSelect: (id: string | null) => void;
  /** Without it folders can only be looked at. */
  commands: FolderCommands | null;
  /** Says a failure the dialog cannot show. */
  onFailure: (error: unknown) => void;
}

type Open = { act: 'create' } | { act: 'rename' | 'delete'; folder: Folder } | null;

function FolderMenu({ folder, open }: { folder: Folder; open: (next: Open) => void }) {
  const { t } = useTranslation(uiNamespace);
  const items = [
    { key: 'rename', label: t('folder.rename'), onClick: () => open({ act: 'rename', folder }) },
    { key: 'delete', label: t('folder.delete'), danger: true, onClick: () => open({ act: 'delete', folder }) },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button
        type="text"
        size="small"
        aria-label={t('folder.actions', { name: folder.name })}
        icon={<IconDots size={14} aria-hidden />}
      />
    </Dropdown>
  );
}

interface DialogsProps extends Pick<FolderNavProps, 'active' | 'onSelect' | 'onFailure'> {
  commands: FolderCommands;
  open: Open;
  onClose: () => void;
}

function FolderDialogs({ commands, open, active, onClose, onSelect, onFailure }: DialogsProps) {
  const { t } = useTranslation(uiNamespace);
  const folder = open && 'folder' in open ? open.folder : null;
  const submit = async (name: string, revision: number | undefined) => {
    if (open?.act === 'rename' && folder) await commands.rename(folder.id, name, revision);
    else onSelect((await commands.create(name)).id);
  };
  const remove = async () => {
    if (!folder) return;
    onClose();
    if (folder.id === active) onSelect(null);
    await commands.remove(folder.id).catch(onFailure);
  };
  return (
    <>
      <FolderDialog
        open={open?.act === 'create' || open?.act === 'rename'}
        name={open?.act === 'rename' ? (folder?.name ?? '') : ''}
        revision={open?.act === 'rename' ? folder?.revision : undefined}
        onSubmit={submit}
        onClose={onClose}
      />
      <ConfirmDialog
        open={open?.act === 'delete'}
        danger
        title={t('folder.deleteTitle', { name: folder?.name })}
        confirmLabel={t('folder.delete')}
        onConfirm={() => void remove()}
        onCancel={onClose}
      >
        {t('folder.deleteText')}
      </ConfirmDialog>
    </>
  );
}

/** Folders beside a list, with create, rename and delete. A deleted folder leaves its contents uncategorized. */
export function FolderNav({ folders, countOf, active, onSelect, commands, onFailure }: FolderNavProps) {
  const { t } = useTranslation(uiNamespace);
  const [open, setOpen] = useState<Open>(null);
  const create = commands && (
    <Button
      type="text"
      size="small"
      aria-label={t('folder.create')}
      icon={<IconPlus size={14} aria-hidden />}
      onClick={() => setOpen({ act: 'create' })}
    />
  );
  const items = folders.map((folder) => ({
    id: folder.id,
    label: folder.name,
    icon: <IconFolder size={16} stroke={1.8} />,
    count: countOf(folder.id),
    actions: commands && <FolderMenu folder={folder} open={setOpen} />,
  }));
  const heading = t('folder.heading');
  if (!commands && folders.length === 0) return null;
  return (
    <>
      <FilterNav
        label={heading}
        heading={heading}
        headingAction={create}
        items={items}
        active={active ?? ''}
        onSelect={onSelect}
      />
      {commands && (
        <FolderDialogs
          commands={commands}
          open={open}
          active={active}
          onClose={() => setOpen(null)}
          onSelect={onSelect}
          onFailure={onFailure}
        />
      )}
    </>
  );
}
