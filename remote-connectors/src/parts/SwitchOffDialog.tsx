import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from 'shared-contracts/api';
import { type bulkTunnels, getTunnelActivity, type Tunnel } from 'shared-contracts/api/tunnel';
import { useEndpoint } from 'shared-contracts/react';
import { ConfirmDialog } from 'shared-contracts/ui/core';
import type { ActionDialogProps } from 'shared-contracts/ui/entity';

/** Asks before lines are cut, and says what is under way on them. */
export function SwitchOffDialog({
  open,
  rows,
  onClose,
  perform,
}: ActionDialogProps<Tunnel, BulkAction<typeof bulkTunnels>>) {
  const { t } = useTranslation('remote-connectors');
  const [busy, setBusy] = useState(false);
  const [first] = rows;
  const only = open && rows.length === 1 && first ? { params: { id: first.id } } : null;
  const { data } = useEndpoint(getTunnelActivity, only, { quiet: true });
  const agents = rows.reduce((sum, { agent_count }) => sum + agent_count, 0);
  const held = rows.reduce((sum, { held_runs }) => sum + held_runs, 0);
  const switchOff = async () => {
    setBusy(true);
    if (await perform(({ bulk }) => bulk(rows, { type: 'switch-off' }, { is_on: false }))) onClose();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('tunnel.switchOffTitle', { count: rows.length, name: first?.name })}
      confirmLabel={t('tunnels.action.switchOff')}
      busy={busy}
      onConfirm={() => void switchOff()}
      onCancel={onClose}
    >
      <p>{t('tunnel.switchOffText')}</p>
      <ul>
        <li>{t('tunnel.agentsCut', { count: agents })}</li>
        {data && <li>{t('tunnel.callsCut', { count: data.open_streams })}</li>}
        <li>{t('tunnel.runsHeld', { count: held })}</li>
      </ul>
    </ConfirmDialog>
  );
}
