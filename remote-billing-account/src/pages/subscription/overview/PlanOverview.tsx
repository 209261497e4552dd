import { useEffect } from 'react';
import { completeCheckout, getPlanUsage } from 'shared-contracts/api/subscription';
import { useCommand, useEndpoint, useLive } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, ErrorCard, failureText, PageHeader } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { returnToPlan, useBillingCommands, useReturn } from '../billingCommands.ts';
import classes from '../subscription.module.css';
import { ForecastWarning } from './ForecastWarning.tsx';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { OperationsPanel } from './OperationsPanel.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { ScenariosPanel } from './ScenariosPanel.tsx';

/** How the way back from checkout or portal ended. A provider names its checkout, which is then taken over. */
function ReturnNotice() {
  const t = useAccountText();
  const { result, id, state } = useReturn();
  const complete = useCommand(completeCheckout, { quiet: true });
  const { run } = complete;
  const isOver = result === 'checkout' && id !== null && state === 'succeeded';
  useEffect(() => {
    if (isOver)
      run({ body: { id } }).then(
        () => returnToPlan('subscribed'),
        () => undefined,
      );
  }, [isOver, id, run]);
  if (complete.error) {
    const title = t('subscription.return.failed');
    return <Alert type="error" showIcon title={title} description={failureText(complete.error, title)} />;
  }
  if (isOver) return <Alert type="info" showIcon title={t('subscription.return.completing')} />;
  if (result === 'subscribed') return <Alert type="success" showIcon title={t('subscription.return.subscribed')} />;
  if (result === 'changed') return <Alert type="success" showIcon title={t('subscription.return.changed')} />;
  if (result === 'cancelled') return <Alert type="info" showIcon title={t('subscription.return.cancelled')} />;
  return null;
}

/** What can be done about the plan: a checkout for who has none, the portal for who has one. */
function PlanActions({ isSubscribed }: { isSubscribed: boolean }) {
  const t = useAccountText();
  const { mayChange, running, upgrade, manage } = useBillingCommands();
  if (!mayChange) return <span className={classes.hint}>{t('subscription.askAdmin')}</span>;
  return isSubscribed ? (
    <Button loading={running} onClick={manage}>
      {t('subscription.manage')}
    </Button>
  ) : (
    <Button type="primary" loading={running} onClick={upgrade}>
      {t('subscription.upgrade')}
    </Button>
  );
}

/** Plan, use of every limit, operations with their forecast, and invoices. */
export function PlanOverview() {
  const t = useAccountText();
  const { data: usage, error, mutate } = useEndpoint(getPlanUsage, {}, { quiet: true, refreshInterval: 60_000 });
  const { mayChange } = useBillingCommands();
  useLive({ 'limits-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(getPlanUsage) });
  const isSubscribed = ['active', 'in_trial', 'non_renewing'].includes(usage?.subscription.status ?? '');
  return (
    <>
      <PageHeader title={t('subscription.title')} actions={usage && <PlanActions isSubscribed={isSubscribed} />} />
      <div className={classes.page}>
        <ReturnNotice />
        {!usage && error && <ErrorCard title={t('subscription.failed')} error={error} onRetry={() => void mutate()} />}
        {!usage && !error && <DelayedSkeleton rows={10} />}
        {usage && (
          <>
            <ForecastWarning usage={usage} />
            <div className={classes.columns}>
              <PlanPanel usage={usage} />
              <LimitsPanel limits={usage.limits} heldRuns={usage.held_runs} isSubscribed={isSubscribed} />
            </div>
            <OperationsPanel usage={usage} />
            <ScenariosPanel scenarios={usage.scenarios} />
            {mayChange && <InvoicesPanel />}
          </>
        )}
      </div>
    </>
  );
}
