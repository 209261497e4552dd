import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './LoadFailure.module.css';

/** Says above a list that stays as it was that it could not be read again. Where nothing was read it is `ErrorCard`. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(uiNamespace);
  return (
    <p className={classes.failure} role="alert">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span>{t('loadFailed')}</span>
      <span aria-hidden>·</span>
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  );
}
