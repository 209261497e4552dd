import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import layout from '../../../parts/app/layout.module.css';
import { Mark } from '../../../parts/app/Mark.tsx';
import { useMoney } from '../../../parts/app/useMoney.ts';
import classes from './PlanCard.module.css';
import { type Period, type Plan, type PlanId, plans, priceIn } from './plans.ts';

interface PlanCardProps {
  plan: Plan;
  period: Period;
  /** The plan that is had now. */
  chosen: PlanId;
  onChoose: (plan: PlanId) => void;
}

function ChooseButton({ plan, chosen, onChoose }: Omit<PlanCardProps, 'period'>) {
  const { t } = useTranslation('remote-template-demos');
  const name = t(`extras.plans.${plan.id}`);
  if (plan.id === chosen) {
    return (
      <Button block size="large" disabled>
        {t('extras.yours')}
      </Button>
    );
  }
  const isMore = plan.monthly > (plans.find(({ id }) => id === chosen)?.monthly ?? 0);
  return (
    <Button block size="large" type={'isPopular' in plan ? 'primary' : 'default'} onClick={() => onChoose(plan.id)}>
      {t(isMore ? 'extras.upgrade' : 'extras.downgrade', { plan: name })}
    </Button>
  );
}

/** A plan: for whom, what it costs, and what is in it. */
export function PlanCard({ plan, period, ...choice }: PlanCardProps) {
  const { t } = useTranslation('remote-template-demos');
  const money = useMoney();
  const isPopular = 'isPopular' in plan;
  return (
    <section className={classes.plan} data-popular={isPopular} aria-label={t(`extras.plans.${plan.id}`)}>
      <div className={layout.row}>
        <h2 className={classes.name}>{t(`extras.plans.${plan.id}`)}</h2>
        {isPopular && <Mark tone="primary">{t('extras.popular')}</Mark>}
      </div>
      <p className={layout.muted}>{t(`extras.for.${plan.id}`)}</p>
      <div>
        <p className={classes.price}>{money(priceIn(plan, period))}</p>
        <p className={layout.small}>{t(`extras.per.${period}`)}</p>
      </div>
      <ChooseButton plan={plan} {...choice} />
      <ul className={classes.parts}>
        {plan.parts.map((part) => (
          <li key={part}>
            <IconCheck size={16} stroke={1.8} aria-hidden />
            {t(`extras.parts.${part}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
