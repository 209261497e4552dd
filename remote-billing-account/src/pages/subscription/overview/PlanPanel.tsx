import type { ReactNode } from 'react';
import type { PlanUsage } from 'shared-contracts/api/subscription';
import { useFormatters } from 'shared-contracts/react';
import { Panel, Tag } from 'shared-contracts/ui/core';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from '../subscription.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const lastDay = (end: string) => Date.parse(end) - 1;
const tones: Readonly<Record<string, string>> = { active: 'success', in_trial: 'processing', non_renewing: 'warning' };

/** Which plan it is, for how long, and what comes next. Times of the provider are seconds (ACC-12). */
export function PlanPanel({ usage }: { usage: PlanUsage }) {
  const t = useAccountText();
  const { date, count } = useFormatters();
  const { status, next_billing_at, current_term_end } = usage.subscription;
  const operations = usage.limits.find(({ limit }) => limit === 'quantity')?.allowed;
  return (
    <Panel title={t('subscription.plan')}>
      <div className={classes.plan}>
        <strong className={classes.planName}>{t(`subscription.type.${usage.type}`)}</strong>
        {status && <Tag color={tones[status] ?? 'default'}>{t(`subscription.status.${status}`, status)}</Tag>}
      </div>
      <dl className={classes.facts}>
        <Fact name={t('subscription.operationsMonth')}>{count(operations)}</Fact>
        <Fact name={t('subscription.period')}>
          {date(usage.period.start)} – {date(lastDay(usage.period.end))}
        </Fact>
        {next_billing_at !== undefined && (
          <Fact name={t('subscription.nextBilling')}>{date(next_billing_at * 1000)}</Fact>
        )}
        {status === 'non_renewing' && current_term_end !== undefined && (
          <Fact name={t('subscription.endsOn')}>{date(current_term_end * 1000)}</Fact>
        )}
      </dl>
    </Panel>
  );
}
