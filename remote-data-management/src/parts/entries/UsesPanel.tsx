import { useTranslation } from 'react-i18next';
import { RemoteLink, useEndpoint } from 'shared-contracts/react';
import { DelayedSkeleton, Panel } from 'shared-contracts/ui/core';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';

/** Scenarios whose nodes look up here. */
export function UsesPanel({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation('remote-data-management');
  const { data, error } = useEndpoint(lookup.calls.uses, { params: { id: lookup.id } });
  return (
    <Panel title={t('uses.title')}>
      {error && <p className={classes.error}>{error.message}</p>}
      {!data && !error && <DelayedSkeleton rows={2} />}
      {data?.length === 0 && <p className={classes.hint}>{t(`uses.none.${lookup.kind}`)}</p>}
      <ul className={classes.plain}>
        {data?.map(({ scenario_id, scenario_name, is_active, nodes }) => (
          <li key={scenario_id}>
            <RemoteLink to="scenario-detail" params={{ id: scenario_id }}>
              {scenario_name}
            </RemoteLink>
            <span className={classes.hint}>
              {' '}
              {is_active ? nodes.map(({ node_name }) => node_name).join(', ') : t('uses.inTrash')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
