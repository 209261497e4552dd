import { useTranslation } from 'react-i18next';
import { Panel } from 'shared-contracts/ui/core';
import type { Order } from '../../../data/sample/orders.ts';
import { deliveryLooks } from '../../../parts/app/DeliveryMark.tsx';
import { useDay } from '../../../parts/app/useDay.ts';
import { courseOf } from '../orderCourse.ts';
import classes from './OrderHistory.module.css';

/** What has happened to an order, the newest first. */
export function OrderHistory({ order }: { order: Order }) {
  const { t } = useTranslation('remote-template-demos');
  const write = useDay();
  const payment = t(`app.payment.${order.paymentMethod}`);
  const events = courseOf(order).filter(({ state }) => state !== 'ahead');
  return (
    <Panel title={t('shop.history')}>
      <ul className={classes.events}>
        {events.toReversed().map(({ status, day }) => {
          const { icon: Picture, tone } = deliveryLooks[status];
          return (
            <li key={status} className={classes.event}>
              <span className={classes.sign} data-tone={tone}>
                <Picture size={16} stroke={1.8} aria-hidden />
              </span>
              <span className={classes.words}>{t(`shop.events.${status}`, { payment, customer: order.customer })}</span>
              <span className={classes.day}>{day && write(day)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
