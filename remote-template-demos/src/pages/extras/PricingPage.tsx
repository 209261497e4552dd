import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, Panel, Segmented } from 'shared-contracts/ui/core';
import layout from '../../parts/app/layout.module.css';
import { useMoney } from '../../parts/app/useMoney.ts';

const plans = [
  { id: 'solo', monthly: 0, parts: ['one', 'mail'] },
  { id: 'team', monthly: 24, parts: ['ten', 'mail', 'roles'] },
  { id: 'company', monthly: 90, parts: ['all', 'phone', 'roles', 'log'] },
] as const;
const periods = ['month', 'year'] as const;
/** Months that a year costs. */
const monthsOfYear = 10;

/** Prices of a company that does not exist. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const [period, setPeriod] = useState<(typeof periods)[number]>('month');
  return (
    <>
      <PageHeader title={t('extras.pricing')} />
      <div className={layout.bar}>
        <Segmented<(typeof periods)[number]>
          aria-label={t('extras.period')}
          value={period}
          onChange={setPeriod}
          options={periods.map((value) => ({ value, label: t(`extras.periods.${value}`) }))}
        />
      </div>
      <div className={layout.cards}>
        {plans.map(({ id, monthly, parts }) => (
          <Panel key={id} title={t(`extras.plans.${id}`)}>
            <div className={layout.stack}>
              <p className={layout.large}>{money(period === 'month' ? monthly : monthly * monthsOfYear)}</p>
              <p className={layout.muted}>{t(`extras.per.${period}`)}</p>
              {parts.map((part) => (
                <div key={part} className={layout.row}>
                  <IconCheck size={16} stroke={1.8} aria-hidden />
                  {t(`extras.parts.${part}`)}
                </div>
              ))}
            </div>
          </Panel>
        ))}
      </div>
    </>
  );
}
