import { useState } from 'react';
import type { DeployPolicy, RemotePolicy } from 'shared-contracts/api/deploy';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { usePolicies } from '../../../data/queries.ts';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import classes from './PolicyPanel.module.css';
import { useWeekdays } from './useWeekdays.ts';

const minute = 60_000;

function CanaryRule({ canary }: Pick<DeployPolicy, 'canary'>) {
  const t = useAdminText();
  const { duration } = useFormatters();
  if (!canary) return t('policy.off');
  const { minutes, sessions } = canary;
  const facts = [
    ...(sessions === null ? [] : [t('policy.canarySessions', { count: sessions })]),
    ...(minutes === null ? [] : [t('policy.canaryMinutes', { duration: duration(minutes * minute) })]),
  ];
  return t('policy.canaryFacts', { facts: facts.join(', ') });
}

function HoursRule({ hours }: Pick<DeployPolicy, 'hours'>) {
  const t = useAdminText();
  const nameOf = useWeekdays();
  if (!hours) return t('policy.always');
  const { from, time_zone: zone, to, weekdays } = hours;
  return t('policy.hoursFacts', { days: weekdays.map(nameOf).join(', '), from, to, zone });
}

function Rules({ known: { policy, changed_at, changed_by } }: { known: RemotePolicy }) {
  const t = useAdminText();
  return (
    <Facts>
      <Fact label={t('policy.canary')}>
        <CanaryRule canary={policy.canary} />
      </Fact>
      <Fact label={t('policy.approval')}>{policy.approval ? t('policy.approvalFacts') : t('policy.off')}</Fact>
      <Fact label={t('policy.hours')}>
        <HoursRule hours={policy.hours} />
      </Fact>
      <Fact label={t('policy.by')}>
        <span>
          {t('by', { name: changed_by })}, <RelativeTime value={changed_at} />
        </span>
      </Fact>
    </Facts>
  );
}

const isNone = ({ policy: { approval, canary, hours } }: RemotePolicy) => !(approval || canary || hours);

/** What has to be so before people get another release of a remote, and the way to change it. */
export function PolicyPanel({ remote }: { remote: string }) {
  const t = useAdminText();
  const { data, error, mutate } = usePolicies();
  const [dialog, setDialog] = useState<{ known: RemotePolicy | undefined; count: number } | null>(null);
  const known = data?.items.find((one) => one.remote === remote);
  if (error && !data) return <ErrorCard title={t('policy.loadFailed')} error={error} onRetry={() => void mutate()} />;
  const change = () => setDialog((before) => ({ known, count: (before?.count ?? 0) + 1 }));
  const rules = known && !isNone(known) ? known : undefined;
  return (
    <Panel title={t('policy.title')} flush actions={data && <Button onClick={change}>{t('policy.change')}</Button>}>
      <p className={classes.text}>{data && !rules ? t('policy.none') : t('policy.text')}</p>
      {!data && <DelayedSkeleton rows={3} />}
      {rules && <Rules known={rules} />}
      {dialog && <PolicyDialog key={dialog.count} remote={remote} known={dialog.known} />}
    </Panel>
  );
}
