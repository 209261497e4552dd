import { useTranslation } from 'react-i18next';
import { InputNumber, Switch } from 'shared-contracts/ui/forms';
import classes from './HeaderList.module.css';

interface Rate {
  count: number;
  per_s: number;
}

interface RateInputProps {
  id?: string;
  value?: Rate | null;
  onChange?: (value: Rate | null) => void;
}

/** What many services allow. */
const usual: Rate = { count: 60, per_s: 60 };

/** So many calls in so many seconds, or as many as come. */
export function RateInput({ id, value = null, onChange }: RateInputProps) {
  const { t } = useTranslation('remote-connectors');
  return (
    <div className={classes.rate}>
      <Switch {...(id && { id })} checked={value !== null} onChange={(on) => onChange?.(on ? usual : null)} />
      {value && (
        <>
          <InputNumber
            aria-label={t('settings.rateCalls')}
            min={1}
            max={100_000}
            precision={0}
            value={value.count}
            // An emptied field is about to be typed into; left so, it has its last number again.
            onChange={(count) => count !== null && onChange?.({ ...value, count })}
          />
          {t('settings.callsPer')}
          <InputNumber
            aria-label={t('settings.rateSeconds')}
            min={1}
            max={86_400}
            precision={0}
            suffix="s"
            value={value.per_s}
            onChange={(per_s) => per_s !== null && onChange?.({ ...value, per_s })}
          />
        </>
      )}
    </div>
  );
}
