import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import type { Order } from '../../../data/sample/orders.ts';
import { deliveryLooks } from '../../../parts/app/DeliveryMark.tsx';
import { useDay } from '../../../parts/app/useDay.ts';
import { type CourseStep, courseOf } from '../orderCourse.ts';
import classes from './ParcelCourse.module.css';

function Step({ step: { status, day, state } }: { step: CourseStep }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const Picture = state === 'done' ? IconCheck : deliveryLooks[status].icon;
  const expected = day && state === 'ahead' ? t('shop.expected', { day: write(day) }) : undefined;
  return (
    <li
      className={classes.step}
      data-state={state}
      data-status={status}
      {...(state === 'current' && { 'aria-current': 'step' as const })}
    >
      <span className={classes.sign}>
        <Picture size={16} stroke={1.8} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.status}>{t(`app.delivery.${status}`)}</span>
        <span className={classes.day}>{expected ?? (day && write(day))}</span>
        <VisuallyHidden>{t(`shop.steps.${state}`)}</VisuallyHidden>
      </span>
    </li>
  );
}

/** How far the parcel of an order has come, step by step. */
export function ParcelCourse({ order }: { order: Order }) {
  return (
    <ol className={classes.course}>
      {courseOf(order).map((step) => (
        <Step key={step.status} step={step} />
      ))}
    </ol>
  );
}
