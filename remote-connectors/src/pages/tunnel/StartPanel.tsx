import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tunnel, TunnelActivity } from 'shared-contracts/api/tunnel';
import { useFormatters, useSession } from 'shared-contracts/react';
import { Alert, Button, ConfirmDialog, CopyButton, Panel } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { useFailureNotice } from '../../data/failureNotice.ts';
import { useTokenCommand } from '../../data/tunnels.ts';
import { startCommand } from './startCommand.ts';
import classes from './TunnelPage.module.css';

/** How long agents may go on with the token before. */
const overlapMinutes = 60;

function Tokens({ tokens }: Pick<TunnelActivity, 'tokens'>) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  return (
    <ul className={classes.list}>
      {tokens.map(({ beginning, created_at, created_by, ends_at }) => (
        <li key={created_at} className={classes.item}>
          <code className={classes.mono}>{beginning}…</code>{' '}
          <span className={classes.meta}>
            {t('tunnel.tokenMade', { email: created_by, time: format.exact(created_at) })}
            {ends_at && ` · ${t('tunnel.tokenEnds', { time: format.exact(ends_at) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Asks before agents lose their token. */
function RotateDialog({ open, busy, onRotate, onClose }: RotateDialogProps) {
  const { t } = useTranslation('remote-connectors');
  const [overlaps, setOverlaps] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      title={t('tunnel.rotateTitle')}
      confirmLabel={t('tunnel.rotate')}
      busy={busy}
      onConfirm={() => onRotate(overlaps ? overlapMinutes : 0)}
      onCancel={onClose}
    >
      <p>{t(overlaps ? 'tunnel.rotateLater' : 'tunnel.rotateNow')}</p>
      <Checkbox checked={overlaps} onChange={({ target }) => setOverlaps(target.checked)}>
        {t('tunnel.overlap')}
      </Checkbox>
    </ConfirmDialog>
  );
}

interface RotateDialogProps {
  open: boolean;
  busy: boolean;
  onRotate: (minutes: number) => void;
  onClose: () => void;
}

/** How an agent is started; its token is shown once, as soon as it is made. */
export function StartPanel({ tunnel, tokens }: { tunnel: Tunnel; tokens: TunnelActivity['tokens'] }) {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  const notify = useFailureNotice();
  const command = useTokenCommand(tunnel.id);
  const [token, setToken] = useState<string | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const issue = async (minutes: number) => {
    await command.issue(minutes, tokens[0]?.beginning ?? null).then(setToken, notify);
    setIsConfirming(false);
  };
  const text = startCommand(window.location.origin, tunnel.targets, token);
  return (
    <Panel title={t('tunnel.start')}>
      <p className={classes.text}>{t('tunnel.startText')}</p>
      {token && <Alert type="warning" showIcon title={t('tunnel.tokenOnce')} className={classes.text ?? ''} />}
      <pre className={classes.command}>{text}</pre>
      <div className={classes.actions}>
        <CopyButton text={text} caption={t('tunnel.copyCommand')} />
        {token && <CopyButton text={token} caption={t('tunnel.copyToken')} />}
        {canWrite && tunnel.is_active && (
          <Button
            type={tunnel.has_token ? 'default' : 'primary'}
            loading={command.busy}
            onClick={() => (tunnel.has_token ? setIsConfirming(true) : void issue(0))}
          >
            {t(tunnel.has_token ? 'tunnel.rotate' : 'tunnel.makeToken')}
          </Button>
        )}
      </div>
      <Tokens tokens={tokens} />
      <RotateDialog
        open={isConfirming}
        busy={command.busy}
        onRotate={(minutes) => void issue(minutes)}
        onClose={() => setIsConfirming(false)}
      />
    </Panel>
  );
}
