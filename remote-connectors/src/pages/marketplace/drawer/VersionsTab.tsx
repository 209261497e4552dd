import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueDetail, CatalogueVersion } from 'shared-contracts/api/catalogue';
import { RelativeTime } from 'shared-contracts/react';
import { ChangeList } from 'shared-contracts/ui/catalogue';
import { Button, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import { useVersionChanges } from '../../../data/versions.ts';
import classes from './ConnectorDrawer.module.css';

function Changes({ connectorId, version }: { connectorId: string; version: number }) {
  const { t } = useTranslation('remote-connectors');
  const { data, error, mutate } = useVersionChanges(connectorId, version - 1, version);
  if (error && !data) return <ErrorCard title={t('changes.loadFailed')} error={error} onRetry={() => void mutate()} />;
  return data ? <ChangeList changes={data} /> : <DelayedSkeleton rows={3} />;
}

function Version({ connectorId, version }: { connectorId: string; version: CatalogueVersion }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const [open, setOpen] = useState(false);
  return (
    <li className={classes.row}>
      <span>
        <strong>{t('configurations.version', { version: version.version })}</strong>{' '}
        <span className={classes.meta}>
          {version.document_version && `${version.document_version} · `}
          {t('marketplace.operations', { count: version.operation_count })} ·{' '}
          <RelativeTime value={version.created_at} />
        </span>
      </span>
      {version.version > 1 && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'changes.hide' : 'changes.show')}
        </Button>
      )}
      {text(version.changelog) && <span className={classes.changes}>{text(version.changelog)}</span>}
      {open && (
        <div className={classes.changes}>
          <Changes connectorId={connectorId} version={version.version} />
        </div>
      )}
    </li>
  );
}

/** Versions of a connector, newest first, each with what it changed. */
export function VersionsTab({ connector }: { connector: CatalogueDetail }) {
  const versions = connector.versions.toSorted((one, other) => other.version - one.version);
  return (
    <ol className={classes.list} reversed>
      {versions.map((version) => (
        <Version key={version.version} connectorId={connector.id} version={version} />
      ))}
    </ol>
  );
}
