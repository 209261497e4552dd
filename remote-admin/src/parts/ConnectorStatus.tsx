import type { AdminConnector } from 'shared-contracts/api/admin-connector';
import { Tag } from 'shared-contracts/ui/core';
import { useAdminText } from './useAdminText.ts';

const colours = { draft: 'default', published: 'success', deprecated: 'warning' } as const;

/** Whether a public connector is offered. */
export function ConnectorStatus({ status }: Pick<AdminConnector, 'status'>) {
  const t = useAdminText();
  return <Tag color={colours[status]}>{t(`connectors.status.${status}`)}</Tag>;
}
