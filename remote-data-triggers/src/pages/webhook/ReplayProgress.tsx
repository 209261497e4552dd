import { useTranslation } from 'react-i18next';
import type { Replay } from 'shared-contracts/api/event';
import { RelativeTime, useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useChangeReplay, useFailureNotice } from '../../data/commands.ts';
import { useReplays } from '../../data/queries.ts';
import { EventLink } from './EventLink.tsx';
import classes from './Replay.module.css';
import { leftOutOf } from './replayTexts.ts';

/** How long the report of a replay that has ended stands above the events. Milliseconds. */
const reportedMs = 60 * 60 * 1000;

const isShown = ({ ended_at }: Replay) => ended_at === null || Date.now() - Date.parse(ended_at) < reportedMs;

function Acts({ replay, onChanged }: { replay: Replay; onChanged: () => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const { run, running } = useChangeReplay();
  const notify = useFailureNotice();
  if (!canWrite || replay.ended_at !== null) return null;
  const change = (action: 'pause' | 'resume' | 'cancel') =>
    run({ params: { id: replay.id }, body: { action } }).then(onChanged, notify);
  const next = replay.state === 'running' ? 'pause' : 'resume';
  return (
    <>
      <Button size="small" loading={running} onClick={() => void change(next)}>
        {t(`replay.${next}`)}
      </Button>
      <Button size="small" onClick={() => void change('cancel')}>
        {t('replay.cancel')}
      </Button>
    </>
  );
}

/** Why its next event could not be delivered, and what becomes of it. */
function Failure({ failure }: { failure: NonNullable<Replay['failure']> }) {
  const { t, i18n } = useTranslation('remote-data-triggers');
  const { message, event_id, tries, next_at } = failure;
  return (
    <div className={classes.failure} role="alert">
      <p>
        {t('replay.stuck', { count: tries })} <bdi>{message[i18n.language === 'fr' ? 'fr' : 'en']}</bdi>
      </p>
      <p>
        {next_at ? (
          <>
            {t('replay.triedAgain')} <RelativeTime value={next_at} />
          </>
        ) : (
          t('replay.notTriedAgain')
        )}
        {event_id && (
          <>
            {' · '}
            <EventLink id={event_id}>{t('replay.showEvent')}</EventLink>
          </>
        )}
      </p>
    </div>
  );
}

/** How far the newest replay of the webhook has come, and what became of its events. */
export function ReplayProgress({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data, mutate } = useReplays(webhookId);
  const replay = data?.items[0];
  if (!replay || !isShown(replay)) return null;
  const { total, delivered, failed, skipped, state } = replay;
  const leftOut = leftOutOf(skipped, t).join(', ');
  const counts = [
    t('replay.failed', { count: failed }),
    ...(leftOut ? [t('replay.leftOut', { reasons: leftOut })] : []),
  ];
  return (
    <div className={classes.progress}>
      <p role="status" className={classes.told}>
        <strong>{t(`replay.state.${state}`)}</strong> {t('replay.delivered', { delivered, total })} ·{' '}
        {counts.join(' · ')}
      </p>
      {replay.failure && <Failure failure={replay.failure} />}
      <Acts replay={replay} onChanged={() => void mutate()} />
    </div>
  );
}
