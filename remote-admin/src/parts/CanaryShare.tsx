import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { useAdminText } from './useAdminText.ts';

/** For whom a canary is: a share of people, or an organisation. */
export function CanaryShare({ canary }: { canary: NonNullable<RemoteStatus['canary']> }) {
  const t = useAdminText();
  const { percent } = useFormatters();
  if (canary.percent !== null) return t('canary.share', { percent: percent(canary.percent / 100) });
  return canary.organisation?.name ?? t('ledger.someone');
}
