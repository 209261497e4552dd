import { useTranslation } from 'react-i18next';
import type { LookupPageUse } from 'shared-contracts/api/lookup';
import { RemoteLink, useEndpoint, useLocale } from 'shared-contracts/react';
import { DelayedSkeleton, Panel } from 'shared-contracts/ui/core';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';
import { ScenarioUses } from './ScenarioUses.tsx';

/** Scenarios whose nodes look up here, and import pages whose columns do. */
export function UsesPanel({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation('remote-data-management');
  const scenarios = useEndpoint(lookup.calls.uses, { params: { id: lookup.id } });
  const pages = useEndpoint(lookup.calls.pageUses, { params: { id: lookup.id } });
  const error = scenarios.error ?? pages.error;
  const isComplete = scenarios.data !== undefined && pages.data !== undefined;
  const isUnused = scenarios.data?.length === 0 && pages.data?.length === 0;
  const locale = useLocale();
  const labelOf = ({ label }: LookupPageUse['columns'][number]) => label[locale] || label.en || label.fr;
  return (
    <Panel title={t('uses.title')}>
      {error && <p className={classes.error}>{error.message}</p>}
      {!isComplete && !error && <DelayedSkeleton rows={2} />}
      {isUnused && <p className={classes.hint}>{t(`uses.none.${lookup.kind}`)}</p>}
      <ul className={classes.plain}>
        <ScenarioUses uses={scenarios.data} />
        {pages.data?.map(({ import_page_id, import_page_name, is_active, columns }) => (
          <li key={import_page_id}>
            <RemoteLink to="import-page-detail" params={{ id: import_page_id }}>
              {import_page_name}
            </RemoteLink>
            <span className={classes.hint}>
              {' '}
              {is_active
                ? t('uses.columns', { columns: columns.map((column) => labelOf(column) || column.key).join(', ') })
                : t('uses.inTrash')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
