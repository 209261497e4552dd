import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import { blameOfError, nameOf } from '../remotes/blame.ts';
import { classify } from '../remotes/classify.ts';
import { detailLines } from '../remotes/remoteFailure.ts';
import { useOnline } from '../services/useOnline.ts';
import { useShell } from '../shell/shell.ts';
import { FailureCard } from './FailureCard.tsx';

/** What the host's own code threw on a route: the frame above it stays where it can. */
export function RouteError() {
  const { t } = useTranslation();
  const { plan, host } = useShell();
  const online = useOnline();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const error = useRouteError();
  const [at] = useState(() => new Date());
  useEffect(() => host.telemetry.error(error), [error, host]);
  const { phase, message } = classify(error);
  const isMissing = phase === 'fetch';
  const missing = online ? t('routeError.missing') : t('failure.offline');
  const blame = blameOfError(error);
  const release = blame ? nameOf(blame) : `host-shell ${plan.host.hash.slice(0, 8)}`;
  const code = isMissing ? 'chunk' : 'render';
  return (
    <FailureCard
      icon={<IconAlertTriangle size={24} stroke={1.6} aria-hidden />}
      title={t('routeError.title')}
      message={isMissing ? missing : t('routeError.message')}
      facts={[
        [t('failure.codeLabel'), code],
        [t('failure.releaseLabel'), release],
      ]}
      actions={
        <>
          <Button
            type="primary"
            icon={<IconRefresh size={16} aria-hidden />}
            // The same address again: the guard, and the code that did not come.
            onClick={() => void navigate(pathname + search + hash, { replace: true })}
          >
            {t('failure.retry')}
          </Button>
          <Button onClick={() => location.reload()}>{t('failure.reload')}</Button>
        </>
      }
      details={detailLines({ release, failure: code, message, since: at.toISOString() })}
    />
  );
}
