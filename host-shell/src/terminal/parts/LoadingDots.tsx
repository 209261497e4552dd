import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { terminalConstants } from 'shared-contracts';
import classes from '../Terminal.module.css';

const { loadingDots, loadingDotsStep } = terminalConstants;

/** 'Loading logs' with dots, one more each second; the twenty-first begins again (core §2.10). */
export function LoadingDots() {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => (before + 1) % (loadingDots + 1)), loadingDotsStep);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classes.said} role="status">
      {t('terminal.loading')}
      <span aria-hidden>{'.'.repeat(count)}</span>
    </p>
  );
}
