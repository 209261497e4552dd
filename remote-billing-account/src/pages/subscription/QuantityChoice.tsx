import { useId } from 'react';
import { useFormatters } from 'shared-contracts/react';
import { InputNumber, Radio } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../parts/useAccountText.ts';
import classes from './subscription.module.css';

const offered = [50_000, 100_000, 250_000, 500_000, 1_000_000] as const;
/** As the server has them. */
const least = 1_000;
const most = 100_000_000;

/** How many operations a month: one of the usual numbers, or any. */
export function QuantityChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useAccountText();
  const { count } = useFormatters();
  const id = useId();
  return (
    <div className={classes.quantity}>
      <Radio.Group
        aria-label={t('subscription.operationsMonth')}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className={classes.offers ?? ''}
      >
        {offered.map((quantity) => (
          <Radio.Button key={quantity} value={quantity}>
            {count(quantity)}
          </Radio.Button>
        ))}
      </Radio.Group>
      <label className={classes.own} htmlFor={id}>
        {t('subscription.ownQuantity')}
        <InputNumber
          id={id}
          min={least}
          max={most}
          precision={0}
          value={value}
          onChange={(own) => own !== null && onChange(own)}
        />
      </label>
    </div>
  );
}
