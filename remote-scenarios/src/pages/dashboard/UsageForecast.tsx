import { useTranslation } from 'react-i18next';
import { getPlanUsage } from 'shared-contracts/api/subscription';
import { RemoteLink, useEndpoint, useFormatters } from 'shared-contracts/react';
import { Alert, useMessages } from 'shared-contracts/ui/core';
import { useDayName } from 'shared-contracts/ui/display';
import en from './forecastMessages/en.json' with { type: 'json' };
import fr from './forecastMessages/fr.json' with { type: 'json' };

const forecastNamespace = 'remote-scenarios-usage-forecast';

/** Warns that the operations are used up, or run out before the period ends; else nothing. */
export function UsageForecast() {
  useMessages(forecastNamespace, { en, fr });
  const { t } = useTranslation(forecastNamespace);
  const { percent } = useFormatters();
  const dayOf = useDayName();
  // The figures above are there without it: what cannot be read says nothing here.
  const { data } = useEndpoint(getPlanUsage, {}, { quiet: true });
  const operations = data?.limits.find(({ limit }) => limit === 'quantity');
  if (!operations) return null;
  if (operations.used >= operations.allowed) return <Alert type="warning" banner showIcon title={t('usedUp')} />;
  if (!data?.forecast?.used_up_on) return null;
  const { total, used_up_on: day } = data.forecast;
  return (
    <Alert
      type="warning"
      banner
      showIcon
      title={t('runsOut', { day: dayOf(day) })}
      description={
        <>
          {t('share', { share: percent(total / operations.allowed) })}{' '}
          <RemoteLink to="subscription">{t('open')}</RemoteLink>
        </>
      }
    />
  );
}
