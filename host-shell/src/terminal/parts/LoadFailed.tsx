import { useTranslation } from 'react-i18next';
import { useRetry } from '../../services/useRetry.ts';
import classes from '../Terminal.module.css';

interface LoadFailedProps {
  failed: boolean;
  /** What could not be loaded, where "Couldn't load" does not say enough. */
  label?: string;
  onRetry: () => void;
}

/** Says that a list could not be read, and tries again: on its own, and when it is asked to. What was shown stays. */
export function LoadFailed({ failed, label, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  useRetry(failed, onRetry);
  if (!failed) return null;
  return (
    <p className={classes.said} role="alert" data-tone="error">
      {label ?? t('terminal.loadFailed')}
      <span aria-hidden> · </span>
      <button type="button" className={classes.again} onClick={onRetry}>
        {t('terminal.tryAgain')}
      </button>
    </p>
  );
}
