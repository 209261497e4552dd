import { useTranslation } from 'react-i18next';
import type { Tunnel } from 'shared-contracts/api/tunnel';
import { type StatusId, StatusMark } from 'shared-contracts/ui/core';

const looks: Readonly<Record<Tunnel['status'], StatusId>> = { online: 'receiving', offline: 'HOLD', off: 'stop' };

interface TunnelStatusProps {
  tunnel: Pick<Tunnel, 'status' | 'is_active'>;
  look?: 'tag' | 'plain';
}

/** Whether an agent is there, and whether one may be. */
export function TunnelStatus({ tunnel: { status, is_active }, look = 'plain' }: TunnelStatusProps) {
  const { t } = useTranslation('remote-connectors');
  if (!is_active) return <StatusMark status="trash" look={look} />;
  return <StatusMark status={looks[status]} look={look} label={t(`tunnel.status.${status}`)} />;
}
