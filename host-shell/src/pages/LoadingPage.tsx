import { useTranslation } from 'react-i18next';
import classes from './BlankPage.module.css';

/** What stands there until the first guard has passed: the colours of the page's own first paint go on. */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} style={{ minBlockSize: '100dvh' }} role="status" aria-label={t('loading')}>
      <div className={classes.loader} />
    </div>
  );
}
