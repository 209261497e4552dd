import { maxBulkRate } from 'shared-contracts/api/bulk-job';
import { Checkbox, InputNumber } from 'shared-contracts/ui/forms';
import classes from './RunActs.module.css';
import { useActsText } from './useActsText.ts';

/** How fast a job goes, and after which share of failures it stops. */
export interface Pace {
  rate: number;
  stop_percent: number | null;
}

export const usualPace: Pace = { rate: 600, stop_percent: null };
const usualPercent = 20;

/** Choices of how a job goes about it. */
export function ActsPace({ pace, onChange }: { pace: Pace; onChange: (pace: Pace) => void }) {
  const t = useActsText();
  const { rate, stop_percent } = pace;
  const isStopping = stop_percent !== null;
  return (
    <div className={classes.pace}>
      <div className={classes.choice}>
        <InputNumber
          aria-label={t('rate')}
          min={1}
          max={maxBulkRate}
          precision={0}
          value={rate}
          onChange={(value) => onChange({ ...pace, rate: value ?? 1 })}
        />
        {t('rate')}
      </div>
      <div className={classes.choice}>
        <Checkbox
          checked={isStopping}
          onChange={({ target }) => onChange({ ...pace, stop_percent: target.checked ? usualPercent : null })}
        >
          {t('stopWhen')}
        </Checkbox>
        <span className={classes.percent}>
          <InputNumber
            aria-label={t('stopPercent')}
            min={0}
            max={99}
            precision={0}
            disabled={!isStopping}
            value={stop_percent ?? usualPercent}
            onChange={(value) => onChange({ ...pace, stop_percent: value ?? 0 })}
          />
          {t('stopPercent')}
        </span>
      </div>
    </div>
  );
}
