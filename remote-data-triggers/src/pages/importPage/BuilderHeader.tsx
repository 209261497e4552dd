import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { useHost, useLink, useSession } from 'shared-contracts/react';
import { Button, PageHeader, StatusMark } from 'shared-contracts/ui/core';
import { EntityForm, useEntityCommands, useIsDeleted } from 'shared-contracts/ui/entity';
import { useFailureNotice } from '../../data/commands.ts';
import { importPageStatusOf } from '../../data/importPageStatus.ts';
import { importPageEntity } from '../../parts/importPageEntity.tsx';
import type { Saving } from './useSaving.ts';

interface BuilderHeaderProps {
  page: ImportPage;
  isDirty: boolean;
  readOnly: boolean;
  saving: Saving;
  onPublish: () => void;
}

function RestoreButton({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const commands = useEntityCommands(importPageEntity);
  const notify = useFailureNotice();
  return (
    <Button type="primary" onClick={() => void commands.change(page, { is_active: true }).catch(notify)}>
      {t('builder.restorePage')}
    </Button>
  );
}

interface ActionsProps extends Omit<BuilderHeaderProps, 'readOnly'> {
  onRename: () => void;
}

function Actions({ page, isDirty, saving, onPublish, onRename }: ActionsProps) {
  const { t } = useTranslation('remote-data-triggers');
  const canPublish = isDirty || page.has_changes || !page.published;
  return (
    <>
      <Button onClick={onRename}>{t('builder.rename')}</Button>
      <Button disabled={!isDirty} loading={saving.work === 'saving'} onClick={() => void saving.save()}>
        {t('builder.save')}
      </Button>
      <Button type="primary" disabled={!canPublish} loading={saving.work === 'publishing'} onClick={onPublish}>
        {t(isDirty ? 'builder.saveAndPublish' : 'builder.publish')}
      </Button>
    </>
  );
}

/** Name and status of the page, and what is done with its edits. */
export function BuilderHeader({ readOnly, ...props }: BuilderHeaderProps) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const { page } = props;
  const { canWrite } = useSession();
  const isDeleted = useIsDeleted();
  const [editing, setEditing] = useState(false);
  const stop = () => setEditing(false);
  const back = useLink('import-pages') ?? '/';
  const deploy = useLink('import-page-deploy', { id: page.id });
  return (
    <>
      <PageHeader
        title={page.name}
        meta={<StatusMark status={importPageStatusOf(page)} />}
        back={{ href: back, label: t('importPages.back'), onClick: () => host.navigate('import-pages') }}
        actions={
          <>
            {deploy && page.is_active && (
              <Button
                href={deploy}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  host.navigate('import-page-deploy', { id: page.id });
                }}
              >
                {t('builder.deploy')}
              </Button>
            )}
            {!readOnly && <Actions {...props} onRename={() => setEditing(true)} />}
            {canWrite && !isDeleted && !page.is_active && <RestoreButton page={page} />}
          </>
        }
      />
      <EntityForm entity={importPageEntity} row={page} open={editing} onClose={stop} onSaved={stop} />
    </>
  );
}
