import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { StatusMark } from 'shared-contracts/ui/core';
import { useAdminText } from './useAdminText.ts';

type Health = NonNullable<RemoteStatus['canary']>['health'];

const healthLooks = { waiting: 'QUEUED', healthy: 'SUCCESSFUL', failing: 'HOLD', silent: 'FAILED' } as const;

/** How a canary does; `silent` is an alarm: nothing is learned of it though others are in use. */
export function HealthMark({ health }: { health: Health }) {
  const t = useAdminText();
  return (
    <span title={t(`health.why.${health}`)}>
      <StatusMark status={healthLooks[health]} look="plain" label={t(`health.${health}`)} />
    </span>
  );
}

/** That a remote is switched off for everyone. */
export function KilledMark() {
  const t = useAdminText();
  return <StatusMark status="FAILED" label={t('killed')} />;
}
