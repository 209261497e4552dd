import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFlows } from '../services/useFlows.ts';
import { useLate } from '../services/useLate.ts';
import classes from './TopBar.module.css';

/** A connection that comes up within this time was never a matter for the user. */
const slowAfterMs = 3000;

/** Says that live updates stand still; nothing while they flow. */
export function RealtimeMark() {
  const { t } = useTranslation();
  const flowing = useFlows();
  const late = useLate(!flowing, slowAfterMs);
  // The region is there before its words, or screen readers would not hear them come.
  return (
    <span role="status">
      {!flowing && late && (
        <span className={classes.mark} title={t('realtime.hint')}>
          <IconCloudOff size={16} stroke={1.8} aria-hidden />
          <span className={classes.markText}>{t('realtime.reconnecting')}</span>
        </span>
      )}
    </span>
  );
}
