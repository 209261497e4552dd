import { useState } from 'react';
import type { LogDestination } from 'shared-contracts/api/log-streaming';
import { Can, RelativeTime, useFormatters, useHost } from 'shared-contracts/react';
import { Button, StatusMark } from 'shared-contracts/ui/core';
import { useLogDestinationCommands } from '../../data/logStreaming.ts';
import { ActMenu } from '../../parts/ActMenu.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useFailureNotice } from '../../parts/useFailureNotice.ts';
import classes from './LogStreamingPage.module.css';

type State = 'paused' | 'failing' | 'sending' | 'current';
const looks = { paused: 'CANCELLED', failing: 'FAILED', sending: 'HOLD', current: 'SUCCESSFUL' } as const;

function stateOf({ is_active, progress: { failures, waiting } }: LogDestination): State {
  if (!is_active) return 'paused';
  if (failures > 0) return 'failing';
  return waiting > 0 ? 'sending' : 'current';
}

/** Counted no further by the server. */
const maxWaiting = 10_000;

/** What was sent, what waits and since when, and what was left out. */
function Figures({ progress }: Pick<LogDestination, 'progress'>) {
  const t = useAdminText();
  const { count } = useFormatters();
  const { sent, waiting, waiting_since, dropped, last_sent_at } = progress;
  const waits = waiting >= maxWaiting ? `${count(waiting)}+` : count(waiting);
  return (
    <span className={classes.small}>
      <span>
        {t('logStreaming.sent', { count: sent, sent: count(sent) })}
        {last_sent_at && (
          <>
            {' · '}
            <RelativeTime value={last_sent_at} />
          </>
        )}
      </span>
      {waiting > 0 && (
        <span>
          {t('logStreaming.waiting', { count: waiting, waiting: waits })}{' '}
          {waiting_since && <RelativeTime value={waiting_since} />}
        </span>
      )}
      {dropped > 0 && (
        <span className={classes.dropped}>
          {t('logStreaming.dropped', { count: dropped, dropped: count(dropped) })}
        </span>
      )}
    </span>
  );
}

function Failure({ progress }: Pick<LogDestination, 'progress'>) {
  const t = useAdminText();
  const { failures, last_failed_at, last_problem, last_status } = progress;
  if (failures === 0 || last_problem === null) return null;
  return (
    <span className={classes.failure}>
      {t(`logStreaming.problem.${last_problem}`, { status: last_status })}
      {last_failed_at && (
        <>
          {' · '}
          <RelativeTime value={last_failed_at} />
        </>
      )}
    </span>
  );
}

function useTest({ id, name }: LogDestination) {
  const t = useAdminText();
  const { notices } = useHost();
  const notifyFailure = useFailureNotice();
  const { test } = useLogDestinationCommands();
  const [testing, setTesting] = useState(false);
  const run = async () => {
    setTesting(true);
    try {
      const { problem, status } = await test(id);
      if (problem === null) notices.show({ message: t('logStreaming.tested', { name }), color: 'success' });
      else notices.show({ message: t(`logStreaming.problem.${problem}`, { status }), color: 'error' });
    } catch (error) {
      notifyFailure(error);
    }
    setTesting(false);
  };
  return { run, testing };
}

interface DestinationRowProps {
  destination: LogDestination;
  onEdit: () => void;
  onDelete: () => void;
}

/** One destination: where it is, what it is sent, how far it has come. */
export function DestinationRow({ destination, onEdit, onDelete }: DestinationRowProps) {
  const t = useAdminText();
  const { run, testing } = useTest(destination);
  const { name, kind, address, streams_runs, streams_audit, progress } = destination;
  const state = stateOf(destination);
  const contents = [streams_runs && t('logStreaming.runs'), streams_audit && t('logStreaming.audit')].filter(Boolean);
  const acts = [
    { key: 'edit', label: t('logStreaming.edit'), onSelect: onEdit },
    { key: 'delete', label: t('logStreaming.delete'), danger: true, onSelect: onDelete },
  ];
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.small}>
          <span>{t(`logStreaming.kind.${kind}`)}</span>
          <code dir="ltr">{address}</code>
        </span>
        <span className={classes.small}>{contents.join(' · ')}</span>
        <Figures progress={progress} />
        <Failure progress={progress} />
      </span>
      <span className={classes.end}>
        <StatusMark status={looks[state]} look="plain" label={t(`logStreaming.state.${state}`)} />
        <Can isSuperAdmin write>
          <Button
            size="small"
            loading={testing}
            aria-label={t('logStreaming.testOf', { name })}
            onClick={() => void run()}
          >
            {t('logStreaming.test')}
          </Button>
          <ActMenu label={t('logStreaming.actsOf', { name })} acts={acts} />
        </Can>
      </span>
    </li>
  );
}
