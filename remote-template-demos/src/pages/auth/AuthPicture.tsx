import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Sparkline } from 'shared-contracts/ui/display';
import { orders } from '../../data/sample/orders.ts';
import { DeliveryMark } from '../../parts/app/DeliveryMark.tsx';
import { Initials } from '../../parts/app/Initials.tsx';
import layout from '../../parts/app/layout.module.css';
import classes from './AuthPicture.module.css';

/** Parcels of fourteen days; the last is today. */
const parcels = [812, 864, 790, 905, 948, 610, 588, 921, 987, 1012, 1064, 702, 655, 1184];
/** One parcel of each way it can be in. */
const moving = (['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const)
  .map((status) => orders.find(({ deliveryStatus }) => deliveryStatus === status))
  .filter((order) => order !== undefined);
const points = ['live', 'alone', 'team'] as const;
const speaker = 'Maya Okafor';

/** What the company sells, beside the form: in numbers, in points, and in a customer's words. */
export function AuthPicture() {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  return (
    <aside className={classes.picture} aria-label={t('auth.picture.label')}>
      <div className={classes.words}>
        <p className={classes.motto}>{t('auth.motto')}</p>
        <div className={classes.card}>
          <div className={classes.figure}>
            <div>
              <p className={layout.small}>{t('auth.picture.today')}</p>
              <p className={layout.large}>{count(parcels.at(-1) ?? 0)}</p>
            </div>
            <Sparkline values={parcels} label={t('auth.picture.course')} width={160} />
          </div>
          <ul className={classes.moving}>
            {moving.map(({ orderId, customer, productName, deliveryStatus }) => (
              <li key={orderId} className={layout.thing}>
                <Initials name={customer} />
                <span className={layout.thingWords}>{productName}</span>
                <DeliveryMark status={deliveryStatus} />
              </li>
            ))}
          </ul>
        </div>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>
              <IconCheck size={18} stroke={1.8} aria-hidden />
              {t(`auth.picture.points.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <figure className={classes.quote}>
        <blockquote>{t('auth.picture.quote')}</blockquote>
        <figcaption>
          <Initials name={speaker} size={36} />
          <span>
            <span className={layout.name}>{speaker}</span>
            <span className={layout.small}>{t('auth.picture.role')}</span>
          </span>
        </figcaption>
      </figure>
    </aside>
  );
}
