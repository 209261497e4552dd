import { useState } from 'react';
import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { RelativeTime, useText } from 'shared-contracts/react';
import { ChangeList } from 'shared-contracts/ui/catalogue';
import { Button, Panel } from 'shared-contracts/ui/core';
import { usePublicChanges } from '../../data/connectors.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useErrorRate } from '../../parts/useErrorRate.ts';
import classes from './ConnectorPage.module.css';

type Version = AdminConnectorDetail['versions'][number];

function Changes({ id, version }: { id: string; version: number }) {
  const state = usePublicChanges(id, version);
  return (
    <Loaded state={state} rows={3}>
      {(changes) => <ChangeList changes={changes} />}
    </Loaded>
  );
}

function VersionRow({ id, version: each }: { id: string; version: Version }) {
  const t = useAdminText();
  const text = useText();
  const rate = useErrorRate();
  const [open, setOpen] = useState(false);
  const { version, document_version, changelog, created_at, created_by } = each;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <strong>{t('connectors.version', { version })}</strong>{' '}
        <span className={classes.quiet}>
          {[document_version && t('connectors.documentVersion', { version: document_version }), created_by]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <RelativeTime value={created_at} />
        </span>
        <div className={classes.quiet}>
          {t('connectors.usedBy.configurations', { count: each.configurations })}
          {each.calls > 0 && ` · ${t('connectors.failedShare', { rate: rate(each) })}`}
        </div>
        {text(changelog) && <div>{text(changelog)}</div>}
      </div>
      {version > 1 && (
        <Button
          size="small"
          aria-expanded={open}
          aria-label={t(open ? 'connectors.hideChangesOf' : 'connectors.showChangesOf', { version })}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'connectors.hideChanges' : 'connectors.showChanges')}
        </Button>
      )}
      {open && (
        <div className={classes.below}>
          <Changes id={id} version={version} />
        </div>
      )}
    </li>
  );
}

/** Versions, newest first, each with what it changed and who is still at it. */
export function VersionsPanel({ connector: { id, versions } }: { connector: AdminConnectorDetail }) {
  const t = useAdminText();
  return (
    <Panel title={t('connectors.versions')} meta={versions.length} flush>
      <ul className={classes.list}>
        {versions.map((version) => (
          <VersionRow key={version.version} id={id} version={version} />
        ))}
      </ul>
    </Panel>
  );
}
