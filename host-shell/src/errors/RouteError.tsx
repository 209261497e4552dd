import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import { logFailure } from '../diagnostics/log.ts';
import classes from './FailureCard.module.css';

/** What the host's own code threw on a route: the frame above it stays. */
export function RouteError() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => logFailure('route', error), [error]);
  return (
    <section className={classes.card} role="alert">
      <IconAlertTriangle className={classes.icon} size={24} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <h2 className={classes.title}>{t('routeError.title')}</h2>
        <p className={classes.message}>{error instanceof Error ? error.message : t('routeError.message')}</p>
        <div className={classes.actions}>
          <Button type="primary" icon={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
            {t('failure.reload')}
          </Button>
        </div>
      </div>
    </section>
  );
}
