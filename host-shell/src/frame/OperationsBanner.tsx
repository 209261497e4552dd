import { IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOperations } from 'shared-contracts/api/subscription';
import { RemoteLink, useEndpoint, useFormatters, useLive } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { readStored, writeStored } from '../services/browserStorage.ts';
import { BannerStrip, bannerIcon } from './BannerStrip.tsx';

const dismissedKey = 'operations-banner-dismissed';

/**
 * Says when 90 % and when all of the period's operations are used. What was dismissed stays away until it gets worse or
 * the next period begins.
 */
export function OperationsBanner() {
  const { t } = useTranslation();
  const { percent } = useFormatters();
  const [dismissed, setDismissed] = useState(() => readStored(dismissedKey));
  const { data } = useEndpoint(getOperations, {}, { quiet: true, revalidateOnFocus: false });
  useLive({ 'limits-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(getOperations) });
  if (!data || data.allowed <= 0 || data.used < data.allowed * 0.9) return null;
  const isFull = data.used >= data.allowed;
  const state = `${data.period_start} ${data.allowed} ${isFull ? 'full' : 'near'}`;
  if (dismissed === state) return null;
  const dismiss = () => {
    writeStored(dismissedKey, state);
    setDismissed(state);
  };
  return (
    <BannerStrip
      tone={isFull ? 'error' : 'warning'}
      icon={<IconGauge {...bannerIcon} />}
      action={
        <>
          <RemoteLink to="subscription" unresolved="hide">
            {t('banner.viewPlan')}
          </RemoteLink>
          <Button size="small" onClick={dismiss}>
            {t('banner.dismiss')}
          </Button>
        </>
      }
    >
      {isFull
        ? t('banner.operationsFull')
        : t('banner.operationsNear', { percent: percent(Math.floor((data.used / data.allowed) * 100) / 100) })}
    </BannerStrip>
  );
}
