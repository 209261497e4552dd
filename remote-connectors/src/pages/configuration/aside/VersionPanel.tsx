import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from 'shared-contracts/api/connector';
import { useSession } from 'shared-contracts/react';
import { ChangeList } from 'shared-contracts/ui/catalogue';
import { Alert, Button, DelayedSkeleton, ErrorCard, Modal, Panel } from 'shared-contracts/ui/core';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { Select } from 'shared-contracts/ui/forms';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import { useConnectorOf } from '../../../data/configuration.ts';
import { useFailureNotice } from '../../../data/failureNotice.ts';
import { useVersionChanges } from '../../../data/versions.ts';
import { configurationEntity } from '../../../parts/configurationEntity.tsx';
import classes from './aside.module.css';

interface VersionDialogProps {
  configuration: Configuration;
  /** Null: closed. */
  to: number | null;
  onClose: () => void;
}

/** What another version would change, before it is taken. */
function VersionDialog({ configuration, to, onClose }: VersionDialogProps) {
  const { t } = useTranslation('remote-connectors');
  const { id, connector_id, connector_version } = configuration;
  const commands = useEntityCommands(configurationEntity);
  const notify = useFailureNotice();
  const [busy, setBusy] = useState(false);
  const { data, error, mutate } = useVersionChanges(connector_id, connector_version, to);
  const take = async () => {
    setBusy(true);
    await commands.change({ ...configuration, id }, { connector_version: to ?? connector_version }).catch(notify);
    setBusy(false);
    onClose();
  };
  return (
    <Modal
      open={to !== null}
      width={560}
      title={t('version.title', { from: connector_version, to: to ?? connector_version })}
      okText={t('version.take', { version: to ?? connector_version })}
      okButtonProps={{ loading: busy }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <p className={classes.none}>{t('version.text')}</p>
      {error && !data && <ErrorCard title={t('changes.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={4} />}
      <div className={classes.changes}>{data && <ChangeList changes={data} />}</div>
    </Modal>
  );
}

/** The version that new nodes begin with; another one is compared before it is taken, and can be gone back from. */
export function VersionPanel({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const { canWrite } = useSession();
  const { connector_version, newest_version, is_active } = configuration;
  const versions = useConnectorOf(configuration).data?.versions ?? [];
  const [dialog, setDialog] = useState<number | null>(null);
  const may = canWrite && is_active;
  const newest = versions.find(({ version }) => version === newest_version);
  return (
    <Panel title={t('version.panel')} meta={t('configurations.version', { version: connector_version })}>
      {newest_version > connector_version && (
        <Alert
          type="info"
          showIcon
          title={t('version.newer', { version: newest_version })}
          description={newest && text(newest.changelog)}
          action={
            may && (
              <Button size="small" onClick={() => setDialog(newest_version)}>
                {t('version.compare')}
              </Button>
            )
          }
        />
      )}
      {newest_version === 1 && <p className={classes.none}>{t('version.only')}</p>}
      {newest_version > 1 && newest_version === connector_version && (
        <p className={classes.none}>{t('version.isNewest')}</p>
      )}
      {may && versions.length > 1 && (
        <Select
          className={classes.versions ?? ''}
          aria-label={t('version.choose')}
          value={connector_version}
          options={versions.map(({ version, document_version }) => ({
            value: version,
            label: [t('configurations.version', { version }), document_version].filter(Boolean).join(' · '),
          }))}
          onChange={(version) => setDialog(version === connector_version ? null : version)}
        />
      )}
      <VersionDialog configuration={configuration} to={dialog} onClose={() => setDialog(null)} />
    </Panel>
  );
}
