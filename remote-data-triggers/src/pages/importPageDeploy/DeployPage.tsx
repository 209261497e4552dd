import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { RemoteLink, useHost, useLink, useSession } from 'shared-contracts/react';
import { PageHeader, StatusMark } from 'shared-contracts/ui/core';
import { EntityDetail, useEntityCommands } from 'shared-contracts/ui/entity';
import { ReadOnlyFields, Switch } from 'shared-contracts/ui/forms';
import { useFailureNotice } from '../../data/commands.ts';
import { importPageStatusOf } from '../../data/importPageStatus.ts';
import { useImportPage } from '../../data/importPages.ts';
import { useScenarioChoices } from '../../data/queries.ts';
import { importPageEntity } from '../../parts/importPageEntity.tsx';
import { PreviewPanel } from '../../parts/PreviewPanel.tsx';
import { AccessForm } from './AccessForm.tsx';
import { Checklist } from './Checklist.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import classes from './DeployPage.module.css';
import { SharePanel } from './SharePanel.tsx';
import { SubmissionsPanel } from './SubmissionsPanel.tsx';

/** Whether visitors may send files; in use at once. */
function LiveSwitch({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const commands = useEntityCommands(importPageEntity);
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const change = async (isLive: boolean) => {
    setBusy(true);
    await commands.change(page, { is_paused: !isLive }).catch(notify);
    setBusy(false);
  };
  return (
    <label className={classes.switch} htmlFor="import-page-switch">
      <ReadOnlyFields value={!canWrite || !page.is_active}>
        <Switch
          id="import-page-switch"
          checked={!page.is_paused}
          loading={busy}
          onChange={(isLive) => void change(isLive)}
        />
      </ReadOnlyFields>
      {t('deploy.takesFiles')}
    </label>
  );
}

function Loaded({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const { canWrite } = useSession();
  const back = useLink('import-page-detail', { id: page.id }) ?? '/';
  const scenarios = useScenarioChoices().data;
  return (
    <>
      <PageHeader
        title={t('deploy.title', { name: page.name })}
        meta={<StatusMark status={importPageStatusOf(page)} />}
        back={{
          href: back,
          label: t('deploy.back'),
          onClick: () => host.navigate('import-page-detail', { id: page.id }),
        }}
        actions={
          <>
            <LiveSwitch page={page} />
            {canWrite && (
              <RemoteLink to="import-page-detail" params={{ id: page.id }}>
                {t('deploy.edit')}
              </RemoteLink>
            )}
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Checklist page={page} scenarios={scenarios} />
          <SharePanel page={page} />
          <ContextPanel page={page} />
          <SubmissionsPanel page={page} />
        </div>
        <div className={classes.column}>
          <AccessForm page={page} />
          {page.is_active && <PreviewPanel page={page} />}
        </div>
      </div>
    </>
  );
}

/** Deployment of one import page (product §6): what is missing, link and frame, access, and the files that came. */
export function Page() {
  const { t } = useTranslation('remote-data-triggers');
  const { id = '' } = useParams();
  const reading = useImportPage(id);
  return (
    <EntityDetail reading={reading} notFound={t('importPages.notFound')} failed={t('importPages.loadFailed')}>
      {(page) => <Loaded key={page.id} page={page} />}
    </EntityDetail>
  );
}
