import { useTranslation } from 'react-i18next';
import type { BulkAction } from 'shared-contracts/api';
import { type bulkTunnels, getTunnelActivity, type Tunnel } from 'shared-contracts/api/tunnel';
import { useEndpoint } from 'shared-contracts/react';
import { type ActionDialogProps, WaitingDialog } from 'shared-contracts/ui/entity';

/** Asks before lines are cut, and says what is under way on them. */
export function SwitchOffDialog({
  open,
  rows,
  onClose,
  perform,
}: ActionDialogProps<Tunnel, BulkAction<typeof bulkTunnels>>) {
  const { t } = useTranslation('remote-connectors');
  const [first] = rows;
  const only = open && rows.length === 1 && first ? { params: { id: first.id } } : null;
  const { data } = useEndpoint(getTunnelActivity, only, { quiet: true });
  const agents = rows.reduce((sum, { agent_count }) => sum + agent_count, 0);
  const ids = rows.map(({ id }) => id);
  const switchOff = async () => {
    const isOff = await perform(({ bulk }) => bulk(rows, { type: 'switch-off' }, { is_on: false }));
    return isOff ? ids : [];
  };
  return (
    <WaitingDialog
      open={open}
      danger
      always
      of={{ kind: 'tunnel', ids }}
      title={t('tunnel.switchOffTitle', { count: rows.length, name: first?.name })}
      confirmLabel={t('tunnels.action.switchOff')}
      cancelRunsLabel={(count) => t('tunnel.switchOffAndCancel', { count })}
      waitingText={(count) => t('tunnel.runsWait', { count })}
      act={switchOff}
      onClose={onClose}
    >
      <p>{t('tunnel.switchOffText')}</p>
      <ul>
        <li>{t('tunnel.agentsCut', { count: agents })}</li>
        {data && <li>{t('tunnel.callsCut', { count: data.open_streams })}</li>}
      </ul>
    </WaitingDialog>
  );
}
