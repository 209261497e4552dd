import type { RemoteStatus } from 'shared-contracts/api/deploy';
import { useFormatters } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { CanaryShare } from '../../../parts/CanaryShare.tsx';
import { Fact, Facts } from '../../../parts/Facts.tsx';
import { ReleaseLabel } from '../../../parts/ReleaseLabel.tsx';
import { HealthMark } from '../../../parts/RemoteMarks.tsx';
import { Since } from '../../../parts/Since.tsx';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { failureRate } from '../../../state/adoptionCourse.ts';
import type { AskForChange } from '../../../state/changeRequest.ts';
import classes from './LiveStatus.module.css';

interface LiveStatusProps {
  status: RemoteStatus;
  onChange: AskForChange;
}

function CanaryRow({ status, onChange }: LiveStatusProps) {
  const t = useAdminText();
  const { count, percent } = useFormatters();
  const { canary, remote, writable } = status;
  if (!canary) return <Fact label={t('column.canary')}>{t('canary.none')}</Fact>;
  const rate = failureRate(canary);
  const promote = { remote, action: 'promote', release: canary.release.hash } as const;
  return (
    <Fact
      label={t('column.canary')}
      actions={
        writable && (
          <>
            <Button size="small" onClick={() => onChange({ remote, action: 'rollback' })}>
              {t('act.endCanary')}
            </Button>
            <Button size="small" onClick={() => onChange(promote)}>
              {t('act.promoteCanary')}
            </Button>
          </>
        )
      }
    >
      <span className={classes.line}>
        <ReleaseLabel release={canary.release} copy />
        <span className={classes.share}>
          <CanaryShare canary={canary} />
        </span>
        <HealthMark health={canary.health} />
        <span className={classes.figures}>
          {t('canary.sessions', { count: canary.sessions, sessions: count(canary.sessions) })}
          {rate !== null && `, ${t('canary.failed', { rate: percent(rate) })}`}
        </span>
      </span>
      <span className={classes.why}>{t(`health.why.${canary.health}`)}</span>
      <Since entry={canary} reason />
    </Fact>
  );
}

function PinRow({ status, pin, onChange }: LiveStatusProps & { pin: RemoteStatus['pins'][number] }) {
  const t = useAdminText();
  const who = pin.user?.name ?? pin.organisation?.name ?? t('ledger.someone');
  return (
    <Fact
      label={t('pin.of', { who })}
      actions={
        status.writable && (
          <Button
            size="small"
            aria-label={t('pin.takeOffOf', { who })}
            onClick={() => onChange({ remote: status.remote, action: 'unpin', pin })}
          >
            {t('act.unpin')}
          </Button>
        )
      }
    >
      <ReleaseLabel release={pin.release} copy />
      <Since entry={pin} reason />
    </Fact>
  );
}

/** What is live, for whom, since when, by whom and why. */
export function LiveStatus({ status, onChange }: LiveStatusProps) {
  const t = useAdminText();
  const { stable, pins } = status;
  return (
    <Panel title={t('standing.title')} flush>
      <Facts>
        <Fact label={t('column.stable')}>
          {stable ? (
            <>
              <ReleaseLabel release={stable.release} copy />
              <Since entry={stable} reason />
            </>
          ) : (
            t('noStable')
          )}
        </Fact>
        <CanaryRow status={status} onChange={onChange} />
        {pins.map((pin) => (
          <PinRow key={pin.revision} status={status} pin={pin} onChange={onChange} />
        ))}
        {pins.length === 0 && <Fact label={t('column.pins')}>{t('pin.none')}</Fact>}
      </Facts>
    </Panel>
  );
}
