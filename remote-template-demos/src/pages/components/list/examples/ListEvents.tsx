import { useTranslation } from 'react-i18next';
import { RelativeTime } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const hour = 3_600_000;
const row = { paddingBlock: 8, borderBlockEnd: '1px solid var(--border)' };

export function ListEvents() {
  const { t } = useTranslation('remote-template-demos');
  const runs = [
    { id: 1, name: t('list.says.orders'), status: 'SUCCESSFUL', at: Date.now() - hour },
    { id: 2, name: t('list.says.invoices'), status: 'FAILED', at: Date.now() - 3 * hour },
    { id: 3, name: t('list.says.backup'), status: 'QUEUED', at: Date.now() - 26 * hour },
  ] as const;
  return (
    <Flex vertical component="ul" style={{ margin: 0, padding: 0 }}>
      {runs.map(({ id, name, status, at }) => (
        <Flex key={id} component="li" gap={12} align="center" style={row}>
          <span style={{ flex: 1 }}>{name}</span>
          <StatusMark status={status} />
          <span style={{ color: 'var(--text-2)' }}>
            <RelativeTime value={at} />
          </span>
        </Flex>
      ))}
    </Flex>
  );
}
