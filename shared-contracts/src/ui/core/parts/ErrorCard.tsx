import { IconAlertTriangle } from '@tabler/icons-react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/error.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ErrorCard.module.css';
import { failureText } from './failureText.ts';

interface ErrorCardProps {
  title: ReactNode;
  /** The failure; its message is shown as text, never as HTML (SEC-15). */
  error: unknown;
  onRetry?: () => void;
  actions?: ReactNode;
  /** It stands in place of a whole page, whose heading its title is. */
  isPage?: boolean;
}

/**
 * What happened and what to do, in place of content that could not be loaded.
 *
 * @example
 * <ErrorCard title={t('tags.unreadable')} error={error} onRetry={() => void mutate()} />
 */
export function ErrorCard({ title, error, onRetry, actions, isPage = false }: ErrorCardProps) {
  const { t } = useTranslation(uiNamespace);
  const Title = isPage ? 'h1' : 'p';
  const requestId = error instanceof ApiError ? error.envelope?.requestId : undefined;
  return (
    <div className={classes.card} role="alert">
      <IconAlertTriangle className={classes.icon} size={20} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <Title className={classes.title}>{title}</Title>
        <p className={classes.message}>{failureText(error, t('network'))}</p>
        {requestId && <p className={classes.meta}>{t('requestId', { id: requestId })}</p>}
        {(onRetry || actions) && (
          <div className={classes.actions}>
            {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
