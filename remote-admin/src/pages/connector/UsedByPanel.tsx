import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './ConnectorPage.module.css';

/** Organisations with configurations of the connector, those with the most first. */
export function UsedByPanel({ connector: { accounts, used_by, version } }: { connector: AdminConnectorDetail }) {
  const t = useAdminText();
  return (
    <Panel title={t('connectors.usedBy.title')} meta={accounts || undefined} flush>
      {used_by.length === 0 && <p className={classes.none}>{t('connectors.usedBy.none')}</p>}
      <ul className={classes.list}>
        {used_by.map(({ account_number: id, company_name, configurations, scenarios, oldest_version, failing }) => (
          <li key={id} className={classes.row}>
            <span className={classes.what}>
              <RemoteLink to="admin-account-detail" params={{ id }}>
                {company_name || id}
              </RemoteLink>
            </span>
            <span className={classes.quiet}>
              {t('connectors.usedBy.configurations', { count: configurations })}
              {' · '}
              {t('connectors.usedBy.scenarios', { count: scenarios })}
              {oldest_version < version && ` · ${t('connectors.usedBy.from', { version: oldest_version })}`}
            </span>
            {failing > 0 && (
              <span className={`${classes.quiet} ${classes.bad}`}>
                {t('connectors.usedBy.failing', { count: failing })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {accounts > used_by.length && (
        <p className={classes.none}>{t('connectors.usedBy.more', { count: accounts - used_by.length })}</p>
      )}
    </Panel>
  );
}
