import type { PlanUsage } from 'shared-contracts/api/subscription';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Alert } from 'shared-contracts/ui/core';
import { useDayName } from 'shared-contracts/ui/display';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from '../subscription.module.css';

const dayMs = 86_400_000;
/** Scenarios that a warning names. */
const maxNamed = 3;

/** The scenarios that used most, each with its share of what is used. */
function LargestUsers({ scenarios, days }: Pick<PlanUsage, 'scenarios' | 'days'>) {
  const t = useAccountText();
  const { percent } = useFormatters();
  const used = days.reduce((sum, { operations }) => sum + operations, 0);
  const named = scenarios.filter(({ scenario_id, scenario_name }) => scenario_id && scenario_name).slice(0, maxNamed);
  if (named.length === 0 || used === 0) return null;
  return (
    <>
      {t('subscription.warning.largest')}
      <ul className={classes.users}>
        {named.map(({ scenario_id: id, scenario_name: name, operations }) => (
          <li key={id}>
            <RemoteLink to="scenario-detail" params={{ id: id ?? '' }}>
              {name}
            </RemoteLink>{' '}
            {percent(operations / used)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Warns that the operations run out before the period ends, while there are some left. */
export function ForecastWarning({ usage }: { usage: PlanUsage }) {
  const t = useAccountText();
  const { percent } = useFormatters();
  const dayOf = useDayName();
  const { forecast, limits, period } = usage;
  const operations = limits.find(({ limit }) => limit === 'quantity');
  const isUsedUp = (operations?.used ?? 0) >= (operations?.allowed ?? 0);
  if (!operations || !forecast?.used_up_on || isUsedUp) return null;
  const early = Math.round((Date.parse(period.end) - Date.parse(forecast.used_up_on)) / dayMs);
  const share = percent(forecast.total / operations.allowed);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('subscription.warning.title', { day: dayOf(forecast.used_up_on) })}
      description={
        <>
          <p className={classes.forecast}>{t('subscription.warning.text', { count: early, share })}</p>
          <LargestUsers {...usage} />
        </>
      }
    />
  );
}
