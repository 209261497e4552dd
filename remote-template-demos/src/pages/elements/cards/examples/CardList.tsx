import { useTranslation } from 'react-i18next';
import { RelativeTime } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import { Card, Flex } from 'shared-contracts/ui/elements';

const hour = 3_600_000;
const row = { padding: '8px 16px', borderBlockStart: '1px solid var(--border)' };

export function CardList() {
  const { t } = useTranslation('remote-template-demos');
  const runs = [
    { name: t('cards.says.orders'), status: 'SUCCESSFUL', hours: 1 },
    { name: t('cards.says.invoices'), status: 'FAILED', hours: 5 },
    { name: t('cards.says.backup'), status: 'SUCCESSFUL', hours: 27 },
  ] as const;
  return (
    <Card
      title={t('cards.says.latest')}
      extra={<a href="/cards">{t('cards.says.all')}</a>}
      styles={{ body: { padding: 0 } }}
    >
      {runs.map(({ name, status, hours }) => (
        <Flex key={name} gap={12} align="center" style={row}>
          <span style={{ flex: 1 }}>{name}</span>
          <StatusMark status={status} look="plain" />
          <span style={{ color: 'var(--text-2)' }}>
            <RelativeTime value={Date.now() - hours * hour} />
          </span>
        </Flex>
      ))}
    </Card>
  );
}
