import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { useFormatters, useText } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useLabels } from '../../data/connectors.ts';
import { Fact, Facts } from '../../parts/Facts.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useErrorRate } from '../../parts/useErrorRate.ts';

/** Who uses the connector and how well it works, over all organisations. */
export function AdoptionPanel({ connector }: { connector: AdminConnectorDetail }) {
  const t = useAdminText();
  const text = useText();
  const rate = useErrorRate();
  const { count } = useFormatters();
  const { accounts, configurations, on_newest, scenarios, version, category_id, tags } = connector;
  const category = useLabels().data?.categories.find(({ id }) => id === category_id);
  return (
    <Panel title={t('connectors.adoption')} flush>
      <Facts>
        <Fact label={t('connectors.column.accounts')}>{count(accounts)}</Fact>
        <Fact label={t('connectors.column.scenarios')}>{count(scenarios)}</Fact>
        <Fact label={t('connectors.column.configurations')}>
          {t('connectors.onNewest', { count: configurations, newest: on_newest, version })}
        </Fact>
        <Fact label={t('connectors.column.rate')}>
          {t('connectors.failedOf', {
            rate: rate(connector),
            failed: count(connector.failures),
            calls: count(connector.calls),
          })}
        </Fact>
        <Fact label={t('connectors.filter.category')}>
          {category ? text(category.name) : t('connectors.noCategory')}
        </Fact>
        <Fact label={t('connectors.tags')}>{tags.length > 0 ? tags.join(', ') : t('connectors.noTag')}</Fact>
      </Facts>
    </Panel>
  );
}
