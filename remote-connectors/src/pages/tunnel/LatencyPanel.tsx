import { useTranslation } from 'react-i18next';
import type { TunnelActivity } from 'shared-contracts/api/tunnel';
import { useFormatters } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Chart } from 'shared-contracts/ui/display';
import classes from './TunnelPage.module.css';

/** How long the lines to the agents took over the last hour. */
export function LatencyPanel({ latencies }: Pick<TunnelActivity, 'latencies'>) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  const last = latencies.at(-1)?.latency_ms ?? null;
  return (
    <Panel title={t('tunnel.latency')} meta={format.duration(last)}>
      {latencies.length === 0 ? (
        <p className={classes.meta}>{t('tunnel.noLatency')}</p>
      ) : (
        <Chart
          kind="lines"
          title={t('tunnel.latency')}
          label={t('tunnel.latencyLabel', { latency: format.duration(last) })}
          series={[{ id: 'latency', label: t('tunnel.latency'), color: '--chart-1' }]}
          slots={latencies.map(({ at, latency_ms }, place) => ({
            id: at,
            label: place % 30 === 0 ? format.clock(at).slice(0, 5) : '',
            title: format.exact(at),
            values: [latency_ms],
          }))}
          format={format.duration}
        />
      )}
    </Panel>
  );
}
