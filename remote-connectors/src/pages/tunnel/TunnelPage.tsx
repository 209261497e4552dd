import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Tunnel } from 'shared-contracts/api/tunnel';
import { useHost, useLink, useSession } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, ErrorCard, PageHeader, Panel } from 'shared-contracts/ui/core';
import { EntityDetail, EntityForm, useEntityCommands, useEntityText, useIsDeleted } from 'shared-contracts/ui/entity';
import { useFailureNotice } from '../../data/failureNotice.ts';
import { useLiveTunnel, useTunnel, useTunnelActivity } from '../../data/tunnels.ts';
import { SwitchOffDialog } from '../../parts/SwitchOffDialog.tsx';
import { TunnelStatus } from '../../parts/TunnelStatus.tsx';
import { tunnelEntity } from '../../parts/tunnelEntity.tsx';
import { AgentsPanel } from './AgentsPanel.tsx';
import { LatencyPanel } from './LatencyPanel.tsx';
import { RequestsPanel } from './RequestsPanel.tsx';
import { StartPanel } from './StartPanel.tsx';
import classes from './TunnelPage.module.css';
import { TunnelUses } from './TunnelUses.tsx';

function HeaderActions({ tunnel, onEdit }: { tunnel: Tunnel; onEdit: () => void }) {
  const text = useEntityText(tunnelEntity.texts);
  const { canWrite } = useSession();
  const isDeleted = useIsDeleted();
  const commands = useEntityCommands(tunnelEntity);
  const notify = useFailureNotice();
  const [dialog, setDialog] = useState(false);
  if (!canWrite || isDeleted) return null;
  const change = async (changes: Partial<Pick<Tunnel, 'is_on' | 'is_active'>>) => {
    try {
      await commands.change(tunnel, changes);
      return true;
    } catch (error) {
      notify(error);
      return false;
    }
  };
  if (!tunnel.is_active) {
    return (
      <Button type="primary" onClick={() => void change({ is_active: true })}>
        {text('action.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button danger={tunnel.is_on} onClick={() => (tunnel.is_on ? setDialog(true) : void change({ is_on: true }))}>
        {text(tunnel.is_on ? 'action.switchOff' : 'action.switchOn')}
      </Button>
      <Button type="primary" onClick={onEdit}>
        {text('action.edit')}
      </Button>
      <SwitchOffDialog
        open={dialog}
        rows={[tunnel]}
        onClose={() => setDialog(false)}
        perform={() => change({ is_on: false })}
      />
    </>
  );
}

function Loaded({ tunnel }: { tunnel: Tunnel }) {
  const { t } = useTranslation('remote-connectors');
  const host = useHost();
  const back = useLink('tunnel') ?? '/';
  const [editing, setEditing] = useState(false);
  useLiveTunnel(tunnel.id);
  const { data: activity, error, mutate } = useTunnelActivity(tunnel.id);
  return (
    <>
      <PageHeader
        title={tunnel.name}
        meta={<TunnelStatus tunnel={tunnel} look="tag" />}
        back={{ href: back, label: t('tunnel.back'), onClick: () => host.navigate('tunnel') }}
        actions={<HeaderActions tunnel={tunnel} onEdit={() => setEditing(true)} />}
      />
      {tunnel.held_runs > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('tunnel.runsHeld', { count: tunnel.held_runs })}
          className={classes.text ?? ''}
        />
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          {!activity && !error && <DelayedSkeleton rows={6} />}
          {!activity && error && (
            <ErrorCard title={t('tunnel.activityFailed')} error={error} onRetry={() => void mutate()} />
          )}
          {activity && (
            <>
              <StartPanel tunnel={tunnel} tokens={activity.tokens} />
              <AgentsPanel agents={activity.agents} isOn={tunnel.is_on} />
              <RequestsPanel requests={activity.requests} />
            </>
          )}
        </div>
        <aside className={classes.aside}>
          <Panel title={t('tunnel.targets')}>
            <ul className={classes.list}>
              {tunnel.targets.map((target) => (
                <li key={target} className={`${classes.item} ${classes.mono}`}>
                  {target}
                </li>
              ))}
            </ul>
          </Panel>
          {activity && <LatencyPanel latencies={activity.latencies} />}
          <TunnelUses id={tunnel.id} />
        </aside>
      </div>
      <EntityForm
        entity={tunnelEntity}
        row={tunnel}
        open={editing}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </>
  );
}

/** One tunnel: how its agents are started, which are there, and what goes through. */
export function Page() {
  const { t } = useTranslation('remote-connectors');
  const { id = '' } = useParams();
  return (
    <EntityDetail reading={useTunnel(id)} notFound={t('tunnel.notFound')} failed={t('tunnel.loadFailed')}>
      {(tunnel) => <Loaded key={tunnel.id} tunnel={tunnel} />}
    </EntityDetail>
  );
}
