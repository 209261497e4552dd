import { useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { Chart, useDaySlots } from 'shared-contracts/ui/display';
import { useAccountOperations } from '../../data/accounts.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountPage.module.css';

const dayMs = 86_400_000;
const shownDays = 30;

/** Operations of the account by day. */
export function DailyOperations({ id }: { id: string }) {
  const t = useAdminText();
  const { compact, count } = useFormatters();
  const { data, error, mutate } = useAccountOperations(id);
  const series = [{ id: 'operations', label: t('accounts.operations.title'), color: '--chart-1' as const }];
  const used = new Map(data?.map(({ day, operations }) => [day, operations]));
  const now = Date.now();
  const span = { start: now - (shownDays - 1) * dayMs, end: now };
  const slots = useDaySlots(span, (day) => [used.get(day) ?? 0]);
  return (
    <Panel title={t('accounts.operations.title')}>
      {error && <ErrorCard title={t('accounts.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={5} />}
      {data?.length === 0 && <p className={classes.quiet}>{t('accounts.operations.none')}</p>}
      {data && data.length > 0 && (
        <Chart
          kind="bars"
          title={t('accounts.operations.title')}
          series={series}
          slots={slots}
          format={compact}
          formatExact={count}
          label={t('accounts.operations.title')}
        />
      )}
    </Panel>
  );
}
