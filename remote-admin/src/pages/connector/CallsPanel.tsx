import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Chart } from 'shared-contracts/ui/display';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './ConnectorPage.module.css';

/** Calls of the last 30 days, those that failed apart. */
export function CallsPanel({ connector: { days, calls } }: { connector: AdminConnectorDetail }) {
  const t = useAdminText();
  const { compact, count, date } = useFormatters();
  const title = t('connectors.calls.title');
  const series = [
    { id: 'succeeded', label: t('connectors.calls.succeeded'), color: '--chart-1' as const },
    { id: 'failed', label: t('connectors.calls.failed'), color: '--error' as const },
  ];
  const slots = days.map((each) => ({
    ...{ id: each.day, label: each.day.slice(8), title: date(`${each.day}T12:00:00Z`) },
    values: [each.calls - each.failures, each.failures],
  }));
  return (
    <Panel title={title}>
      {calls === 0 ? (
        <p className={classes.quiet}>{t('connectors.calls.none')}</p>
      ) : (
        <Chart
          kind="bars"
          title={title}
          label={title}
          series={series}
          slots={slots}
          format={compact}
          formatExact={count}
        />
      )}
    </Panel>
  );
}
