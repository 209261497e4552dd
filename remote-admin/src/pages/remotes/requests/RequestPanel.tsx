import { type ReactNode, useState } from 'react';
import type { DeployRequest, RemoteStatus } from 'shared-contracts/api/deploy';
import { RemoteLink, useFormatters, useText } from 'shared-contracts/react';
import { Button, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useRequests } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { DecisionDialog, type DecisionDialogProps } from './DecisionDialog.tsx';
import classes from './RequestPanel.module.css';
import { useRequestText } from './useRequestText.ts';

interface RowProps {
  request: DeployRequest;
  /** Name of the remote, where requests for several stand together. */
  remote: ReactNode;
  onDecide: (decision: DecisionDialogProps['decision']) => void;
}

function RequestRow({ request, remote, onDecide }: RowProps) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const what = useRequestText()(request);
  const { approvable, asked_by, expires_at, reason, state } = request;
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <span>
          {remote}
          <strong>{asked_by}</strong> {t('requests.asked', { what })}
        </span>
        {reason && <span className={classes.small}>{reason}</span>}
        <span className={classes.small}>
          {state === 'outdated' ? t('requests.outdated') : t('requests.until', { until: exact(expires_at) })}
        </span>
        {state === 'pending' && !approvable && <span className={classes.small}>{t('requests.own')}</span>}
      </span>
      <span className={classes.actions}>
        <Button size="small" aria-label={t('requests.rejectOf', { what })} onClick={() => onDecide('reject')}>
          {t('requests.reject')}
        </Button>
        {approvable && (
          <Button
            size="small"
            type="primary"
            aria-label={t('requests.approveOf', { what })}
            onClick={() => onDecide('approve')}
          >
            {t('requests.approve')}
          </Button>
        )}
      </span>
    </li>
  );
}

interface RequestPanelProps {
  /** Of one remote; without it of all. */
  remote?: string;
  /** To name them by, where requests for several stand together. */
  remotes?: readonly RemoteStatus[];
}

/** Changes that wait for a second person, with the ways to decide on them; nothing where none waits. */
export function RequestPanel({ remote, remotes = [] }: RequestPanelProps) {
  const t = useAdminText();
  const text = useText();
  const { data, error, mutate } = useRequests(remote);
  const [dialog, setDialog] = useState<(DecisionDialogProps & { count: number }) | null>(null);
  const titleOf = (id: string) => {
    const known = remotes.find((one) => one.remote === id);
    return known ? text(known.title) : id;
  };
  const nameOf = (id: string) => (
    <RemoteLink to="admin-remotes" search={`remote=${id}`} className={classes.remote}>
      {titleOf(id)}
    </RemoteLink>
  );
  if (error && !data) {
    return <ErrorCard title={t('requests.loadFailed')} error={error} onRetry={() => void mutate()} />;
  }
  return (
    <>
      {data && data.items.length > 0 && (
        <Panel title={t('requests.title')} flush>
          <ul className={classes.list}>
            {data.items.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                remote={remote === undefined && nameOf(request.remote)}
                onDecide={(decision) => setDialog((before) => ({ request, decision, count: (before?.count ?? 0) + 1 }))}
              />
            ))}
          </ul>
        </Panel>
      )}
      {dialog && <DecisionDialog key={dialog.count} request={dialog.request} decision={dialog.decision} />}
    </>
  );
}
