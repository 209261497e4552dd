import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { PageHeader, Segmented } from 'shared-contracts/ui/core';
import layout from '../../parts/app/layout.module.css';
import { Mark } from '../../parts/app/Mark.tsx';
import classes from './PricingPage.module.css';
import { Comparison } from './pricing/Comparison.tsx';
import { PlanCard } from './pricing/PlanCard.tsx';
import { type Period, type PlanId, periods, plans } from './pricing/plans.ts';

/** Prices of a company that does not exist; a plan is chosen with a press. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [period, setPeriod] = useState<Period>('month');
  const [chosen, setChosen] = useState<PlanId>('solo');
  return (
    <>
      <PageHeader title={t('extras.pricing')} />
      <div className={classes.page}>
        <div className={classes.intro}>
          <p className={classes.claim}>{t('extras.claim')}</p>
          <p className={layout.muted}>{t('extras.claimText')}</p>
          <div className={layout.row}>
            <Segmented<Period>
              aria-label={t('extras.period')}
              value={period}
              onChange={setPeriod}
              options={periods.map((value) => ({ value, label: t(`extras.periods.${value}`) }))}
            />
            <Mark tone="success">{t('extras.saving')}</Mark>
          </div>
        </div>
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} period={period} chosen={chosen} onChoose={setChosen} />
            </li>
          ))}
        </ul>
        <Comparison />
        <p className={classes.questions}>
          {t('extras.questionsLeft')} <RemoteLink to="pages-faq">{t('extras.faq')}</RemoteLink>
        </p>
      </div>
    </>
  );
}
