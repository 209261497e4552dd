import { useTranslation } from 'react-i18next';
import type { LookupUse } from 'shared-contracts/api/lookup';
import { RemoteLink } from 'shared-contracts/react';
import classes from './entries.module.css';

/** Scenarios with the nodes that use something, as items of a list. */
export function ScenarioUses({ uses }: { uses: readonly LookupUse[] | undefined }) {
  const { t } = useTranslation('remote-data-management');
  return uses?.map(({ scenario_id, scenario_name, is_active, nodes }) => (
    <li key={scenario_id}>
      <RemoteLink to="scenario-detail" params={{ id: scenario_id }}>
        {scenario_name}
      </RemoteLink>
      <span className={classes.hint}>
        {' '}
        {is_active ? nodes.map(({ node_name }) => node_name).join(', ') : t('uses.inTrash')}
      </span>
    </li>
  ));
}
